import type { Chain, Model, Residue } from '@paratope/geometry';
import { coordinatesOf, NeighbourGrid, oneLetterCode, residueSasa } from '@paratope/geometry';
import type { NumberedDomain } from '@paratope/numbering';

/** Distance in Å between heavy atoms within which a side chain packs against an atom of a CDR. */
export const PACKING_DISTANCE = 4;
/** Relative exposure below which a residue counts as packed. */
export const BURIED_BELOW = 0.2;
/** Distance in Å beyond which no substitution can reach a loop, not even an arginine in place of a glycine. */
const FURTHEST_LOOP = 12;
/** Minimum share of a residue's surface that the other domain buries, as for the interface positions of `zones.ts`. */
const INTERFACE_SHARE = 0.08;

/** Surroundings of the residues of a V domain in a structure of the parental antibody; one element per residue. */
export interface Surroundings {
  /** Accessible surface in the Fv relative to the maximum of the amino acid, 0 to about 1. */
  readonly exposure: readonly number[];
  /**
   * Distance in Å between its side chain (CA for glycine) and the nearest heavy atom of an IMGT CDR of either domain, at least two residues
   * away in its own domain; Infinity beyond {@link FURTHEST_LOOP}.
   */
  readonly cdrGap: readonly number[];
  /** Distance in Å to the nearest atom of CDR3 of its own domain. */
  readonly cdr3Gap: readonly number[];
  /** Whether the other domain buries at least the minimum share of its surface. */
  readonly facesPartner: readonly boolean[];
}

/** Source of the Fv structure of the parental antibody: a prediction or a stored structure. */
export interface FvModeller {
  /** Name in `provenance.data_versions`. */
  readonly name: string;
  /**
   * Returns a structure with all residues of the heavy domain as chain H and of the light one as chain L, in order.
   * @returns the structure, or a text with the reason if the antibody cannot be modelled
   */
  readonly modelOf: (fv: { readonly heavy: string; readonly light: string | undefined }) => Model | string;
}

/** Properties of a modelled domain that are needed. */
interface ModelledDomain {
  readonly sequence: string;
  readonly domain: Pick<NumberedDomain, 'residues'>;
}

/** @throws Error if the model has other residues */
export function surroundingsOf(
  model: Model,
  domains: readonly { readonly chain: 'H' | 'L'; readonly parent: ModelledDomain }[],
): Surroundings[] {
  const chains = domains.map(({ chain, parent }) => chainOf(model, chain, parent));
  const inFv = chains.map((_, k) => relativeSurfaces(chains, k));
  const alone = chains.map((chain) => relativeSurfaces([chain], 0));
  const regionsOf = (k: number): string[] => domains[k]?.parent.domain.residues.map(({ region }) => region) ?? [];
  const loops = chains.map(({ residues }, k) => within(residues, regionsOf(k), 'CDR'));
  return chains.map(({ residues }, k) => ({
    exposure: inFv[k] ?? [],
    cdrGap: gapsToLoops(residues, loops),
    cdr3Gap: gapsToLoops(residues, [within(residues, regionsOf(k), 'CDR3')]),
    facesPartner: residues.map((_, i) => alone[k][i] - inFv[k][i] >= INTERFACE_SHARE),
  }));
}

const within = (residues: readonly Residue[], regions: readonly string[], name: string): Residue[] =>
  residues.filter((_, i) => regions[i]?.startsWith(name));

function chainOf({ chains }: Model, id: string, { sequence }: ModelledDomain): Chain {
  const chain = chains.find((each) => each.id === id);
  const modelled = chain?.residues.map(({ name }) => oneLetterCode(name) ?? 'X').join('');
  if (!chain || modelled !== sequence)
    throw new Error(`chain ${id} of the model is not the domain that was to be modelled`);
  return chain;
}

function relativeSurfaces(chains: readonly Chain[], which: number): number[] {
  const id = chains[which]?.id;
  return residueSasa({ chains })
    .filter(({ chain }) => chain === id)
    .map(({ relative = 0 }) => relative);
}

const BACKBONE: ReadonlySet<string> = new Set(['N', 'CA', 'C', 'O', 'OXT']);

/** Distance in Å from each residue's side chain to the nearest atom of a loop, neighbours in the chain excluded. */
function gapsToLoops(residues: readonly Residue[], loops: readonly (readonly Residue[])[]): number[] {
  const targets = loops.flat().flatMap((residue) => residue.atoms.map((atom) => ({ atom, residue })));
  const grid = new NeighbourGrid(coordinatesOf(targets.map(({ atom }) => atom)), FURTHEST_LOOP);
  return residues.map((residue, index) => {
    const beside = new Set(residues.slice(Math.max(0, index - 1), index + 2));
    let nearest = Infinity;
    for (const { x, y, z } of sideChainOf(residue)) {
      grid.forEachWithin(x, y, z, FURTHEST_LOOP, (at, squaredDistance) => {
        const target = targets[at];
        if (target && !beside.has(target.residue)) nearest = Math.min(nearest, squaredDistance);
      });
    }
    return Math.sqrt(nearest);
  });
}

function sideChainOf({ atoms }: Residue): Residue['atoms'] {
  const sideChain = atoms.filter(({ name }) => !BACKBONE.has(name));
  return sideChain.length > 0 ? sideChain : atoms.filter(({ name }) => name === 'CA');
}
