import { germlines } from '@paratope/germline';
import { findLiabilities } from '@paratope/liabilities';
import { numberAntibody, type NumberedDomain } from '@paratope/numbering';

/** Annotation of one residue of a chain. */
export interface Annotation {
  /** Residue of the nearest germline genes; absent if it is the same or they have none. */
  readonly germline?: string;
  /** Liability motifs in which this residue reacts, such as `deamidation (NG), high`. */
  readonly liabilities: readonly string[];
}

const WORST = ['info', 'low', 'medium', 'high'];

/**
 * Annotations of a chain by the residue's position (from 1): differences from the nearest germline V and J genes, and motifs that may
 * degrade. They are computed in the browser by the same library as in the service.
 */
export function annotate(sequence: string): ReadonlyMap<number, Annotation> {
  const numbered = numberAntibody(sequence, { scheme: 'imgt' });
  if (!numbered.ok) return new Map();
  return new Map(numbered.value.domains.flatMap((domain) => [...annotateDomain(domain)]));
}

function annotateDomain(domain: NumberedDomain): Map<number, Annotation> {
  const annotations = new Map<number, Annotation>();
  const germline = germlineOf(domain);
  const motifs = Map.groupBy(
    findLiabilities(domain, { germline }).filter(({ severity }) => severity !== 'info'),
    ({ site }) => site,
  );
  domain.residues.forEach(({ aminoAcid, index }, at) => {
    const position = domain.imgt[at];
    const expected = position?.insertion === '' ? germline?.[position.number - 1] : undefined;
    const differs = expected !== undefined && expected !== '-' && expected !== aminoAcid;
    const liabilities = (motifs.get(at) ?? [])
      .toSorted((a, b) => WORST.indexOf(b.severity) - WORST.indexOf(a.severity))
      .map(({ kind, motif, severity }) => `${kind.replaceAll('_', ' ')} (${motif}), ${severity}`);
    if (differs || liabilities.length > 0) {
      annotations.set(index + 1, { ...(differs ? { germline: expected } : {}), liabilities });
    }
  });
  return annotations;
}

/** Germline residues of V and J on IMGT's 128 positions; `-` if neither has a residue. */
function germlineOf({ v, j }: NumberedDomain): string | undefined {
  const layout = (allele: string | undefined) => germlines().find((gene) => gene.allele === allele)?.imgt;
  const [front, back] = [layout(v?.alleles[0]), layout(j?.alleles[0])];
  if (front === undefined) return undefined;
  return [...front].map((residue, at) => (residue === '-' ? (back?.[at] ?? '-') : residue)).join('');
}
