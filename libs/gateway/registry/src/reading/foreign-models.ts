import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { ForeignRunError, isZip, readRun, type ForeignAntibody, type ForeignModel } from '@paratope/foreign-runs';
import type { ReadFiles } from './answers.js';
import { findingOf } from './findings.js';
import type { KeptModel } from './kept-model.js';

/** File of a request: text, or base64. */
interface SentFile {
  readonly name: string;
  readonly text?: string | undefined;
  readonly base64?: string | undefined;
}

/** Number of base64 characters at the beginning of an archive in which a workbook is recognised. */
const HEAD = 1 << 16;

/**
 * Returns whether files are results of another program: a ZIP archive that is no workbook, or scores in JSON or NumPy's format.
 *
 * @param files the files of a request.
 */
export function areForeignRun(files: readonly SentFile[]): boolean {
  return files.some(({ name, base64 }) => {
    if (/\.(?:json|npz|qv)$/i.test(name)) return true;
    const head = Buffer.from((base64 ?? '').slice(0, HEAD), 'base64');
    return isZip(head) && !/xl\/|\[Content_Types\]\.xml/.test(head.toString('latin1'));
  });
}

/** Reads the results of another program as the antibodies of an import. */
export async function readForeignRun(files: readonly SentFile[]): Promise<ReadFiles> {
  try {
    const { antibodies, refused, notes } = await readRun(
      files.map(({ name, text, base64 = '' }) => ({
        path: name,
        bytes: text === undefined ? Buffer.from(base64, 'base64') : Buffer.from(text),
      })),
    );
    return {
      ok: true,
      antibodies: antibodies.map(({ models, ...antibody }) => ({
        ...readFields(antibody),
        kept: { metadata: {}, measured: [], models: models.map(keptModel) },
      })),
      questions: refused.map(({ path, reason }) => ({
        id: path,
        reason: 'unreadable_model',
        detail: reason,
        records: [],
      })),
      notes: [...notes],
      columns: [],
    };
  } catch (error) {
    if (!(error instanceof ForeignRunError)) throw error;
    return { ok: false, detail: error.message, code: 'unreadable_file' };
  }
}

const readFields = ({ name, format, pairedBy, chains, warnings }: Omit<ForeignAntibody, 'models'>) => ({
  name,
  format,
  pairedBy,
  chains: chains.map((chain) => ({ ...chain })),
  findings: warnings.map(findingOf),
});

const keptModel = (model: ForeignModel): KeptModel => ({
  path: model.path,
  program: model.program,
  version: model.version,
  seed: model.seed,
  digest: createHash('sha256').update(model.text).digest('hex'),
  chains: { antibody: [...model.antibodyChains], antigen: [...model.antigenChains] },
  figures: { ...model.figures },
  given: model.given.map((figure) => ({ ...figure })),
  contacts: model.contacts && { ...model.contacts },
  structure: gzipSync(model.text).toString('base64'),
});
