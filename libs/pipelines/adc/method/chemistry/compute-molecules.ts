import { LINKERS } from '../catalogue/linkers.js';
import { PAYLOADS } from '../catalogue/payloads.js';
import type { Linker, Payload } from '../catalogue/types.js';
import type { Toolkit } from './molecule.js';
import type { Molecule } from '../analysis/result.js';

/** Computed properties of the whole catalogue. */
interface CatalogueMolecules {
  readonly payloads: Readonly<Record<string, Molecule>>;
  readonly linkers: Readonly<Record<string, Molecule>>;
  readonly linkerPayloads: Readonly<Record<string, Molecule>>;
}

/**
 * Returns the key of a linker with a payload.
 * @param linker the name of the linker.
 * @param payload the name of the payload.
 * @returns the key.
 * @example
 * ```ts
 * linkerPayloadKey('mc-vc-PAB', 'MMAE'); // → 'mc-vc-PAB + MMAE'
 * ```
 */
export const linkerPayloadKey = (linker: string, payload: string): string => `${linker} + ${payload}`;

/**
 * Finds the form of a payload that fits a linker.
 * @param linker the groups that the linker accepts.
 * @param payload the groups of the payload.
 * @returns the form; undefined if the linker accepts none of the groups.
 * @example
 * ```ts
 * heldPayload({ takes: ['amine'] }, { handles: [{ kind: 'amine', smiles: 'N' }] }).kind; // → 'amine'
 * ```
 */
export const heldPayload = (
  linker: Pick<Linker, 'takes'>,
  payload: Pick<Payload, 'handles'>,
): Payload['handles'][number] | undefined => payload.handles.find(({ kind }) => linker.takes.includes(kind));

/**
 * Describes every payload, linker and linker-payload of the catalogue.
 *
 * @param toolkit the chemistry toolkit.
 * @returns the molecules by name.
 * @throws Error for a structure of the catalogue that cannot be read.
 * @example
 * ```ts
 * import { loadRdkit } from '@paratope/cheminformatics';
 * const { payloads, linkerPayloads } = computeMolecules(await loadRdkit());
 * payloads.MMAE.formula; // → 'C39H67N5O7'
 * payloads.MMAE.tpsa; // → 149.5
 * linkerPayloads['mc-Val-Cit-PABC + MMAE'].formula; // → 'C68H105N11O15'
 * ```
 */
export function computeMolecules(toolkit: Toolkit): CatalogueMolecules {
  const described = (what: string, smiles: string | undefined): Molecule => {
    const molecule = smiles === undefined ? undefined : toolkit.describe(smiles);
    if (!molecule) throw new Error(`the catalogue's structure of ${what} cannot be read`);
    return molecule;
  };
  const byName = (entries: readonly { readonly name: string; readonly smiles: string }[]) =>
    Object.fromEntries(entries.map(({ name, smiles }) => [name, described(name, smiles)]));
  const pairs = LINKERS.flatMap((linker) =>
    PAYLOADS.flatMap((payload) => {
      const held = heldPayload(linker, payload);
      if (!held) return [];
      const key = linkerPayloadKey(linker.name, payload.name);
      return [[key, described(key, toolkit.join(linker.smiles, held.smiles))] as const];
    }),
  );
  return { payloads: byName(PAYLOADS), linkers: byName(LINKERS), linkerPayloads: Object.fromEntries(pairs) };
}
