import { recogniseFile, type RecognisedFile } from '@paratope/antibody-import';
import { preparePartner, type DockingPartner, type PreparedPartner, type ResidueId } from '@paratope/docking';
import type { FvPredictor } from '@paratope/fv-network';
import { parseMmcif, parsePdb, sequenceOf, type Structure } from '@paratope/geometry';
import { numberAntibody } from '@paratope/numbering';
import { fvOf, modelWarnings } from '@paratope/structure-engines';
import { readAntibodies, type ReadingOptions, readInput, warn, type Warning } from '@paratope/command-line';

export interface AntibodyInput {
  /** Models of the antibody's Fv, the likeliest first; one model for a structure file. */
  readonly models: readonly DockingPartner[];
  readonly warnings: readonly Warning[];
}

export interface Modelling {
  readonly predictor: () => Promise<FvPredictor>;
  readonly seed: number;
  /** Number of models of an antibody that is given as sequences. */
  readonly models: number;
  readonly excludePdb: readonly string[] | undefined;
  readonly onProgress: (done: number) => void;
}

export async function readStructure(file: string): Promise<Structure> {
  return structureOf(recogniseFile(await readInput(file)));
}

function structureOf({ bytes, format }: RecognisedFile): Structure {
  const text = new TextDecoder().decode(bytes);
  return (format === 'mmcif' ? parseMmcif(text) : parsePdb(text)).structure;
}

/** Reads the antibody of a structure file, or models the one antibody of a file of sequences. */
export async function readAntibody(
  file: string,
  chains: readonly string[] | undefined,
  modelling: Modelling,
  reading: ReadingOptions,
): Promise<AntibodyInput> {
  const given = file === '-' ? undefined : recogniseFile(await readInput(file));
  if (given?.format === 'pdb' || given?.format === 'mmcif') {
    const structure = structureOf(given);
    const warnings = structureWarnings(file, structure, chains);
    warn(file, warnings, reading);
    const { partner } = preparePartner(structure, chains ? { chains } : {});
    return { models: [partner], warnings };
  }
  const antibodies = await readAntibodies([file], reading);
  const [antibody] = antibodies;
  if (!antibody || antibodies.length > 1) {
    throw new Error(`${file} has ${antibodies.length} antibodies. Dock one at a time.`);
  }
  if (!antibody.ok) throw new Error(`${antibody.id}: ${antibody.message}`);
  const fv = fvOf(antibody);
  const left = modelWarnings(antibody);
  warn(antibody.id, left, reading);
  const { predictor, seed, models, excludePdb, onProgress } = modelling;
  const prediction = await (await predictor()).predict(fv, { seed, excludePdb, onProgress, ensembleSize: models });
  const ofModel = prediction.warnings
    .filter((detail) => !fv.warnings.includes(detail))
    .map((detail): Warning => ({ code: 'model', detail }));
  warn(antibody.id, ofModel, reading);
  return {
    models: prediction.ensemble.map((structure) => preparePartner(structure).partner),
    warnings: [...antibody.warnings, ...left, ...ofModel],
  };
}

/** @throws Error for chains without an antibody domain */
function structureWarnings(file: string, { models }: Structure, asked: readonly string[] | undefined): Warning[] {
  const docked = (models[0]?.chains ?? []).filter(({ id }) => asked?.includes(id) ?? true);
  const domains = docked.flatMap((chain) => {
    const outcome = numberAntibody(sequenceOf(chain), { germline: false });
    return outcome.ok ? outcome.value.domains : [];
  });
  if (domains.length === 0) {
    throw new Error(`${file}: no chain of ${docked.map(({ id }) => id).join(', ')} has an antibody domain.`);
  }
  const heavy = domains.filter(({ chainType }) => chainType === 'H').length;
  if (Math.max(heavy, domains.length - heavy) <= 1) return [];
  const detail = `The antibody has ${domains.length} variable domains. All are docked as one body; --antibody-chains selects the chains of one Fv.`;
  return [{ code: 'extra_domain', detail }];
}

export async function readAntigen(file: string, chains: readonly string[] | undefined): Promise<PreparedPartner> {
  return preparePartner(await readStructure(file), chains ? { chains } : {});
}

/**
 * Residues by their names in a file: `A:45,A:47B`.
 *
 * @throws Error for text that is not such a name, or names no residue of the partner
 */
export function namedResidues(text: string, { residues }: DockingPartner, partner: string): ResidueId[] {
  return text.split(',').map((name) => {
    const [, chain = '', number = '', insCode = ''] = /^\s*([^:\s]+):(-?\d+)([A-Za-z]?)\s*$/.exec(name) ?? [];
    if (chain === '') throw new Error(`'${name.trim()}' is no residue; name it by chain and number: A:45.`);
    const seqNum = Number(number);
    if (!residues.some((each) => each.chain === chain && each.seqNum === seqNum && each.insCode === insCode)) {
      throw new Error(`The ${partner} has no residue ${chain}:${number}${insCode}.`);
    }
    return { chain, seqNum, insCode };
  });
}
