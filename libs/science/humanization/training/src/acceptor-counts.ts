// Counts the human germline genes on which humanized antibodies were built: an antibody adds one heavy and one light count to the gene with
// the framework nearest to its own, divided between genes that tie.
import { Tally } from '@paratope/sequence';
import { frameworkSites, humanGenes, identicalSites } from '#src/framework.js';
import { cdr3, vDomain } from './murine-parents.ts';

interface AcceptorCounts {
  /** Counts by gene name, in natural order. */
  readonly counts: readonly (readonly [gene: string, count: number])[];
  readonly used: number;
  /** Number of antibodies left out because their CDR-H3 resembles one that is kept for evaluation. */
  readonly left: number;
}

/** Share of identical residues from which on CDR-H3s of one length count as similar. */
const ALIKE = 0.8;

/** @param unseen sequences of antibodies that serve for evaluation */
export function countAcceptors(
  antibodies: readonly { readonly vh: string; readonly vl: string }[],
  unseen: readonly string[],
): AcceptorCounts {
  const excluded = unseen.flatMap((sequence) => {
    const parent = vDomain(sequence);
    return parent?.side === 'heavy' ? [cdr3(parent)] : [];
  });
  const counts = new Tally<string>();
  let used = 0;
  let left = 0;
  for (const { vh, vl } of antibodies) {
    const [heavy, light] = [vDomain(vh), vDomain(vl)];
    if (!heavy || !light) continue;
    const h3 = cdr3(heavy);
    if (excluded.some((other) => areAlike(h3, other))) {
      left++;
      continue;
    }
    used++;
    for (const parent of [heavy, light]) {
      for (const segment of ['V', 'J'] as const) {
        const sites = frameworkSites(parent, segment);
        const genes = humanGenes(parent.chainType, segment).map((gene) => ({
          name: gene.gene,
          identical: identicalSites(sites, gene),
        }));
        const best = Math.max(...genes.map(({ identical }) => identical));
        const nearest = genes.filter(({ identical }) => identical === best);
        for (const { name } of nearest) counts.add(name, 1 / nearest.length);
      }
    }
  }
  const byName = new Intl.Collator('en', { numeric: true });
  const sorted = [...counts].sort(([a], [b]) => byName.compare(a, b));
  return { counts: sorted.map(([gene, count]) => [gene, Math.round(count * 1000) / 1000]), used, left };
}

const areAlike = (a: string, b: string): boolean =>
  a.length === b.length && [...a].filter((residue, i) => residue === b[i]).length >= ALIKE * a.length;
