import type { AntibodyFormat, ChainRole } from '@paratope/antibody';
import { importAntibodies, ImportError, type ImportWarning, type PairedBy } from '@paratope/antibody-import';
import { ComplexReference, type Complex, type EpitopeContacts } from '@paratope/docking';
import { isAminoAcidResidue } from '@paratope/geometry';
import type { ForeignFigures } from './figures/columns.js';
import type { GivenFigure } from './given-figures.js';
import { judgeModel } from './judge.js';
import { assignScores, modelName, rowOf } from './match.js';
import { ForeignRunError } from './run-error.js';
import { sortFiles } from './run-files.js';
import type { ForeignProgram, ScoreFile } from './score-files.js';
import { readStructureFile, type StructureFile } from './structure-file.js';
import type { RunFile } from './unpack.js';

/** Model of an antibody, alone or with its antigen, that another program made. */
export interface ForeignModel {
  readonly path: string;
  readonly program: ForeignProgram;
  readonly version: string | null;
  readonly seed: number | null;
  readonly antibodyChains: readonly string[];
  readonly antigenChains: readonly string[];
  /** Text of the structure file. */
  readonly text: string;
  /** What the program printed, under its own names. */
  readonly given: readonly GivenFigure[];
  readonly figures: ForeignFigures;
  readonly contacts: EpitopeContacts | null;
}

/** Antibody of a run with its models, the best by the program's own confidence first. */
export interface ForeignAntibody {
  readonly name: string;
  readonly format: AntibodyFormat;
  readonly pairedBy: PairedBy;
  readonly chains: readonly { readonly role: ChainRole; readonly sequence: string }[];
  readonly warnings: readonly ImportWarning[];
  readonly models: readonly ForeignModel[];
}

export interface ForeignRun {
  readonly antibodies: readonly ForeignAntibody[];
  /** Files that make no model, with the reason. */
  readonly refused: readonly { readonly path: string; readonly reason: string }[];
  readonly notes: readonly string[];
}

interface FoundModel {
  readonly file: RunFile;
  readonly key: string;
  readonly antibody: Omit<ForeignAntibody, 'models'>;
  readonly antibodyChains: readonly string[];
}

/**
 * Reads the results of a run of another program: Boltz, Chai-1, AlphaFold 3, Protenix, ColabFold, BoltzGen, RFantibody, ImmuneBuilder and others
 * that write a structure per model with scores beside it. Files are recognised by their content; the chains of the antibody are found by
 * numbering, whatever their names, and all others are the antigen. Models with the same antibody are its samples.
 *
 * @param files the files of the run, or ZIP archives of them.
 * @param onModel called with the number of models read and of all.
 * @returns the antibodies with their models, and what makes no model.
 * @throws ForeignRunError for an archive that cannot be read, or a run without a structure.
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * const fileOf = (path, name) => ({ path, bytes: readFileSync(`libs/science/structure-engines/fixtures/${name}`) });
 * const { antibodies } = await readRun([
 *   fileOf('run/fv_model_0.cif', 'boltz2-fv_model_0.cif'),
 *   fileOf('run/confidence_fv_model_0.json', 'boltz2-confidence_fv_model_0.json'),
 * ]);
 * const { name, format, models } = antibodies[0];
 * [name, format, models[0].program, models[0].antibodyChains]; // → ['fv_0', 'mab', 'Boltz', ['H', 'L']]
 * models[0].figures.iptm.toFixed(2); // → '0.93'
 * ```
 */
export async function readRun(
  files: readonly RunFile[],
  onModel: (done: number, of: number) => void = () => undefined,
): Promise<ForeignRun> {
  const { structures, scores, rows, refused: unreadable } = sortFiles(files);
  if (structures.length === 0) {
    throw new ForeignRunError(
      scores.length === 0
        ? (unreadable[0]?.reason ?? 'the files hold no structure and no scores of a program that is known')
        : `the run holds scores (${scores[0]?.path ?? ''}) but no structure: the program may have ended without one`,
    );
  }
  const refused = [...unreadable];
  const seen = new Map<string, string>();
  const notes: string[] = [];
  const found: FoundModel[] = [];
  const assigned = assignScores(
    structures.map(({ path }) => path),
    scores,
  );
  for (const file of structures) {
    try {
      const { text } = readStructureFile(file);
      const first = seen.get(text);
      if (first !== undefined) {
        notes.push(`${file.path} is the same file as ${first}.`);
        continue;
      }
      seen.set(text, file.path);
      found.push(await antibodyOf(file));
    } catch (error) {
      refused.push({ path: file.path, reason: reasonOf(error) });
    }
  }
  refused.push(...assigned.refused);
  const antibodies: ForeignAntibody[] = [];
  let done = 0;
  for (const key of new Set(found.map((each) => each.key))) {
    const group = found.filter((each) => each.key === key);
    const judged: { model: ForeignModel; complex: Complex | null }[] = [];
    for (const each of group) {
      try {
        const { path } = each.file;
        const own = [...(assigned.scores.get(path) ?? [])];
        judged.push(judgedModel(each, own, rowOf(path, rows)));
      } catch (error) {
        refused.push({ path: each.file.path, reason: reasonOf(error) });
      }
      onModel(++done, found.length);
    }
    const [first] = group;
    if (judged.length > 0 && first) antibodies.push({ ...first.antibody, models: ranked(judged) });
  }
  notes.push(...assigned.notes);
  return { antibodies, refused, notes };
}

