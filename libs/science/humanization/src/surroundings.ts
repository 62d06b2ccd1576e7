import type { Chain, Model, Residue } from '@paratope/geometry';
import { coordinatesOf, NeighbourGrid, oneLetterCode, residueSasa } from '@paratope/geometry';
import type { NumberedDomain } from '@paratope/numbering';

/** Å between heavy atoms: a side chain that near an atom of a CDR packs against it. */
const PACKING_DISTANCE = 4;
/** Share of a residue's surface that the other domain has to cover: that of the interface positions of `zones.ts`. */
const INTERFACE_SHARE = 0.08;

/** Where the residues of a V domain lie in a structure of the parental antibody; an element per residue of the domain. */
export interface Surroundings {
  /** Accessible surface in the Fv over the largest possible of the amino acid, 0 to about 1. */
  readonly exposure: readonly number[];
  /** Whether its side chain packs against a residue of an IMGT CDR, of either domain, at least two residues away in its own. */
  readonly touchesCdr: readonly boolean[];
  /** Whether the other domain covers a part of its surface that counts. */
  readonly facesPartner: readonly boolean[];
}

/** Predicts or looks up the Fv of the parental antibody. */
export interface FvModeller {
  /** What `provenance.data_versions` says of it. */
  readonly name: string;
  /**
   * A structure with the residues of the heavy domain as chain H and of the light one as chain L, all of them in order.
   * @returns a text instead where the antibody cannot be modelled: why
   */
  readonly modelOf: (fv: { readonly heavy: string; readonly light: string | undefined }) => Model | string;
}

/** What has to be known of a domain that was modelled. */
interface ModelledDomain {
  readonly sequence: string;
  readonly domain: Pick<NumberedDomain, 'residues'>;
}

/** @throws Error where the model is one of other residues */
export function surroundingsOf(
  model: Model,
  domains: readonly { readonly chain: 'H' | 'L'; readonly parent: ModelledDomain }[],
): Surroundings[] {
  const chains = domains.map(({ chain, parent }) => chainOf(model, chain, parent));
  const inFv = chains.map((_, k) => relativeSurfaces(chains, k));
  const alone = chains.map((chain) => relativeSurfaces([chain], 0));
  const loops = chains.map(({ residues }, k) => residues.filter((_, i) => isCdr(domains[k]?.parent, i)));
  return chains.map(({ residues }, k) => ({
    exposure: inFv[k] ?? [],
    touchesCdr: touching(residues, loops),
    facesPartner: residues.map((_, i) => (alone[k]?.[i] ?? 0) - (inFv[k]?.[i] ?? 0) >= INTERFACE_SHARE),
  }));
}

const isCdr = (parent: ModelledDomain | undefined, index: number): boolean =>
  parent?.domain.residues[index]?.region.startsWith('CDR') === true;

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

/** Which residues have a side-chain atom within {@link PACKING_DISTANCE} of a loop, neighbours in the chain aside. */
function touching(residues: readonly Residue[], loops: readonly (readonly Residue[])[]): boolean[] {
  const targets = loops.flat().flatMap((residue) => residue.atoms.map((atom) => ({ atom, residue })));
  const grid = new NeighbourGrid(coordinatesOf(targets.map(({ atom }) => atom)), PACKING_DISTANCE);
  return residues.map((residue, index) => {
    const beside = new Set(residues.slice(Math.max(0, index - 1), index + 2));
    return residue.atoms.some(({ name, x, y, z }) => {
      if (BACKBONE.has(name)) return false;
      let found = false;
      grid.forEachWithin(x, y, z, PACKING_DISTANCE, (at) => {
        const target = targets[at];
        if (target && !beside.has(target.residue)) found = true;
      });
      return found;
    });
  });
}
