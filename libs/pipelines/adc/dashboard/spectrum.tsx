import type { AdcMasses } from '@paratope/sdk';
import { useMemo } from 'react';
import { Download, PLOT_BLUE, Plot, saveCsv, Section } from '@paratope/dashboard-kit';
import { TEXT } from './text.js';

type SimulatedSpectrum = NonNullable<AdcMasses['spectrum']>;
type Peak = SimulatedSpectrum['peaks'][number];

/** Expected deconvoluted mass spectrum, with the glycans that it assumes. */
export function Spectrum({ spectrum: { peaks, glycoforms, mean_drugs } }: { readonly spectrum: SimulatedSpectrum }) {
  const options = useMemo(
    () => (plot: typeof import('@observablehq/plot')) => ({
      marginLeft: 44,
      marginBottom: 44,
      x: { label: TEXT.massDa, labelOffset: 38 },
      y: { label: TEXT.relativeAbundance, grid: true, domain: [0, 110], ticks: [0, 25, 50, 75, 100] },
      marks: [
        plot.ruleX(peaks, {
          x: 'mass',
          y: ({ relative_abundance }: Peak) => 100 * relative_abundance,
          stroke: PLOT_BLUE,
          strokeWidth: 1.5,
          title: ({ mass, drugs, glycans }: Peak) => TEXT.peakOf(mass.toFixed(1), drugs, glycans),
        }),
        plot.text(highestByLoad(peaks), {
          x: 'mass',
          y: ({ relative_abundance }: Peak) => 100 * relative_abundance,
          text: ({ drugs }: Peak) => `D${drugs}`,
          dy: -8,
          fill: 'currentColor',
        }),
        plot.ruleY([0]),
      ],
    }),
    [peaks],
  );
  return (
    <Section
      title={TEXT.simulatedMassSpectrum}
      description={TEXT.glycansAssumed(glycoforms.map(({ name, share }) => `${name} ${(100 * share).toFixed(0)} %`))}
      actions={<Download label={TEXT.downloadCsv} onClick={() => saveCsv('adc-spectrum', peaks)} />}
    >
      <Plot options={options} height={230} label={TEXT.spectrumOfPeaks(peaks.length, mean_drugs.toFixed(2))} />
    </Section>
  );
}

const highestByLoad = (peaks: readonly Peak[]): Peak[] =>
  [...Map.groupBy(peaks, ({ drugs }) => drugs).values()].map((ofLoad) =>
    ofLoad.reduce((highest, peak) => (peak.relative_abundance > highest.relative_abundance ? peak : highest)),
  );
