// Baselines: simple figures that the learned models have to exceed.
import { numberAntibody, type NumberedDomain } from '@paratope/numbering';
import type { Antibody } from './families.ts';

export const BASELINES = ['aromatic_cdr_count', 'h3_length', 'net_charge'] as const;
export type Baseline = (typeof BASELINES)[number];
type BaselineValues = Readonly<Record<Baseline, number[]>>;

const count = (text: string, members: string): number => [...text].filter((letter) => members.includes(letter)).length;

/** Values of each baseline, one per antibody. */
export function baselinesOf(antibodies: readonly Antibody[]): BaselineValues {
  const values: BaselineValues = { aromatic_cdr_count: [], h3_length: [], net_charge: [] };
  for (const { vh, vl } of antibodies) {
    const chains = [vh, vl].filter((sequence) => sequence !== '').map(domainOf);
    const all = chains.flatMap(({ residues }) => residues);
    const cdrs = all.filter(({ region }) => region.startsWith('CDR')).map(({ aminoAcid }) => aminoAcid);
    values.aromatic_cdr_count.push(count(cdrs.join(''), 'FWY'));
    values.h3_length.push(chains[0].residues.filter(({ region }) => region === 'CDR3').length);
    const sequence = all.map(({ aminoAcid }) => aminoAcid).join('');
    values.net_charge.push(count(sequence, 'KR') - count(sequence, 'DE'));
  }
  return values;
}

function domainOf(sequence: string): NumberedDomain {
  const outcome = numberAntibody(sequence, { germline: false });
  const domain = outcome.ok ? outcome.value.domains[0] : undefined;
  if (!domain) throw new Error('a sequence cannot be numbered');
  return domain;
}
