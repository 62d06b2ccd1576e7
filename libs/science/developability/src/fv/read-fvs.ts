import {
  atomNamed,
  distance,
  isAminoAcidResidue,
  oneLetterCode,
  sequenceOf,
  type Chain,
  type Model,
  type Residue,
} from '@paratope/geometry';
import { numberAntibody, type NumberedDomain } from '@paratope/numbering';
import { imgtCdr } from '@paratope/liabilities';
import { atomLayout, flatProtein, isBonded, packSideChains, type FlatProtein } from '@paratope/side-chains';
import { DevelopabilityInputError } from '../errors.js';
import { turnIntoFrame } from './frame.js';
import type { FvResidue, ModelledFv } from './modelled-fv.js';

/** V domain found in a chain of a model. */
interface FoundDomain {
  readonly chain: string;
  readonly numbered: NumberedDomain;
  readonly residues: readonly Residue[];
}

/** Maximum first and minimum last IMGT number of a V domain: the strands between them form the fold. */
const FIRST_AT_MOST = 12;
const LAST_AT_LEAST = 120;
/** Maximum distance (Å) of the conserved cysteines 104 of a VH and its VL; 18–22 Å in crystals. */
const PAIRED_WITHIN = 30;
/** Number of residues of a usual CDR-H3: the longest CDR-H3 among the therapeutics of the references has fewer. */
const USUAL_CDR3 = 30;
const MAIN_CHAIN = ['N', 'CA', 'C', 'O'];

/**
 * Reads every Fv of a model and gives each VH its nearest VL. Constant domains, antigens, waters and hydrogens are left out.
 *
 * @param model the chains of one model; coordinates in Å.
 * @returns the Fvs in the order of their heavy domains.
 * @throws DevelopabilityInputError if there is no heavy or single domain, or a residue cannot be assessed.
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { parsePdb } from '@paratope/geometry';
 * const [fv] = readFvs(parsePdb(readFileSync('examples/first-hour/2vxt-fv.pdb', 'utf8')).structure.models[0]);
 * fv.domains.map(({ chain, numbered }) => [chain, numbered.chainType]); // → [['H', 'H'], ['L', 'K']]
 * fv.residues.length; // → 220
 * fv.limitations; // → []
 * ```
 */
export function readFvs(model: Model): ModelledFv[] {
  const domains = model.chains.flatMap(domainsOf);
  if (domains.length === 0) {
    throw new DevelopabilityInputError('no_domain', 'The model holds no antibody variable domain.');
  }
  const heavies = domains.filter(({ numbered }) => numbered.chainType === 'H');
  if (heavies.length === 0) {
    const message = 'The model holds light-chain domains alone; a heavy-chain or single domain is needed.';
    throw new DevelopabilityInputError('missing_heavy_domain', message);
  }
  const lights = domains.filter(({ numbered }) => numbered.chainType !== 'H');
  const partners = nearestPairs(heavies, lights);
  return heavies.map((heavy) => fvOf(heavy, partners.get(heavy)));
}

function domainsOf(chain: Chain): FoundDomain[] {
  const residues = chain.residues.filter(isAminoAcidResidue);
  const outcome = numberAntibody(sequenceOf(chain));
  if (!outcome.ok) return [];
  return outcome.value.domains.map((numbered) => ({
    chain: chain.id,
    numbered,
    residues: residues.slice(numbered.start, numbered.end),
  }));
}

/** Assigns each heavy domain its light one: the nearest pair of all first, so that the order of the chains has no effect. */
function nearestPairs(
  heavies: readonly FoundDomain[],
  lights: readonly FoundDomain[],
): ReadonlyMap<FoundDomain, FoundDomain> {
  const pairs = heavies.flatMap((heavy) => {
    const anchor = alphaCarbonAt(heavy, 104);
    return lights.map((light) => {
      const other = alphaCarbonAt(light, 104);
      return { heavy, light, apart: anchor && other ? distance(anchor, other) : Infinity };
    });
  });
  const partners = new Map<FoundDomain, FoundDomain>();
  const taken = new Set<FoundDomain>();
  for (const { heavy, light } of pairs
    .filter(({ apart }) => apart <= PAIRED_WITHIN)
    .sort((a, b) => a.apart - b.apart)) {
    if (partners.has(heavy) || taken.has(light)) continue;
    partners.set(heavy, light);
    taken.add(light);
  }
  return partners;
}

function alphaCarbonAt({ numbered, residues }: FoundDomain, imgt: number) {
  const k = numbered.imgt.findIndex(({ number, insertion }) => number === imgt && insertion === '');
  const residue = residues[k];
  return residue && atomNamed(residue, 'CA');
}

