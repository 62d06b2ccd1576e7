import {
  alignedResidues,
  preparePartner,
  type DockingPartner,
  type PreparationReport,
  type ResidueId,
} from '@paratope/docking';
import type { ComplexPredictionTask } from '../contract.js';
import { LEAST_IDENTITY } from '../contract/same-antigen.js';
import type { ObjectStore } from '@paratope/object-store';
import { EngineInputError } from '@paratope/job-envelope/engine';
import { structureOf } from './structure-file.js';

export interface Antigen {
  readonly partner: DockingPartner;
  readonly report: PreparationReport;
  readonly epitope: readonly ResidueId[];
  readonly warnings: readonly string[];
}

/** Differing residues that a warning names. */
const MOST_NAMED = 10;

/**
 * The antigen to dock to, and its residues of the epitope hint.
 *
 * @throws EngineInputError for an antigen without a structure, one that is too large, or a structure of another protein
 */
export async function antigenOf(
  { antigen, antigen_chains: chains, epitope = [] }: ComplexPredictionTask,
  store: Pick<ObjectStore, 'get'> | undefined,
  maxResidues: number,
): Promise<Antigen> {
  if (antigen.structure_key === null) {
    throw new EngineInputError('The antigen has no structure file, and this engine docks structures: upload one.');
  }
  const structure = await structureOf(antigen.structure_key, "antigen's structure file", store);
  const { partner, report } = preparePartner(structure, chains === undefined ? {} : { chains });
  if (partner.residues.length > maxResidues) {
    throw new EngineInputError(
      `The antigen's structure has ${partner.residues.length} residues, and at most ${maxResidues} can be docked: ` +
        'choose chains by antigen_chains, or upload the domain that matters.',
    );
  }
  const { sequence } = antigen;
  return { partner, report, epitope: hinted(partner, sequence, epitope), warnings: differences(partner, sequence) };
}

/** Warns of residues in which the structure differs from the antigen's sequence, such as those of a related protein. */
function differences({ residues }: DockingPartner, sequence: string | null): string[] {
  if (sequence === null) return [];
  const { residueOf, identity } = alignedResidues({ residues }, sequence);
  const different = Array.from(sequence).flatMap((expected, i) => {
    const code = residues[residueOf[i] ?? -1]?.code;
    return code === undefined || code === expected ? [] : [`${expected}${i + 1}${code}`];
  });
  if (different.length === 0) return [];
  const [share, named] = [Math.round(100 * identity), different.slice(0, MOST_NAMED).join(', ')];
  const rest = different.length > MOST_NAMED ? ` and ${different.length - MOST_NAMED} more` : '';
  return [`The antigen's structure has ${share} % of its residues in common with its sequence: ${named}${rest}.`];
}

/** Residues at positions of the antigen's sequence, or of the structure's residues if it has no sequence. */
function hinted(partner: DockingPartner, sequence: string | null, places: readonly number[]): ResidueId[] {
  const residueAt = sequence === null ? partner.residues.map((_, i) => i) : matched(partner, sequence);
  const found = places.map((place) => ({ place, residue: partner.residues[residueAt[place - 1] ?? -1] }));
  const lacking = found.flatMap(({ place, residue }) => (residue ? [] : [place]));
  if (lacking.length > 0) {
    throw new EngineInputError(`The antigen's structure lacks residues of the epitope: ${lacking.join(', ')}.`);
  }
  return found.flatMap(({ residue }) =>
    residue ? [{ chain: residue.chain, seqNum: residue.seqNum, insCode: residue.insCode }] : [],
  );
}

function matched(partner: DockingPartner, sequence: string): readonly number[] {
  const { residueOf, identity } = alignedResidues(partner, sequence);
  if (identity >= LEAST_IDENTITY) return residueOf;
  const share = Math.round(100 * identity);
  throw new EngineInputError(
    `No chain of the structure file is the antigen's: the most alike has ${share} % of its residues in common.`,
  );
}
