import { useCallback, useMemo } from 'react';
import { PLOT_BLUE, Plot, type PlotProps, Remark } from '@paratope/dashboard-kit';
import { GROUPINGS, isTime, type Grouping, type NamedGroup } from './grouping.js';
import { TEXT } from './text.js';

/** Least number of values for which a chart is useful. */
const FEWEST = 3;
/** Largest number of bars. More values are only in the table. */
const MOST_BARS = 15;
const MOST_DAYS = 400;
const BAR = 30;
const LONGEST_NAME = 28;

interface SpendingChartProps {
  readonly groups: readonly NamedGroup[];
  readonly by: Grouping;
}

/** Chart of credits less refunds of each group, in the order of time or the largest first. */
export function SpendingChart({ groups, by }: SpendingChartProps) {
  const shown = useMemo(() => (isTime(by) ? groups.slice(-MOST_DAYS) : groups.slice(0, MOST_BARS)), [groups, by]);
  const options = useCallback<PlotProps['options']>(
    (plot) => {
      const bars = { fill: PLOT_BLUE, title: ({ name, credits }: NamedGroup) => `${name}: ${credits}` };
      return isTime(by)
        ? {
            marginBottom: 40,
            x: { label: null, type: 'band', ticks: ticksOf(shown) },
            y: { label: TEXT.creditsAxis, grid: true },
            marks: [plot.barY(shown, { x: 'name', y: 'credits', ...bars }), plot.ruleY([0])],
          }
        : {
            marginLeft: 190,
            marginRight: 50,
            marginBottom: 44,
            x: { label: TEXT.creditsAxis, grid: true },
            y: { label: null, domain: shown.map(({ name }) => name), tickFormat: short },
            marks: [
              plot.barX(shown, { x: 'credits', y: 'name', ...bars }),
              plot.text(shown, { x: 'credits', y: 'name', text: 'credits', dx: 6, textAnchor: 'start' }),
              plot.ruleX([0]),
            ],
          };
    },
    [shown, by],
  );
  if (groups.length < FEWEST) return undefined;
  return (
    <>
      <Plot
        options={options}
        label={TEXT.chartOf(GROUPINGS[by].label.toLowerCase())}
        height={isTime(by) ? 260 : 50 + BAR * shown.length}
      />
      {shown.length < groups.length && <Remark small>{TEXT.theFirst(shown.length, groups.length)}</Remark>}
    </>
  );
}

/** Labels below the bars, at most a dozen. */
const ticksOf = (groups: readonly NamedGroup[]): string[] => {
  const step = Math.ceil(groups.length / 12);
  return groups.filter((_, place) => place % step === 0).map(({ name }) => name);
};

const short = (name: string): string => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name);
