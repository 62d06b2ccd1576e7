import type { ImmunogenicityAnalysisResults } from '@paratope/sdk';
import { PALETTE, PLOT_BLUE, Plot } from '@paratope/dashboard-kit';
import { useMemo } from 'react';
import { presentedResidues } from './presented-residues.js';
import { TEXT } from './text.js';

/** Number of alleles that present each residue in a foreign core, along the chains, with a band behind each CDR. */
export function EpitopeProfile({ results }: { readonly results: ImmunogenicityAnalysisResults }) {
  const residues = useMemo(() => presentedResidues(results), [results]);
  const alleles = (results.alleles ?? []).filter(({ mhc_class }) => mhc_class === 'II').length;
  const options = useMemo(
    () => (plot: typeof import('@observablehq/plot')) => ({
      marginLeft: 40,
      marginTop: 34,
      marginBottom: 34,
      x: { label: TEXT.residue },
      y: { label: TEXT.allelesThatPresent, domain: [0, alleles], grid: true, ticks: 4 },
      fx: { label: null },
      marks: [
        plot.rectY(
          residues.filter(({ isCdr }) => isCdr),
          { fx: 'chain', x1: 'from', x2: 'to', y1: 0, y2: alleles, fill: PALETTE[1], fillOpacity: 0.2 },
        ),
        plot.rectY(residues, { fx: 'chain', x1: 'from', x2: 'to', y1: 0, y2: 'alleles', fill: PLOT_BLUE }),
        plot.ruleY([0]),
        plot.axisFx({ anchor: 'top', dy: -8, label: null }),
      ],
    }),
    [residues, alleles],
  );
  return <Plot options={options} height={150} label={TEXT.allelesAlongTheChains(alleles)} />;
}
