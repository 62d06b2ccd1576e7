import { SegmentedControl, Stack } from '@mantine/core';
import type { ImmunogenicityAnalysisResults } from '@paratope/sdk';
import { useMemo, useState } from 'react';
import { Plot, Remark } from '@paratope/dashboard-kit';
import { TEXT } from './text.js';

const CORE = 9;
const ROW = 16;

/** Map of a chain's epitopes: a row per allele, a bar per binding core, coloured by how strongly it binds. */
export function EpitopeMap({ results }: { readonly results: ImmunogenicityAnalysisResults }) {
  const chains = (results.chains ?? []).map(({ chain }) => chain);
  const [chain, setChain] = useState(chains[0] ?? 'heavy');
  const binders = useMemo(
    () =>
      (results.mhc_ii ?? [])
        .filter((binder) => binder.chain === chain)
        .map((binder) => ({
          ...binder,
          from: binder.start + binder.offset - 0.5,
          to: binder.start + binder.offset + CORE - 0.5,
        })),
    [results, chain],
  );
  const alleles = useMemo(
    () => (results.alleles ?? []).filter(({ mhc_class }) => mhc_class === 'II').map(({ allele }) => allele),
    [results],
  );
  const length = results.chains?.find((each) => each.chain === chain)?.sequence.length ?? 120;
  const options = useMemo(
    () => (plot: typeof import('@observablehq/plot')) => ({
      marginLeft: 172,
      marginTop: 4,
      marginBottom: 40,
      x: { label: TEXT.residue, domain: [0, length + 1] },
      y: {
        label: null,
        domain: alleles,
        type: 'band' as const,
        padding: 0.15,
        tickFormat: (allele: string) => allele.replace(/^HLA-/, ''),
      },
      color: {
        type: 'threshold' as const,
        domain: [2, 5],
        range: ['#d55e00', '#e69f00', '#56b4e9'],
        label: TEXT.percentileRank,
      },
      marks: [
        plot.barX(binders, {
          x1: 'from',
          x2: 'to',
          y: 'allele',
          fill: 'percentile_rank',
          fillOpacity: (binder: { germline_match: boolean }) => (binder.germline_match ? 0.3 : 1),
          title: (binder: { allele: string; core: string; percentile_rank: number; germline_match: boolean }) =>
            binder.germline_match
              ? TEXT.percentileRankInHumanGermline(binder.allele, binder.core, binder.percentile_rank.toFixed(2))
              : TEXT.percentileRankOf(binder.allele, binder.core, binder.percentile_rank.toFixed(2)),
        }),
      ],
    }),
    [binders, alleles, length],
  );
  return (
    <Stack gap="xs">
      {chains.length > 1 && (
        <SegmentedControl w="fit-content" aria-label={TEXT.chain} data={chains} value={chain} onChange={setChain} />
      )}
      <div style={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={TEXT.epitopeMapHlaClassIi}>
        <div style={{ minWidth: 620 }}>
          <Plot
            options={options}
            height={alleles.length * ROW + 44}
            label={TEXT.bindingCoresOfTheChain(chain, alleles.length, binders.length)}
          />
        </div>
      </div>
      <Remark small>{TEXT.colourShowsThePercentileRank}</Remark>
    </Stack>
  );
}
