import { type KeyFigures, tabled } from '@paratope/job-envelope';
import { DEVELOPABILITY_COLUMNS } from '@paratope/screening/columns';
import { z } from 'zod';

const metric = z.looseObject({
  name: z.string(),
  value: z.number().nullable(),
  percentile: z.number().nullable(),
  flag: z.string().nullable(),
});
const section = z.looseObject({ metrics: z.array(metric) });
const stored = z.looseObject({ thermostability: section, aggregation: section, developability: section });

/** A metric of the scorecard by the name of its column. */
const metricOf = (column: string): string => column.slice(column.indexOf('.') + 1);

/** The scorecard's metrics that rank molecules, with their percentiles. */
export const keyFigures: KeyFigures = {
  columns: DEVELOPABILITY_COLUMNS,
  describes: 'variant',
  of: (results) => {
    const { thermostability, aggregation, developability } = stored.parse(results);
    const metrics = [thermostability, aggregation, developability].flatMap((each) => each.metrics);
    const byName = new Map(metrics.map((each) => [each.name, each]));
    const flags = (flag: string): number => metrics.filter((each) => each.flag === flag).length;
    const counts: Readonly<Record<string, number>> = { red_flags: flags('red'), amber_flags: flags('amber') };
    const names = DEVELOPABILITY_COLUMNS.map(({ name }) => name);
    return {
      figures: Object.fromEntries(
        names.map((name) => [name, counts[metricOf(name)] ?? tabled(byName.get(metricOf(name))?.value)]),
      ),
      percentiles: Object.fromEntries(
        names.flatMap((name) => {
          const percentile = byName.get(metricOf(name))?.percentile;
          return typeof percentile === 'number' ? [[name, percentile]] : [];
        }),
      ),
    };
  },
};
