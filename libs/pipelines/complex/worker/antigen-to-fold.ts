import { preparePartner } from '@paratope/docking';
import type { ComplexPredictionTask } from '../contract.js';
import type { ObjectStore } from '@paratope/object-store';
import { EngineInputError } from '@paratope/job-envelope/engine';
import { structureOf } from './structure-file.js';

interface AntigenToFold {
  /** Sequences of the antigen's chains. */
  readonly chains: readonly string[];
  /** Residues of the epitope hint: index of the chain, and position in it from 1. */
  readonly epitope: readonly { readonly chain: number; readonly place: number }[];
  readonly warnings: readonly string[];
}

const NOT_USED = 'The antigen is folded from its sequence: its structure file was not used.';

/**
 * The antigen's registered sequence, or the sequence of its structure if it has no other.
 *
 * @throws EngineInputError for an antigen that is too large, or a hint beyond its end
 */
export async function antigenToFold(
  { antigen, antigen_chains: wanted, epitope = [] }: ComplexPredictionTask,
  store: Pick<ObjectStore, 'get'> | undefined,
  maxResidues: number,
): Promise<AntigenToFold> {
  const { sequence, structure_key: key } = antigen;
  const chains = sequence === null ? await chainsOf(key, wanted, store) : [sequence];
  const places = chains.flatMap(({ length }, chain) => Array.from({ length }, (_, i) => ({ chain, place: i + 1 })));
  if (places.length > maxResidues) {
    throw new EngineInputError(`The antigen has ${places.length} residues, and at most ${maxResidues} can be folded.`);
  }
  const hinted = epitope.map((place) => {
    const found = places[place - 1];
    if (!found) throw new EngineInputError(`The antigen has no residue ${place}: it has ${places.length}.`);
    return found;
  });
  return { chains, epitope: hinted, warnings: sequence !== null && key !== null ? [NOT_USED] : [] };
}

async function chainsOf(
  key: string | null,
  wanted: readonly string[] | undefined,
  store: Pick<ObjectStore, 'get'> | undefined,
): Promise<string[]> {
  if (key === null) throw new EngineInputError('The antigen has neither a sequence nor a structure file.');
  const structure = await structureOf(key, "antigen's structure file", store);
  const { partner } = preparePartner(structure, wanted === undefined ? {} : { chains: wanted });
  const chains = new Map<string, string>();
  for (const { chain, code } of partner.residues) chains.set(chain, (chains.get(chain) ?? '') + code);
  return [...chains.values()];
}
