import { imgtRegion, unalignedFrameworks } from '@paratope/numbering';
import { isAminoAcid } from '@paratope/sequence';
import { type RepertoireFrequencies, repertoireFrequencies } from '@paratope/humanness';
import type { Acceptor, AcceptorPolicy } from '../acceptor.js';
import { type Decision, type HumanizationLevel, SAME, keep } from '../decision.js';
import type { StrategyName } from '../input.js';
import type { ParentalDomain, Site } from '../parental-domain.js';
import { BURIED_BELOW } from '../surroundings.js';
import { type Side, isConserved } from '../zones.js';
import { hallmarkDecision, isHallmark } from '../vhh-hallmarks.js';

/** Data with which a strategy decides on a site. */
export interface StrategyContext {
  readonly parent: ParentalDomain;
  readonly acceptor: Acceptor;
  readonly level: HumanizationLevel;
  /** Human repertoire of the acceptor's V gene subgroup. */
  readonly repertoire: RepertoireFrequencies;
  /** Whether the domain is part of a Fab or an IgG, in which constant domains cover some of its surface. */
  readonly hasConstantDomains: boolean;
}

/** Site at which the acceptor has another residue and no structural rule keeps the parental one. */
export interface OpenSite extends Site {
  readonly column: number;
  readonly side: Side;
  /** Residue of the acceptor. */
  readonly target: string;
}

export interface Strategy {
  readonly name: StrategyName;
  readonly acceptorPolicy: (side: Side) => AcceptorPolicy;
  readonly decide: (site: OpenSite, context: StrategyContext) => Decision;
}

export function strategyContext(
  parent: ParentalDomain,
  acceptor: Acceptor,
  level: HumanizationLevel,
  hasConstantDomains: boolean,
): StrategyContext {
  const repertoire = repertoireFrequencies(parent.chainType, acceptor.v[0]?.gene.gene);
  return { parent, acceptor, level, repertoire, hasConstantDomains };
}

/** Decides on every site of the domain: first by the rules that hold for every strategy, then by the strategy. */
export function plan(strategy: Strategy, context: StrategyContext): Decision[] {
  const { parent, acceptor } = context;
  const extraCysteines = parent.sites.filter(
    ({ aminoAcid, column, index }) =>
      aminoAcid === 'C' && !isCysteinePosition(column) && index !== parent.interfaceCysteine,
  );
  const indels = frameworkIndels(parent, acceptor);
  const unaligned = unalignedFrameworks(parent.domain);
  return parent.sites.map((site) => {
    const { column } = site;
    const target = column === undefined ? '-' : (acceptor.layout[column - 1] ?? '-');
    if (target === site.aminoAcid) return SAME;
    if (column === undefined || target === '-') return site.cdr === 0 ? keep('no_germline_residue') : keep('cdr');
    if (site.cdr === 3) return keep('cdr');
    if (isConserved(column)) return keep('conserved');
    if (unaligned.includes(imgtRegion(column))) return keep('framework_not_aligned');
    if (indels.some((indel) => Math.abs(indel - column) <= INDEL_REACH)) return keep('framework_indel');
    if (!isAminoAcid(site.aminoAcid)) return keep('non_standard_residue');
    if (site.index === parent.interfaceCysteine) return keep('interface_disulfide');
    if (target === 'C' || (site.aminoAcid === 'C' && extraCysteines.length % 2 === 0)) return keep('extra_cysteine');
    if (parent.isVhh && isHallmark(site)) return hallmarkDecision(parent, site, target, context.level);
    return withoutNewDegradation(
      site,
      strategy.decide({ ...site, column, side: parent.side, target }, context),
      context,
    );
  });
}

const N_TERMINUS = 1;

/**
 * Reverts decisions that would add a degradation site: an N-terminal glutamine or, except in the most human variant, a framework methionine,
 * unless the model of the antibody shows that it is buried, where it hardly oxidises.
 */
function withoutNewDegradation(
  { column, cdr, index }: Site,
  decision: Decision,
  { level, parent: { surroundings } }: StrategyContext,
): Decision {
  if (decision.kind !== 'mutate' || column === undefined) return decision;
  if (decision.to === 'Q' && column === N_TERMINUS) return keep('n_terminal_glutamine');
  const oxidises = decision.to === 'M' && cdr === 0 && !(surroundings && surroundings.exposure[index] < BURIED_BELOW);
  return oxidises && level !== 'most_human' ? keep('methionine') : decision;
}

/** Distance to a framework insertion or deletion within which the numbering depends on the residues. */
const INDEL_REACH = 2;
const IMGT_FRAMEWORK: readonly (readonly [number, number])[] = [
  [1, 26],
  [39, 55],
  [66, 104],
  [118, 128],
];

/** Framework columns that the parent lacks inside its domain and the acceptor has, or that an insertion follows. */
function frameworkIndels({ sites, layout, domain }: ParentalDomain, acceptor: Acceptor): number[] {
  const columns = sites.flatMap(({ column }) => column ?? []);
  const [first = 0] = columns;
  const last = columns.at(-1) ?? 0;
  const found = domain.imgt.flatMap(({ number, insertion }) => (insertion === '' ? [] : [number]));
  for (let column = first; column <= last; column++) {
    if (layout[column - 1] === '-' && acceptor.layout[column - 1] !== '-') found.push(column);
  }
  return found.filter((column) => IMGT_FRAMEWORK.some(([start, end]) => column >= start && column <= end));
}

const isCysteinePosition = (column: number | undefined): boolean => column === 23 || column === 104;
