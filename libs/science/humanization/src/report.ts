import { residueHumanness } from '@paratope/humanness';
import { type Liability, hasPositiveCdrs, imgtCdr } from '@paratope/liabilities';
import type { Acceptor, AcceptorCandidate } from './acceptor.js';
import { clinicalUse, logPrior } from './acceptor-prior.js';
import { bindingRisk } from './binding-risk.js';
import type { HumanizedDomain } from './guard.js';
import { lengthened } from './lengthening.js';
import { type ParentalDomain, withResidues } from './parental-domain.js';
import type {
  AcceptorReport,
  DomainMutations,
  HumanizationResultEntry,
  KeptPosition,
  LiabilityPosition,
  ModelledSite,
  Mutation,
  NumberingTable,
} from './result.js';
import { rounded } from './rounded.js';
import { PACKING_DISTANCE } from './surroundings.js';
import { zoneOf } from './zones.js';

const RUNNERS_UP = 4;

export function domainMutations(
  parent: ParentalDomain,
  acceptor: Acceptor,
  humanized: HumanizedDomain,
): DomainMutations {
  const positions: Mutation[] = [];
  const kept: KeptPosition[] = [];
  for (const [index, site] of parent.sites.entries()) {
    const { imgt, kabat, aminoAcid, column } = site;
    const decision = humanized.decisions[index];
    if (decision?.kind === 'mutate') {
      const zone = column === undefined ? undefined : zoneOf(parent.side, column);
      const { to, reason } = decision;
      positions.push({
        imgt,
        kabat,
        from: aminoAcid,
        to,
        reason,
        ...(zone && { zone }),
        binding_risk: bindingRisk(parent, site, to),
        ...surroundingsAt(parent, index),
      });
    } else if (decision?.kind === 'keep' && decision.reason !== 'cdr') {
      const human = column === undefined ? '-' : (acceptor.layout[column - 1] ?? '-');
      kept.push({ imgt, kabat, residue: aminoAcid, acceptor_residue: human, reason: decision.reason });
    }
  }
  const longer = lengthened(parent, acceptor, humanized);
  return {
    count: positions.length,
    positions,
    kept,
    acceptor: acceptorReport(acceptor),
    ...(longer && { lengthened: longer }),
  };
}

/** Properties of a residue in the model; empty without a model. */
function surroundingsAt({ surroundings }: ParentalDomain, index: number): Partial<ModelledSite> {
  if (!surroundings) return {};
  return {
    exposure: rounded(surroundings.exposure[index]),
    touches_cdr: (surroundings.cdrGap[index] ?? Infinity) <= PACKING_DISTANCE,
    faces_partner: surroundings.facesPartner[index] ?? false,
  };
}

function acceptorReport({ v, j }: Acceptor): AcceptorReport {
  const [chosen, ...others] = v;
  if (!chosen) throw new Error('An acceptor choice ranks at least one V gene.');
  return {
    v_gene: chosen.gene.gene,
    v_allele: chosen.gene.allele,
    j_gene: j[0]?.gene.gene ?? null,
    v_framework_identity: rounded(chosen.frameworkIdentity),
    v_posterior: rounded(chosen.posterior),
    reason: reasonFor(chosen, others),
    runners_up: bestPerGene(others)
      .filter(({ gene }) => gene.gene !== chosen.gene.gene)
      .slice(0, RUNNERS_UP)
      .map(({ gene, frameworkIdentity, posterior }) => ({
        v_gene: gene.gene,
        v_framework_identity: rounded(frameworkIdentity),
        v_posterior: rounded(posterior),
      })),
  };
}

