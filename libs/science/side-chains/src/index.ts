/**
 * Side-chain packing: {@link packSideChains} builds side chains onto a main chain.
 *
 * Its input is a {@link FlatProtein}, with all heavy atoms in one array in the order of {@link atomLayout}; {@link flatProtein} creates one
 * from parsed chains, and {@link toChains} converts it back to chains for a file.
 */
export { flatProtein, toChains } from './chains.js';
export { chiAngles, chiDifference } from './chi.js';
export type { Disulfide } from './disulfides.js';
export { packSideChains } from './pack.js';
export type { ObservedChi } from './preferences.js';
export { atomLayout, isBonded, type AtomLayout, type FlatProtein } from './protein.js';
export { AMINO_ACIDS, residueNamed, type AtomClass, type Residue } from './residues.js';
export { placeCb, placeSideChain, rotamersOf } from './rotamers.js';
