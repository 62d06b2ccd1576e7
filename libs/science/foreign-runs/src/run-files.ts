import { ForeignRunError } from './run-error.js';
import { readScores, type ScoreFile, type ScoreRow } from './score-files.js';
import { isStructure } from './structure-file.js';
import { isNeverRead, isZip, Unpacker, type RunFile } from './unpack.js';

/** Files of a run by what they hold. */
export interface SortedFiles {
  readonly structures: readonly RunFile[];
  readonly scores: readonly ScoreFile[];
  readonly rows: readonly ScoreRow[];
  readonly refused: readonly { readonly path: string; readonly reason: string }[];
}

/**
 * Sorts the files of a run by their content; archives are unpacked, and the designs of a Quiver file (RFantibody) are divided.
 * @throws ForeignRunError for an archive that cannot be read
 */
export function sortFiles(files: readonly RunFile[]): SortedFiles {
  const structures: RunFile[] = [];
  const scores: ScoreFile[] = [];
  const rows: ScoreRow[] = [];
  const refused: { path: string; reason: string }[] = [];
  const unpacker = new Unpacker();
  /** Unpacks archives, each into a folder of its name unless another is given. */
  const opened = (packed: readonly RunFile[], folder?: string): RunFile[] =>
    packed.flatMap((file) => {
      if (!isArchive(file)) return [file];
      const place = folder ?? `${file.path.replace(/\.zip$/i, '')}/`;
      return unpacker.archive(file.path, file.bytes).map(({ path, bytes }) => ({ path: place + path, bytes }));
    });
  // The server of AlphaFold 3 packs several jobs as archives in an archive.
  const all = opened(files.length === 1 ? files.flatMap((file) => opened([file], '')) : files);
  for (const packed of all.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const { path } = packed;
    if (isNeverRead(path)) continue;
    try {
      for (const file of divided(unpacker.file(packed))) {
        const read = isStructure(file) ? undefined : readScores(file);
        if (isStructure(file)) structures.push(file);
        else if (Array.isArray(read)) rows.push(...(read as readonly ScoreRow[]));
        else if (read) scores.push(read as ScoreFile);
      }
    } catch (error) {
      if (!(error instanceof ForeignRunError)) throw error;
      refused.push({ path, reason: error.message });
    }
  }
  return { structures: bestCopies(structures, rows), scores, rows, refused };
}

/** Arrays of NumPy are ZIP archives as well. */
const isArchive = ({ path, bytes }: RunFile): boolean => isZip(bytes) && !/\.npz$/i.test(path);

/** Divides a Quiver file, in which RFantibody keeps many designs with their scores. */
function divided(file: RunFile): RunFile[] {
  if (new TextDecoder('latin1').decode(file.bytes.subarray(0, 7)) !== 'QV_TAG ') return [file];
  const folder = file.path.replace(/[^/]*$/, '');
  const text = new TextDecoder().decode(file.bytes).replaceAll('\r\n', '\n');
  return text
    .split(/^QV_TAG /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n');
      const name = part.slice(0, end).trim();
      const scores = /^QV_SCORE \S+ (.*)$/m.exec(part)?.[1] ?? '';
      const lines = scores.split('|').map((score) => `SCORE ${score.replace('=', ': ')}`);
      const atoms = part.slice(end + 1).replace(/^QV_SCORE.*\n/m, '');
      return { path: `${folder}${name}.pdb`, bytes: new TextEncoder().encode(`${atoms}\n${lines.join('\n')}\n`) };
    });
}

/** Folders of BoltzGen that hold a design again, the best first: refolded complexes are what its table of metrics is of. */
const COPIES = [
  /(?:^|\/)final_\d+_designs\/[^/]+$/,
  /\/intermediate_ranked_\d+_designs\/[^/]+$/,
  /\/refold_cif\/[^/]+$/,
];

/** Leaves the copies of a design out that BoltzGen keeps of each of its steps, and the unrelaxed copy of a relaxed model of ColabFold. */
function bestCopies(structures: readonly RunFile[], rows: readonly ScoreRow[]): readonly RunFile[] {
  const paths = new Set(structures.map(({ path }) => path));
  const kept = structures.filter(
    ({ path }) => !/(?<![a-z])unrelaxed_/.test(path) || !paths.has(path.replace(/(?<![a-z])unrelaxed_/, 'relaxed_')),
  );
  if (!rows.some(({ program }) => program === 'BoltzGen')) return kept;
  const best = COPIES.map((folder) => kept.filter(({ path }) => folder.test(path))).find((found) => found.length > 0);
  return best ?? kept;
}
