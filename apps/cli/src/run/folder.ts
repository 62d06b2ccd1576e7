import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sequenceName } from '@paratope/antibody';
import { type RunStep, writeWhole } from '@paratope/command-line';
import { z } from 'zod';
import type { Subject } from './steps.js';

const keptSchema = z.object({ fingerprint: z.string(), results: z.unknown() });

/** Fingerprint of everything from which a result is computed. */
export const fingerprintOf = (parts: unknown): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);

const fileOf = (subject: Subject, step: RunStep): string => join(subject.folder, `${step.name}.json`);

/** Result of an earlier run on the same molecule and settings; undefined if there is none. */
export async function keptResult(subject: Subject, step: RunStep, fingerprint: string): Promise<unknown> {
  try {
    const kept = keptSchema.parse(JSON.parse(await readFile(fileOf(subject, step), 'utf8')));
    return kept.fingerprint === fingerprint ? kept.results : undefined;
  } catch {
    // The file is missing or incomplete after a crash, so the result is computed again.
    return undefined;
  }
}

/** Stores the result for later runs, with the names of the sequences from which it was computed. */
export async function keepResult(
  subject: Subject,
  step: RunStep,
  fingerprint: string,
  results: unknown,
): Promise<void> {
  await writeWhole(
    fileOf(subject, step),
    `${JSON.stringify({ fingerprint, molecule: moleculeOf(subject), results }, undefined, 1)}\n`,
  );
}

const moleculeOf = ({ named, molecule }: Subject) => ({
  ...named,
  sequences: molecule.chains.map(({ role, sequence }) => sequenceName(named, role, sequence)),
});
