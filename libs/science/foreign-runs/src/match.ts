import type { ScoreFile, ScoreRow } from './score-files.js';

/** Words by which programs tell the files of one model apart; what is left of a name is that of the model. */
const DECORATION = new Set(
  'model models confidence confidences aggregated summary full data scores score pae plddt pde pred unrelaxed relaxed idx affinity'.split(
    ' ',
  ),
);

/** Name of a file that all files of one model share: its folder, and the words of its name that do not tell kinds of files apart. */
export interface ModelKey {
  readonly folder: string;
  readonly words: readonly string[];
}

/** Finds the model of a file by the naming that all programs share: `run/confidence_ab_model_0.json` is of `ab` and `0` in `run`. */
export function modelKey(path: string): ModelKey {
  const parts = path.split('/');
  const file = parts.pop() ?? '';
  const stem = file.replace(/\.(?:cif|mmcif|pdb|ent|json|np[yz]|csv)$/i, '');
  const words = stem.split(/[_.\s]+/).filter((word) => word !== '' && !DECORATION.has(word.toLowerCase()));
  return { folder: parts.join('/'), words };
}

/** Name of a structure, for people and for its candidate: that of its file, or of its folders where all files have one name. */
export function modelName(path: string): string {
  const { folder, words } = modelKey(path);
  const isSample = /^(?:\d+|rank\W?\d+)$/.test(words.join(' '));
  const folders = folder.split('/').filter((part) => part !== '');
  if (words.length > 0 && !isSample) return words.join('_');
  return [...folders.slice(-2), ...words].join('_') || 'model';
}

export interface Assigned {
  /** Scores by the path of their structure. */
  readonly scores: ReadonlyMap<string, readonly ScoreFile[]>;
  /** Scores whose structure cannot be told, with the reason. */
  readonly refused: readonly { readonly path: string; readonly reason: string }[];
  /** Scores that were assigned because nothing else is in their folder. */
  readonly notes: readonly string[];
}

/**
 * Assigns files of scores to structures: by equal keys; by a key that begins with that of the scores, which are then of all samples; or,
 * where files were renamed, because the folder has a single structure.
 */
export function assignScores(structures: readonly string[], scores: readonly ScoreFile[]): Assigned {
  const keys = structures.map((path) => ({ path, ...modelKey(path) }));
  const found = new Map<string, ScoreFile[]>();
  const refused: { path: string; reason: string }[] = [];
  const notes: string[] = [];
  for (const score of scores) {
    const { folder, words } = modelKey(score.path);
    const beside = keys.filter((key) => key.folder === folder);
    const own = beside.filter((key) => key.words.join(' ') === words.join(' '));
    const ofAll = words.length === 0 ? [] : beside.filter((key) => words.every((word, i) => key.words[i] === word));
    const [only] = beside;
    if (own.length === 0 && ofAll.length === 0 && (beside.length !== 1 || !only)) {
      const reason =
        beside.length === 0
          ? 'there is no structure in its folder: the program may have ended without one'
          : `its name belongs to none of the ${beside.length} structures of its folder; keep the program's names`;
      refused.push({ path: score.path, reason: `scores without a structure: ${reason}` });
      continue;
    }
    const targets = own.length > 0 ? own : ofAll.length > 0 ? ofAll : beside;
    if (own.length === 0 && ofAll.length === 0 && only) {
      notes.push(`${score.path} was read as the scores of ${only.path}, the only structure of its folder.`);
    }
    for (const { path } of targets) found.set(path, [...(found.get(path) ?? []), score]);
  }
  return { scores: found, refused, notes };
}

/** Returns the row of a table that names a structure; BoltzGen puts the rank before the name. */
export function rowOf(path: string, rows: readonly ScoreRow[]): ScoreRow | undefined {
  const stem = stemOf(path);
  const bare = stem.replace(/^rank\d+_/, '');
  const named = rows.filter(({ names }) => names.some((name) => [stem, bare].includes(stemOf(name))));
  return named.toSorted((a, b) => b.figures.length - a.figures.length)[0];
}

export const stemOf = (path: string): string => (path.split('/').at(-1) ?? '').replace(/\.(?:cif|pdb|npz)$/i, '');
