import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MODEL_FILE, type RunChoices, type RunStep, escaped, svg, svgText } from '@paratope/command-line';
import { DevelopabilityInputError, metricLabel, readFvs, scorecardOf, scorecardReport } from '@paratope/developability';
import { parsePdb } from '@paratope/geometry';
import { StructureInputError } from '@paratope/structure-engines';
import { Option } from 'commander';
import { z } from 'zod';

const sectionSchema = z.object({
  flag: z.string().nullable(),
  metrics: z.array(
    z.object({
      name: z.string(),
      value: z.number().nullable(),
      unit: z.string().nullable(),
      percentile: z.number().nullable(),
      flag: z.string().nullable(),
    }),
  ),
});

/** Fields of a scorecard that the table and the report of a run show. The scorecard may come from files of an earlier run. */
const scorecardSchema = z.object({
  verdict: z
    .object({
      probability: z.number(),
      band: z.string(),
      drivers: z.array(z.object({ name: z.string() })),
    })
    .nullish(),
  thermostability: sectionSchema,
  aggregation: sectionSchema,
  developability: sectionSchema,
});
type ScorecardResult = z.output<typeof scorecardSchema>;

const FLAG_COLOURS: Readonly<Record<string, string>> = { green: '#4a9b5b', amber: '#d99b1f', red: '#c9463d' };
const GREY = '#8b94a0';

const LEGEND =
  'The axis is the share of reference antibodies with a lower value: therapeutic antibodies for VH with VL, mostly VHHs of the PDB for single domains. ' +
  'Yellow and red: the verdict and the parts that drive it. Green: other parts of the verdict. Grey: for information.';

/** Plot of each metric's percentile among the reference antibodies. Metrics without a percentile are only in the JSON. */
function percentilesSvg({ thermostability, aggregation, developability }: ScorecardResult): string {
  const metrics = [thermostability, aggregation, developability]
    .flatMap((section) => section.metrics)
    .filter(({ percentile, value }) => percentile !== null && value !== null);
  const rows = metrics.map(({ name, value, unit, percentile, flag }, i) => {
    const y = 24 + 18 * i;
    const colour = FLAG_COLOURS[flag ?? ''] ?? GREY;
    const x = 300 + 3 * (percentile ?? 0);
    const shown = `${Number((value ?? 0).toPrecision(4))}${unit === null || unit === '' ? '' : ` ${unit}`}`;
    return (
      svgText(290, y + 4, metricLabel(name), 'end') +
      `<line x1="300" y1="${y}" x2="600" y2="${y}" stroke="#dde3ea"/>` +
      `<circle cx="${x.toFixed(1)}" cy="${y}" r="5" fill="${colour}"><title>${escaped(`${metricLabel(name)}: ${shown}, higher than ${Math.round(percentile ?? 0)} % of the reference antibodies`)}</title></circle>` +
      svgText(612, y + 4, shown)
    );
  });
  const axis = [0, 50, 100]
    .map((percent) => svgText(300 + 3 * percent, 10, `${percent} %`, 'middle', ' class="axis"'))
    .join('');
  const height = 24 + 18 * metrics.length + 6;
  const plot = svg(760, height, 'Each metric among the reference antibodies, percentile', axis + rows.join(''));
  return `${plot}<p>${escaped(LEGEND)}</p>`;
}

const optionsSchema = z.object({ substitutions: z.boolean().default(false) });
const withSubstitutions = ({ options }: RunChoices): boolean => optionsSchema.parse(options).substitutions;

export const developabilityStep: RunStep = {
  name: 'developability',
  needs: 'structure',
  options: [() => new Option('--substitutions', 'suggest substitutions for outlying metrics; takes most of the time')],
  settings: (choices) => ({ substitutions: withSubstitutions(choices) }),
  open: (choices) => async (subject) => {
    const [model] = parsePdb(await readFile(join(subject.folder, MODEL_FILE), 'utf8')).structure.models;
    const [fv] = model ? readFvs(model) : [];
    if (!fv) throw new StructureInputError('the model has no Fv');
    const card = scorecardOf(fv, { substitutions: withSubstitutions(choices) });
    return { ok: true, results: scorecardReport(card) };
  },
  refusals: [StructureInputError, DevelopabilityInputError],
  service: { kind: 'stability_analysis', verdict: 'developability.risk' },
  columns: ['developability risk', 'verdict', 'driven by'],
  cells(results) {
    const { verdict } = scorecardSchema.parse(results);
    if (!verdict) return [null, null, null];
    return [verdict.probability, verdict.band, verdict.drivers.map(({ name }) => metricLabel(name)).join('; ')];
  },
  report: { title: 'Developability', html: (results) => percentilesSvg(scorecardSchema.parse(results)) },
};
