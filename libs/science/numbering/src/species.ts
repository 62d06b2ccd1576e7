import { IMGT_LENGTH, REFERENCE_SPECIES, speciesFrameworks, type ReferenceSpecies } from '@paratope/germline';
import { encodeResidues } from '@paratope/sequence';
import { DifferenceCounter } from './difference-count.js';
import { GAP_CODE, nearestRow, rowsOf, type Layout } from './layout.js';
import { inFramework } from './regions.js';
import { humanizedShare } from './germline-call.js';
import type { ChainType, GermlineCall, SpeciesCall } from './types.js';
import { hasVhhHallmarks } from './vhh.js';

const FRAMEWORK_LAST = 104;
/** Minimum V identity; a domain below it belongs to no species of the table. */
const MIN_V_IDENTITY = 0.8;
/** Minimum framework identity to an antibody of another animal for calling that animal. */
const MIN_FRAMEWORK_IDENTITY = 0.8;
/** Minimum difference by which that antibody must be nearer than the nearest gene. */
const MIN_MARGIN = 0.02;
/** Framework identity to a gene from which on the domain is not called another animal's. */
const GERMLINE_FRAMEWORK = 0.96;
/**
 * Thresholds for cattle; two antibodies of cattle are known. Sheep genes are up to 91 % identical to these, horse genes up to 83 %. Above
 * `named` a domain is bovine; between `ruminant` and `named` it may be of either ruminant.
 */
const BOVINE = { named: 0.92, ruminant: 0.85 };
/**
 * A gene decides the species from this framework identity on, or where identity plus twice the margin to the next species reaches the sum.
 * Dogs, ferrets and cats have genes that are as near to human ones as a mutated human antibody is, but hardly nearer to human than to
 * macaque ones.
 */
const DECISIVE = { identity: 0.9, sum: 0.97 };

/**
 * Shares of the framework from which on a domain that no gene decides is a humanized one: of a human and a murine gene together, of the
 * human gene alone, and of the residues that only the murine gene has. Of the therapeutics of Thera-SAbDab that would be ambiguous or other
 * they find 172 of 223 humanized domains, and 2 of 15 of dogs and cats.
 */
const HUMANIZED = { both: 0.94, human: 0.8, murine: 0.035 };

interface References {
  readonly species: ReferenceSpecies;
  readonly differences: DifferenceCounter;
  readonly codes: Uint8Array;
}

const isFramework = Array.from({ length: FRAMEWORK_LAST }, (_, j) => inFramework(j + 1));

const REFERENCES: readonly References[] = REFERENCE_SPECIES.map((species) => {
  const layouts = speciesFrameworks.filter((framework) => framework.species === species).map(({ imgt }) => imgt);
  const codes = new Uint8Array(layouts.length * IMGT_LENGTH).fill(GAP_CODE);
  layouts.forEach((imgt, row) => {
    const residues = encodeResidues(imgt);
    for (let j = 0; j < imgt.length; j++) if (imgt[j] !== '-') codes[row * IMGT_LENGTH + j] = residues[j] ?? GAP_CODE;
  });
  const differences = new DifferenceCounter(codes, IMGT_LENGTH, FRAMEWORK_LAST, (column) => isFramework[column]);
  return { species, differences, codes };
});

/**
 * Calls the species of a domain. A heavy domain that resembles the frameworks of camelids, rabbits or cattle more than any gene of the
 * germline table is called accordingly; a camelid call also needs VHH hallmarks. A domain less than 80 % identical to every gene is
 * `other`: it is of another species, or too far from its gene. If neither rule decides, the call is `ambiguous`.
 */
export function callSpecies(chainType: ChainType, domain: Layout, v: GermlineCall, genes: SpeciesCall): SpeciesCall {
  if (chainType === 'H' && v.frameworkIdentity < GERMLINE_FRAMEWORK) {
    const other = nearestAnimal(domain);
    const margin = (other?.identity ?? 0) - v.frameworkIdentity;
    if (other && other.identity >= leastIdentity(other.species) && margin >= MIN_MARGIN) {
      const isNamed = other.species !== 'bovine' || other.identity >= BOVINE.named;
      return { ...genes, call: isNamed ? other.species : 'ambiguous', nearest: other.species, margin };
    }
  }
  const isFar = v.identity < MIN_V_IDENTITY;
  const decides = v.frameworkIdentity >= DECISIVE.identity || v.frameworkIdentity + 2 * genes.margin >= DECISIVE.sum;
  if (decides && !isFar && genes.call !== 'ambiguous') return genes;
  const { both, human } = humanizedShare(chainType, domain);
  const isHumanized = both >= HUMANIZED.both && human >= HUMANIZED.human && both - human >= HUMANIZED.murine;
  if (isHumanized) return { ...genes, call: 'human', isEngineered: true };
  return { ...genes, call: isFar ? 'other' : 'ambiguous' };
}

const leastIdentity = (species: ReferenceSpecies): number =>
  species === 'bovine' ? BOVINE.ruminant : MIN_FRAMEWORK_IDENTITY;

function nearestAnimal(domain: Layout): { readonly species: ReferenceSpecies; readonly identity: number } | undefined {
  const from = domain.first - 1;
  const to = Math.min(domain.last, FRAMEWORK_LAST);
  const [nearest] = REFERENCES.filter(({ species }) => species !== 'camelid' || hasVhhHallmarks(domain))
    .map(({ species, differences, codes }) => {
      const identities = differences
        .nearest(domain.codes, from, to)
        .map((row) => identityTo(codes, row, domain, from, to));
      return { species, identity: Math.max(0, ...identities) };
    })
    .sort((a, b) => b.identity - a.identity);
  return nearest;
}

const REFERENCE_ROWS = REFERENCES.flatMap(({ codes }) => rowsOf(codes));

/** FR1 to FR3, on the IMGT positions, of the heavy chain of another animal that is nearest to a domain, whatever gaps it has. */
export const nearestFrameworks = (domain: Layout): Uint8Array | undefined =>
  nearestRow(REFERENCE_ROWS, domain, FRAMEWORK_LAST);

function identityTo(references: Uint8Array, row: number, { codes }: Layout, from: number, to: number): number {
  let same = 0;
  let compared = 0;
  for (let j = from; j < to; j++) {
    if (!isFramework[j]) continue;
    const mine = codes[j] ?? GAP_CODE;
    const theirs = references[row * IMGT_LENGTH + j] ?? GAP_CODE;
    if (mine === GAP_CODE && theirs === GAP_CODE) continue;
    compared++;
    if (mine === theirs) same++;
  }
  return compared > 0 ? same / compared : 0;
}
