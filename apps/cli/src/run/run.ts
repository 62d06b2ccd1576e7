import { join } from 'node:path';
import { moleculeName, sequenceName } from '@paratope/antibody';
import type { ImportOutcome } from '@paratope/antibody-import';
import { FileNames, type RunStep, type StepOutcome, writeWhole } from '@paratope/command-line';
import type { RunEngine, Subject } from './steps.js';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const keptSchema = z.object({ fingerprint: z.string(), results: z.unknown() });

/** Fingerprint of everything from which a result is computed. */
const fingerprintOf = (parts: unknown): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);

const fileOf = (subject: Subject, step: RunStep): string => join(subject.folder, `${step.name}.json`);

/** Result of an earlier run on the same molecule and settings; undefined if there is none. */
async function keptResult(subject: Subject, step: RunStep, fingerprint: string): Promise<unknown> {
  try {
    const kept = keptSchema.parse(JSON.parse(await readFile(fileOf(subject, step), 'utf8')));
    return kept.fingerprint === fingerprint ? kept.results : undefined;
  } catch {
    // The file is missing or incomplete after a crash, so the result is computed again.
    return undefined;
  }
}

/** Stores the result for later runs, with the names of the sequences from which it was computed. */
async function keepResult(subject: Subject, step: RunStep, fingerprint: string, results: unknown): Promise<void> {
  await writeWhole(
    fileOf(subject, step),
    `${JSON.stringify({ fingerprint, molecule: moleculeOf(subject), results }, undefined, 1)}\n`,
  );
}

const moleculeOf = ({ named, molecule }: Subject) => ({
  ...named,
  sequences: molecule.chains.map(({ role, sequence }) => sequenceName(named, role, sequence)),
});

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
