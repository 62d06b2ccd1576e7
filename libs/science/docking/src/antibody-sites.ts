import type { Region } from '@paratope/antibody';
import { numberAntibody } from '@paratope/numbering';
import { PreparationError, type DockingPartner } from './partner.js';

/** Position of a residue in a V domain, by IMGT. */
export interface AntibodySite {
  readonly chain: 'H' | 'L';
  /** IMGT number without its insertion. */
  readonly position: number;
  readonly region: Region;
}

/**
 * Returns the position of each residue of an antibody in its V domain.
 * @param antibody the prepared antibody: one Fv, with or without constant domains.
 * @returns the chain, IMGT number and region per residue; undefined for constant domains, linkers and tags.
 * @throws PreparationError if no chain has a V domain, or if there is more than one pair of V domains.
 * @example
 * ```ts
 * const vh = 'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
 * const residues = [...vh].map((code, i) => ({ chain: 'A', seqNum: i + 1, insCode: '', code }));
 * antibodySites({ residues })[98]; // → { chain: 'H', position: 107, region: 'CDR3' }
 * ```
 */
export function antibodySites(antibody: DockingPartner): readonly (AntibodySite | undefined)[] {
  const sites: (AntibodySite | undefined)[] = antibody.residues.map(() => undefined);
  const seen = { H: 0, L: 0 };
  for (const { first, codes } of chainRuns(antibody)) {
    const numbered = numberAntibody(codes, { germline: false });
    if (!numbered.ok) continue;
    for (const { chainType, residues, imgt } of numbered.value.domains) {
      const chain = chainType === 'H' ? 'H' : 'L';
      seen[chain]++;
      residues.forEach(({ index, region }, i) => {
        sites[first + index] = { chain, position: imgt[i].number, region };
      });
    }
  }
  if (seen.H + seen.L === 0) throw new PreparationError('no chain of the antibody has a variable domain');
  if (seen.H > 1 || seen.L > 1) {
    throw new PreparationError(
      `the antibody has ${seen.H} heavy and ${seen.L} light variable domains: choose the chains of one Fv`,
    );
  }
  return sites;
}

interface ChainRun {
  readonly first: number;
  readonly codes: string;
}

function chainRuns({ residues }: DockingPartner): ChainRun[] {
  const runs: { chain: string; first: number; codes: string }[] = [];
  residues.forEach(({ chain, code }, i) => {
    const last = runs.at(-1);
    if (last?.chain === chain) last.codes += code;
    else runs.push({ chain, first: i, codes: code });
  });
  return runs;
}

/**
 * Selects residues of a partner.
 * @param partner the prepared partner.
 * @param chosen indices of the selected residues.
 * @returns a partner of these residues, in the given order.
 */
export function selectResidues(partner: DockingPartner, chosen: readonly number[]): DockingPartner {
  const atoms = chosen.flatMap((residue) => {
    const [first = 0, end = 0] = partner.firstAtom.subarray(residue, residue + 2);
    return Array.from({ length: end - first }, (_, i) => first + i);
  });
  const firstAtom = new Int32Array(chosen.length + 1);
  chosen.forEach((residue, i) => {
    const [first = 0, end = 0] = partner.firstAtom.subarray(residue, residue + 2);
    firstAtom[i + 1] = firstAtom[i] + end - first;
  });
  const residueOfAtom = new Int32Array(atoms.length);
  for (let i = 0; i < chosen.length; i++) residueOfAtom.fill(i, firstAtom[i], firstAtom[i + 1]);
  return {
    residues: chosen.flatMap((residue) => partner.residues[residue] ?? []),
    coordinates: Float64Array.from(atoms.flatMap((atom) => [...partner.coordinates.subarray(3 * atom, 3 * atom + 3)])),
    atomNames: atoms.map((atom) => partner.atomNames[atom] ?? ''),
    residueOfAtom,
    firstAtom,
  };
}