/** @throws what is wrong with the structure as an antibody */
async function antibodyOf(file: RunFile): Promise<FoundModel> {
  const { outcomes, notes } = await importAntibodies([{ name: file.path, bytes: file.bytes }]);
  const [outcome, ...others] = outcomes;
  if (!outcome) throw new ForeignRunError(`${file.path}: ${notes.join('; ')}`);
  if (others.length > 0) {
    throw new ForeignRunError(
      `${file.path}: the structure holds ${outcomes.length} antibodies; a model is read of one`,
    );
  }
  if (!outcome.ok) throw new ForeignRunError(`${file.path}: ${outcome.message}`);
  return {
    file,
    key: outcome.chains.map(({ role, sequence }) => `${role} ${sequence}`).join('\n'),
    antibodyChains: outcome.chains.flatMap(({ record }) => record.place.chain ?? []),
    antibody: {
      name: modelName(file.path),
      format: outcome.format,
      pairedBy: outcome.pairedBy,
      chains: outcome.chains.map(({ role, sequence }) => ({ role, sequence })),
      warnings: outcome.warnings,
    },
  };
}

function judgedModel(
  { file, antibody, antibodyChains }: FoundModel,
  scores: readonly ScoreFile[],
  row: ReturnType<typeof rowOf>,
): { model: ForeignModel; complex: Complex | null } {
  const structure = readStructureFile(file);
  const { path, model } = structure;
  const proteins = model.chains.filter(({ residues }) => residues.some(isAminoAcidResidue));
  refuseOthers(structure, scores);
  refuseIncomplete(path, antibody, antibodyChains, structure);
  const programs: (ForeignProgram | undefined)[] = [
    row?.program,
    ...scores.map((score) => score.program),
    structure.program,
  ];
  const program: ForeignProgram = programs.find((each) => each !== undefined && each !== 'unknown') ?? 'unknown';
  const given = [...structure.figures, ...scores.flatMap(({ figures }) => figures), ...(row?.figures ?? [])];
  const chained = {
    path,
    program,
    model,
    antibodyChains,
    antigenChains: proteins.map(({ id }) => id).filter((id) => !antibodyChains.includes(id)),
    given: [...new Map(given.map((figure) => [figure.name, figure])).values()],
    pae: scores.find(({ pae }) => pae !== undefined)?.pae,
  };
  const { complex, ...judged } = judgeModel(chained);
  const { antigenChains } = chained;
  const seed = /seed[-_](\d{1,10})(?!\d)/i.exec(path)?.[1];
  const origin = { program, version: structure.version, seed: seed === undefined ? null : Number(seed) };
  return {
    model: { path, ...origin, antibodyChains, antigenChains, text: structure.text, given: chained.given, ...judged },
    complex,
  };
}

/** @throws ForeignRunError for scores that are of another structure */
function refuseOthers({ path, model }: StructureFile, scores: readonly ScoreFile[]): void {
  const chains = model.chains.length;
  const ids = model.chains.map(({ id }) => id).join(', ');
  for (const score of scores) {
    if (score.chains !== undefined && score.chains !== chains) {
      throw new ForeignRunError(`${path}: ${score.path} is of ${score.chains} chains, and the structure has ${chains}`);
    }
    const order = [...new Set(score.tokenChains)];
    if (order.length > 0 && order.join(', ') !== ids) {
      throw new ForeignRunError(
        `${path}: ${score.path} is of the chains ${order.join(', ')}, and the structure has ${ids}`,
      );
    }
  }
  const matrices = scores.filter(({ pae }) => pae !== undefined);
  if (matrices.length > 1) {
    throw new ForeignRunError(
      `${path}: ${matrices.map((each) => each.path).join(' and ')} both hold its predicted errors`,
    );
  }
}

/** Programs build every residue: fewer residues than the sequence that the file states are a file that was cut. */
function refuseIncomplete(
  path: string,
  { chains }: FoundModel['antibody'],
  ids: readonly string[],
  { model }: StructureFile,
): void {
  chains.forEach(({ sequence }, i) => {
    const chain = model.chains.find(({ id }) => id === ids[i]);
    const built = chain?.residues.filter(isAminoAcidResidue).length;
    if (built !== undefined && built < sequence.length) {
      const of = `${built} of ${sequence.length} residues of chain ${ids[i]}`;
      throw new ForeignRunError(`${path}: the file holds ${of}; it may end early`);
    }
  });
}

/** Orders samples by the program's own confidence, and measures how far the others agree with the best. */
function ranked(judged: readonly { model: ForeignModel; complex: Complex | null }[]): ForeignModel[] {
  const confidence = ({ figures }: ForeignModel): number =>
    figures.own_confidence ?? figures.iptm ?? figures.plddt ?? -Infinity;
  const [best, ...others] = judged.toSorted((a, b) => confidence(b.model) - confidence(a.model));
  if (!best) return [];
  const values = others.flatMap(({ complex }) => dockqOf(best.complex, complex) ?? []);
  const agreement = values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
  return [{ ...best.model, figures: { ...best.model.figures, agreement } }, ...others.map(({ model }) => model)];
}

/** DockQ of a pose against another one; null where the other's partners do not touch or differ. */
function dockqOf(reference: Complex | null, complex: Complex | null): number | null {
  if (!reference || !complex) return null;
  try {
    const { antibody, antigen } = complex;
    return new ComplexReference(reference, complex).measure(antibody.coordinates, antigen.coordinates).dockq;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof ForeignRunError || error instanceof ImportError) return error.message;
  throw error;
}