function fvOf(heavy: FoundDomain, light: FoundDomain | undefined): ModelledFv {
  const found = light ? [heavy, light] : [heavy];
  for (const domain of found) refuseUnfit(domain);
  const given = flatProtein(found.map(({ chain, residues }) => ({ id: chain, residues })));
  turnIntoOwnFrame(given);
  const { protein, rebuilt } = completed(given);
  const layout = atomLayout(protein.chains);
  const residues = found.flatMap(({ chain, numbered }, domain) =>
    numbered.residues.map(({ aminoAcid }, k): FvResidue => {
      const imgt = numbered.imgt[k] ?? { number: 0, insertion: '' };
      const side = numbered.chainType === 'H' ? 'heavy' : 'light';
      // A modified amino acid counts as its parent, as in the coordinates.
      return { chain, domain, side, place: k + 1, aminoAcid, imgt, cdr: imgtCdr(imgt.number) };
    }),
  );
  const breaks = residues.filter(
    (residue, i) => residues[i + 1]?.domain === residue.domain && !isBonded(layout, protein.coordinates, i),
  );
  return {
    domains: found.map(({ chain, numbered }, k) => ({ chain, numbered, sequence: protein.chains[k] ?? '' })),
    residues,
    protein,
    layout,
    limitations: limitationsOf(found, rebuilt, breaks),
  };
}

function refuseUnfit({ chain, numbered, residues }: FoundDomain): void {
  const first = numbered.imgt[0].number;
  const last = numbered.imgt[numbered.imgt.length - 1].number;
  const name = `variable domain of chain ${chain}`;
  if (first > FIRST_AT_MOST || last < LAST_AT_LEAST) {
    const place = first > FIRST_AT_MOST ? `begins at IMGT position ${first}` : `ends at IMGT position ${last}`;
    throw new DevelopabilityInputError('truncated_domain', `The ${name} is truncated: it ${place}.`);
  }
  const unknown = residues.find(({ name: code }) => oneLetterCode(code) === undefined);
  if (unknown) {
    const message = `Residue ${unknown.seqNum}${unknown.insCode} in the ${name} is none of the twenty amino acids.`;
    throw new DevelopabilityInputError('non_standard_residue', message);
  }
  const bare = residues.find((residue) => MAIN_CHAIN.some((atom) => !atomNamed(residue, atom)));
  if (bare) {
    const message = `Residue ${bare.seqNum}${bare.insCode} in the ${name} lacks atoms of its main chain.`;
    throw new DevelopabilityInputError('missing_atoms', message);
  }
}

/** Transforms a protein to the frame of three α carbons of the heavy domain, which every residue has. */
function turnIntoOwnFrame({ chains, coordinates }: FlatProtein): void {
  const { firstAtom } = atomLayout(chains);
  const alphaCarbon = (share: number): number => firstAtom[Math.floor(share * chains[0].length)] + 1;
  turnIntoFrame(coordinates, [alphaCarbon(0.25), alphaCarbon(0.5), alphaCarbon(0.75)]);
}

/** Builds side chains with missing atoms; the others do not change. */
function completed(given: FlatProtein): { readonly protein: FlatProtein; readonly rebuilt: number } {
  const layout = atomLayout(given.chains);
  const isComplete = (i: number): boolean =>
    given.coordinates
      .subarray(3 * layout.firstAtom[i], 3 * layout.firstAtom[i + 1])
      .every((value) => Number.isFinite(value));
  const kept = new Set([...layout.residues.keys()].filter(isComplete));
  const rebuilt = layout.residues.length - kept.size;
  return { protein: rebuilt === 0 ? given : packSideChains(given, { kept }).protein, rebuilt };
}

function limitationsOf(found: readonly FoundDomain[], rebuilt: number, breaks: readonly FvResidue[]): string[] {
  const limitations: string[] = [];
  const [heavy] = found;
  if (found.length === 1 && heavy && !heavy.numbered.isVhh) {
    limitations.push(
      'There is no light-chain domain beside this heavy one: it is judged as a single domain, and what VL would cover counts as surface.',
    );
  }
  if (rebuilt > 0) limitations.push(`${rebuilt} side chains lacked atoms in the model and were built.`);
  if (breaks.length > 0) {
    const places = breaks.slice(0, 5).map(({ chain, place }) => `${chain} ${place}`);
    limitations.push(
      `The chain is broken behind residue ${places.join(', ')}: what is missing there shows no surface of its own.`,
    );
  }
  for (const { chain, numbered } of found) {
    const cdr3 = numbered.imgt.filter(({ number }) => imgtCdr(number) === 3).length;
    if (cdr3 > USUAL_CDR3) {
      limitations.push(`CDR3 of chain ${chain} has ${cdr3} residues, more than any therapeutic it is compared with.`);
    }
  }
  return limitations;
}
