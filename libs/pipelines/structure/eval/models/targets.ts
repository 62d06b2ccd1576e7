// Antibodies of known structure for an evaluation: files, and records of open libraries.
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pairDomains, readLibraryRecord } from '@paratope/fv-model';
import { experimentOf, type Experiment } from '@paratope/fv-model/training';
import { z } from 'zod';
import { filesUnder, readStructureFile, readTable, readText } from '@paratope/workbench/structure-files';

/** A structure file, or a line of an open library. */
export interface StructureTarget {
  /** File of the target. Its name identifies the target in printed and stored results. */
  readonly file: string;
  readonly record?: string;
}

const OPEN_LIBRARY = /\.jsonl(\.gz)?$/i;
const recordSchema = z.object({
  pdb: z.string(),
  kind: z.string(),
  H: z.object({ chain: z.string().optional(), seq: z.string() }).nullish(),
  L: z.object({ seq: z.string() }).nullish(),
});

/**
 * Structure files of folders, one per distinct antibody where a catalogue names duplicates, and the whole Fvs and single
 * domains of open libraries, one per pair of sequences. `codes` chooses by PDB code.
 */
export function structureTargets(paths: readonly string[], codes: RegExp): StructureTarget[] {
  return paths.flatMap((path) => (OPEN_LIBRARY.test(path) ? recordsOf(path, codes) : filesOf(path, codes)));
}

function filesOf(folder: string, codes: RegExp): StructureTarget[] {
  const catalogue = join(folder, 'catalogue.tsv');
  const duplicates = existsSync(catalogue)
    ? new Set(readTable(catalogue).flatMap(({ file = '', duplicate_of: of }) => (of ? [basename(file)] : [])))
    : new Set();
  return filesUnder([folder])
    .filter((file) => !duplicates.has(basename(file)) && !/rotamers/.test(file) && codes.test(basename(file)))
    .map((file) => ({ file }));
}

function recordsOf(file: string, codes: RegExp): StructureTarget[] {
  const seen = new Set<string>();
  return readText(file)
    .split('\n')
    .filter(Boolean)
    .flatMap((record) => {
      const { pdb, kind, H: heavy, L: light } = recordSchema.parse(JSON.parse(record));
      const isWhole = kind === 'Fv' ? light : kind.startsWith('VHH');
      const key = `${heavy?.seq}/${light?.seq}`;
      if (!heavy || !isWhole || !codes.test(pdb) || seen.has(key)) return [];
      seen.add(key);
      return [{ file: `${pdb}_${heavy.chain ?? 'H'}`, record }];
    });
}

/** Experiment of a target; undefined if it holds no complete Fv. */
export function experimentAt({ file, record }: StructureTarget): Experiment | undefined {
  if (record === undefined) {
    const { structure, pdb, resolution } = readStructureFile(file);
    return experimentOf(structure, pdb, resolution);
  }
  const { pdb } = recordSchema.parse(JSON.parse(record));
  for (const { heavy, light } of pairDomains(readLibraryRecord(record)))
    if (heavy) return { pdb: pdb.toLowerCase(), heavy, ...(light && { light }) };
  return undefined;
}
