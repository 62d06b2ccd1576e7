import type { RunChoices, RunStep, StepOutcome } from '@paratope/command-line';
import { providerOf, STEPS, type RunEngine, type Subject } from './steps.js';

type Compute = ReturnType<RunStep['open']>;

/** Computes the steps on this machine, with the same libraries as the workers of a service. */
export class OfflineEngine implements RunEngine {
  readonly #choices: RunChoices;
  readonly #opened = new Map<RunStep, Compute>();

  constructor(choices: RunChoices) {
    this.#choices = choices;
  }

  settings(step: RunStep): unknown {
    const provider = providerOf(step);
    const own = { ...provider?.settings(this.#choices), ...step.settings(this.#choices) };
    return ['offline', this.#choices.version, own];
  }

  async run(
    step: RunStep,
    subjects: readonly Subject[],
    done: (subject: Subject, outcome: StepOutcome) => Promise<void>,
  ): Promise<void> {
    for (const subject of subjects) {
      let outcome: StepOutcome;
      try {
        outcome = await this.#compute(step, subject);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        outcome = { ok: false, message: error.message };
      }
      await done(subject, outcome);
    }
  }

  /** Computes a step. Its input comes from this run if there is one, and is computed otherwise. */
  async #compute(step: RunStep, subject: Subject): Promise<StepOutcome> {
    const provider = providerOf(step);
    if (provider && !subject.results.has(provider.name)) {
      const provided = await this.#open(provider)(subject);
      if (!provided.ok) return provided;
    }
    return this.#open(step)(subject);
  }

  #open(step: RunStep): Compute {
    const opened = this.#opened.get(step) ?? step.open(this.#choices);
    this.#opened.set(step, opened);
    return opened;
  }
}

/** Returns whether the error is a refusal of the antibody, as opposed to a defect of the program. */
const isRefusal = (error: unknown): error is Error =>
  STEPS.some(({ refusals }) => refusals.some((refusal) => error instanceof refusal));