/** Why a gene is the acceptor although another one shares more of the framework; null if none does. */
function reasonFor(chosen: AcceptorCandidate, others: readonly AcceptorCandidate[]): string | null {
  const [nearest] = others.toSorted((a, b) => b.frameworkIdentity - a.frameworkIdentity);
  if (!nearest || nearest.frameworkIdentity <= chosen.frameworkIdentity) return null;
  const [mine, other] = [chosen.gene.gene, nearest.gene.gene];
  const shares = `${other} shares more of the framework (${nearest.frameworkIdentity.toFixed(3)} against ${chosen.frameworkIdentity.toFixed(3)})`;
  return logPrior(chosen.gene) > logPrior(nearest.gene)
    ? `${shares}; ${mine} is the framework of ${Math.round(clinicalUse(mine))} humanized therapeutics, ${other} of ${Math.round(clinicalUse(other))}.`
    : `${shares}; ${mine} shares more residues in and below the CDRs, which count more.`;
}

/** Keeps the first allele of each gene. */
function bestPerGene(candidates: readonly AcceptorCandidate[]): AcceptorCandidate[] {
  const seen = new Set<string>();
  return candidates.filter(({ gene }) => !seen.has(gene.gene) && seen.add(gene.gene));
}

export function numberingTable(
  parent: ParentalDomain,
  acceptor: Acceptor,
  humanized: HumanizedDomain,
  hits: { readonly before: readonly boolean[]; readonly after: readonly boolean[] },
): NumberingTable {
  const { sites, domain } = parent;
  return {
    imgt: sites.map(({ imgt }) => imgt),
    kabat: sites.map(({ kabat }) => kabat),
    region: domain.residues.map(({ region }) => region),
    parental: parent.sequence,
    humanized: humanized.sequence,
    germline: sites.map(({ column }) => (column === undefined ? '-' : (acceptor.layout[column - 1] ?? '-'))).join(''),
    parental_humanness: residueHumanness(hits.before).map(rounded),
    humanized_humanness: residueHumanness(hits.after).map(rounded),
  };
}

/** Liability of a named domain for a result. */
export function liabilityPosition(
  chain: string,
  parent: ParentalDomain,
  { imgt, site, motif, region, severity }: Liability,
  origin: LiabilityPosition['origin'],
): LiabilityPosition {
  const { exposure } = surroundingsAt(parent, site);
  const shown = exposure === undefined ? {} : { exposure };
  return { chain, imgt, kabat: parent.sites[site]?.kabat ?? '', motif, region, severity, origin, ...shown };
}

/** Humanized domain with its name in results. */
export interface NamedDomain {
  readonly name: string;
  readonly parent: ParentalDomain;
  readonly humanized: HumanizedDomain;
}

/** Liabilities of all domains by kind, in sequence order, with the charge of their CDRs. */
export function liabilitiesByKind(domains: readonly NamedDomain[]): HumanizationResultEntry['liabilities'] {
  const grouped: Partial<Record<Liability['kind'], LiabilityPosition[]>> = {};
  for (const { name, parent, humanized } of domains) {
    for (const liability of humanized.liabilities) {
      const origin = humanized.introduced.includes(liability) ? 'introduced' : 'parental';
      (grouped[liability.kind] ??= []).push(liabilityPosition(name, parent, liability, origin));
    }
  }
  const charged = positiveCdrResidues(domains);
  return charged.length > 0 ? { ...grouped, positive_cdr_charge: charged } : grouped;
}

/**
 * Positive residues of the CDRs if their net charge is a risk; all of them count as introduced if the substitutions raised the charge above
 * the limit.
 */
export function positiveCdrResidues(domains: readonly NamedDomain[]): LiabilityPosition[] {
  const after = domains.map(({ parent, humanized }) => withResidues(parent, humanized.residues));
  if (!hasPositiveCdrs(after)) return [];
  const origin = hasPositiveCdrs(domains.map(({ parent }) => parent.domain)) ? 'parental' : 'introduced';
  return domains.flatMap(({ name, parent, humanized }) =>
    parent.sites.flatMap((site): LiabilityPosition[] => {
      const residue = humanized.residues[site.index] ?? '';
      const cdr = imgtCdr(parent.domain.imgt[site.index].number);
      if (cdr === 0 || !['K', 'R'].includes(residue)) return [];
      const { imgt, kabat } = site;
      return [{ chain: name, imgt, kabat, motif: residue, region: `CDR${cdr}`, severity: 'medium', origin }];
    }),
  );
}
