import type { AdcDrugLoad } from '@paratope/sdk';
import { useMemo } from 'react';
import { PLOT_BLUE, Plot } from '@paratope/dashboard-kit';
import { TEXT } from './text.js';

/** Plot of the number of drugs per antibody of a preparation. */
export function LoadPlot({ load }: { readonly load: AdcDrugLoad }) {
  const species = useMemo(
    () => load.species.filter(({ share }) => share > 0.0005).map((each) => ({ ...each, percent: each.share * 100 })),
    [load],
  );
  const options = useMemo(
    () => (plot: typeof import('@observablehq/plot')) => ({
      marginLeft: 44,
      marginBottom: 44,
      x: { label: TEXT.drugsPerAntibodyInText, labelOffset: 38, type: 'band' as const },
      y: { label: 'antibodies, %', grid: true },
      marks: [
        plot.barY(species, {
          x: 'drugs',
          y: 'percent',
          fill: PLOT_BLUE,
          title: ({ drugs, percent }: { drugs: number; percent: number }) => TEXT.drugsOf(drugs, percent.toFixed(1)),
        }),
        plot.text(species, {
          x: 'drugs',
          y: 'percent',
          text: ({ percent }: { percent: number }) => percent.toFixed(percent < 1 ? 1 : 0),
          dy: -8,
          fill: 'currentColor',
        }),
        plot.ruleY([0]),
      ],
    }),
    [species],
  );
  return <Plot options={options} height={230} label={TEXT.drugsPerAntibodyMean(load.mean.toFixed(1))} />;
}
