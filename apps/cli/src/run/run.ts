import { join } from 'node:path';
import { moleculeName } from '@paratope/antibody';
import type { ImportOutcome } from '@paratope/antibody-import';
import { FileNames, type RunStep, type StepOutcome } from '@paratope/command-line';
import { fingerprintOf, keepResult, keptResult } from './folder.js';
import type { RunEngine, Subject } from './steps.js';

export interface RunListener {
  /** Called when a step begins; `kept` is the number of results of an earlier run. */
  begin(step: RunStep, toDo: number, kept: number): void;
  done(step: RunStep, subject: Subject): void;
}

/** The antibodies of the files, each with its folder under `out`. */
export function subjectsOf(outcomes: readonly ImportOutcome[], out: string): Subject[] {
  const names = new FileNames();
  return outcomes.flatMap((outcome): Subject[] => {
    if (!outcome.ok) return [];
    const { id, format, chains, warnings } = outcome;
    const parent = { format, chains: chains.map(({ role, sequence }) => ({ role, sequence })) };
    const candidate = names.take(id);
    const home = join(out, 'antibodies', candidate);
    return [{ id, home, folder: home, parent, molecule: parent, named: { candidate }, results: new Map(), warnings }];
  });
}

/**
 * Runs the steps on all antibodies. Results of an earlier run with the same sequences and settings are read from its files. An antibody
 * that a step refuses skips the later steps, and the refusal is reported.
 */
export async function runSteps(
  subjects: readonly Subject[],
  steps: readonly RunStep[],
  engine: RunEngine,
  listener: RunListener,
): Promise<void> {
  for (const step of steps) {
    const open = subjects.filter(({ failure }) => failure === undefined);
    const fingerprints = new Map<Subject, string>();
    const toDo: Subject[] = [];
    for (const subject of open) {
      const fingerprint = fingerprintOf([step.name, subject.molecule, engine.settings(step)]);
      fingerprints.set(subject, fingerprint);
      const kept = await keptResult(subject, step, fingerprint);
      if (kept === undefined) toDo.push(subject);
      else take(subject, step, { ok: true, results: kept });
    }
    listener.begin(step, toDo.length, open.length - toDo.length);
    await engine.run(step, toDo, async (subject, outcome) => {
      if (outcome.ok) await keepResult(subject, step, fingerprints.get(subject) ?? '', outcome.results);
      take(subject, step, outcome);
      listener.done(step, subject);
    });
  }
}

function take(subject: Subject, step: RunStep, outcome: StepOutcome): void {
  if (!outcome.ok) {
    subject.failure = { step: step.name, message: outcome.message };
    return;
  }
  subject.results.set(step.name, outcome.results);
  if (!step.molecule) return;
  const { format, chains, variant, origin } = step.molecule(subject.parent, outcome.results);
  subject.molecule = { format, chains };
  subject.named = { candidate: subject.named.candidate, variant, origin };
  subject.folder = join(subject.home, nameOf(subject));
}

/** Name of the molecule that the steps have reached, with the checksum of its chains. */
export const nameOf = ({ named, molecule }: Subject): string =>
  moleculeName(
    named,
    molecule.chains.map(({ sequence }) => sequence),
  );
