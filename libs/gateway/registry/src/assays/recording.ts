import { Injectable } from '@nestjs/common';
import { run } from '@paratope/database';
import { newId } from '@paratope/ids';
import { ProblemError } from '@paratope/problem';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { assayReadingSchema, type ReadAssay } from '../reading/answers.js';
import { FileReading } from '../reading/file-reading.js';
import { ROW_COLUMNS, SCORE_COLUMNS } from '../scores/score-columns.js';
import { ENSURE_ASSAY, KEEP_RESULTS, VARIANTS_OF_PROJECT, type AssayRow, type NamedVariant } from './assays.sql.js';
import type { uploadAssayResults } from './contract.js';

type Upload = z.output<typeof uploadAssayResults.body>;

interface Recorded {
  readonly assay: AssayRow;
  readonly measured: number;
  readonly notExpressed: number;
}

/** Accepted headings. An exported table can be uploaded with an additional column. */
const COLUMNS = {
  nameHeadings: ['variant_id', 'variant'],
  otherHeadings: [
    'candidate_id',
    'project_id',
    'created_at',
    ...[...ROW_COLUMNS, ...SCORE_COLUMNS].map(({ name }) => name),
  ],
};

/** Reads a file of measured values, and stores its results. */
@Injectable()
export class AssayRecording {
  constructor(private readonly reading: FileReading) {}

  /**
   * Stores the file as a whole or not at all.
   * @throws ProblemError `validation_failed` with one sentence about the file; `conflict` for a unit or direction that differs from the
   * assay's
   */
  async record(tx: EntityManager, orgId: string, upload: Upload): Promise<Recorded[]> {
    const variants = await run(tx, VARIANTS_OF_PROJECT, { orgId, projectId: upload.project_id });
    const tables = await this.read(upload, knownVariants(variants));
    const named = new Map<string, ReadAssay>();
    for (const table of tables) {
      const name = nameOf(table.assay);
      if (name === '') throw refused(upload, `an assay needs a name with a letter or a digit: ${table.assay}`);
      const other = named.get(name);
      if (other) throw refused(upload, `${other.assay} and ${table.assay} are one name in filters: ${name}`);
      named.set(name, table);
    }
    const recorded = [];
    for (const [name, table] of named) recorded.push(await keep(tx, { orgId, ...upload, name }, table));
    return recorded;
  }

  private async read(upload: Upload, known: ReadonlyMap<string, readonly [string]>): Promise<readonly ReadAssay[]> {
    const { filename, content, content_base64: encoded, sheet, assay, unit, direction } = upload;
    const bytes = content === undefined ? Buffer.from(encoded ?? '', 'base64') : Buffer.from(content);
    const options = { ...COLUMNS, parent: [], known, sheet, assay, unit, direction, least: 1 } as const;
    const task = { kind: 'assays', file: { name: filename, bytes }, options } as const;
    const reading = await this.reading.read(task, assayReadingSchema);
    if (!reading.ok) throw refused(upload, reading.detail, reading.code);
    return reading.tables;
  }
}

function refused({ content }: Upload, detail: string, code = 'invalid_value'): ProblemError {
  const pointer = content === undefined ? '/content_base64' : '/content';
  return new ProblemError('validation_failed', detail, { errors: [{ pointer, detail, code }] });
}

/** Returns a name that filters can contain; empty if no character of the label can be part of one. */
export const nameOf = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '');

interface Place {
  readonly orgId: string;
  readonly project_id: string;
  readonly name: string;
}

async function keep(tx: EntityManager, { orgId, project_id: projectId, name }: Place, table: ReadAssay) {
  const unit = table.unit === '' ? null : table.unit;
  const { direction } = table;
  const said = { id: newId(), name, label: table.assay, unit, direction } as const;
  const [assay] = await run(tx, ENSURE_ASSAY, { ...said, orgId, projectId });
  if (!assay) throw new Error('a row was expected');
  if (assay.unit !== unit || assay.direction !== direction) {
    throw new ProblemError(
      'conflict',
      `Assay ${assay.label} is in ${assay.unit ?? 'no unit'} with ${assay.direction} values wanted; the file has ${unit ?? 'no unit'} and ${direction}.`,
    );
  }
  const rows = [
    ...table.variants.map(({ chains: [id], value, censored, spread, replicates }) => ({
      variant_id: id,
      value,
      bound: censored ?? null,
      spread: spread ?? null,
      replicates,
    })),
    ...table.notExpressed.map(({ chains: [id] }) => ({
      variant_id: id,
      value: null,
      bound: null,
      spread: null,
      replicates: 1,
    })),
  ];
  await run(tx, KEEP_RESULTS, { orgId, assayId: assay.id, rows: JSON.stringify(rows) });
  return { assay, measured: table.variants.length, notExpressed: table.notExpressed.length };
}

/**
 * Returns variants by the names that a file may use for them: an id, `CANDIDATE/VARIANT`, and the name of a variant or candidate if the
 * project has only one such variant. A chain's id also identifies its variant.
 */
function knownVariants(variants: readonly NamedVariant[]): ReadonlyMap<string, readonly [id: string]> {
  const count = (names: readonly string[]): ReadonlyMap<string, number> =>
    new Map([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]));
  const ofVariants = count(variants.map(({ variant }) => variant));
  const ofCandidates = count(variants.map(({ candidate }) => candidate));
  const unique = variants.flatMap(({ id, variant, candidate }) => [
    ...(ofVariants.get(variant) === 1 ? [[variant, [id]] as const] : []),
    ...(ofCandidates.get(candidate) === 1 ? [[candidate, [id]] as const] : []),
  ]);
  const whole = variants.flatMap(({ id, variant, candidate }) => [
    [`${candidate}/${variant}`, [id]] as const,
    [id, [id]] as const,
  ]);
  return new Map([...unique, ...whole]);
}
