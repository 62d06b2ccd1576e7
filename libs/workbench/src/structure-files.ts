// Finds and reads structure files: PDB and mmCIF, plain or gzipped, with the data of their header or of a catalogue.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parseMmcif, parsePdb, type Structure } from '@paratope/geometry';

const STRUCTURE_FILE = /\.(pdb|ent|cif|mmcif)(\.gz)?$/i;

/** Returns all files under the given files and folders with a name that `accepts` accepts, in a stable order. */
export function filesUnder(
  paths: readonly string[],
  accepts: (name: string) => boolean = (name) => STRUCTURE_FILE.test(name),
): string[] {
  return paths.flatMap((path) => {
    if (!statSync(path).isDirectory()) return accepts(path) ? [path] : [];
    const entries = readdirSync(path).sort();
    return filesUnder(
      entries.map((entry) => join(path, entry)),
      accepts,
    );
  });
}

export const readText = (file: string): string => {
  const bytes = readFileSync(file);
  return (/\.gz$/i.test(file) ? gunzipSync(bytes) : bytes).toString('utf8');
};

/** Returns the rows of a tab-separated file as objects. */
export function readTable(file: string): Record<string, string>[] {
  const [head = '', ...rows] = readText(file).trimEnd().split(/\r?\n/);
  const columns = head.split('\t');
  return rows.map((row) => Object.fromEntries(row.split('\t').map((value, k) => [columns[k] ?? '', value])));
}

type Catalogue = ReadonlyMap<string, Readonly<Record<string, string>>>;

const catalogues = new Map<string, Catalogue>();

/** Returns the rows of the `catalogue.tsv` next to a file or one folder above it, by PDB code in lower case. */
function catalogueOf(file: string): Catalogue {
  const folder = dirname(file);
  const path = [folder, dirname(folder)].map((place) => join(place, 'catalogue.tsv')).find(existsSync);
  if (path === undefined) return new Map();
  const known = catalogues.get(path) ?? new Map(readTable(path).map((row) => [(row['code'] ?? '').toLowerCase(), row]));
  catalogues.set(path, known);
  return known;
}

export interface StructureFile {
  readonly structure: Structure;
  /** PDB code of the header, or the first four letters of the name. */
  readonly pdb: string;
  /** Resolution in Å. */
  readonly resolution: number | undefined;
}

export function readStructureFile(file: string): StructureFile {
  const text = readText(file);
  const isCif = /\.(cif|mmcif)(\.gz)?$/i.test(file);
  const { structure } = isCif ? parseMmcif(text) : parsePdb(text);
  const code = isCif ? /^data_(\w{4})\b/m.exec(text)?.[1] : /^HEADER.{56}(\w{4})/m.exec(text)?.[1];
  const pdb = (code ?? basename(file).slice(0, 4)).toLowerCase();
  const stated = isCif
    ? /^_refine\.ls_d_res_high\s+([\d.]+)/m.exec(text)?.[1]
    : /^REMARK   2 RESOLUTION\.\s+([\d.]+)/m.exec(text)?.[1];
  const resolution = Number(stated ?? catalogueOf(file).get(pdb)?.['resolution']);
  return { structure, pdb, resolution: resolution > 0 ? resolution : undefined };
}
