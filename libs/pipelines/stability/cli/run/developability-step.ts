import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MODEL_FILE, type RunChoices, type RunStep } from '@paratope/command-line';
import { DevelopabilityInputError, metricLabel, readFvs, scorecardOf, scorecardReport } from '@paratope/developability';
import { parsePdb } from '@paratope/geometry';
import { StructureInputError } from '@paratope/structure-engines';
import { Option } from 'commander';
import { z } from 'zod';
import { percentilesSvg } from './percentiles-plot.js';
import { scorecardSchema, type ScorecardResult } from './results.js';

const optionsSchema = z.object({ substitutions: z.boolean().default(false) });
const withSubstitutions = ({ options }: RunChoices): boolean => optionsSchema.parse(options).substitutions;

export const developabilityStep: RunStep = {
  name: 'developability',
  needs: 'structure',
  options: [() => new Option('--substitutions', 'suggest substitutions for flagged metrics; takes most of the time')],
  settings: (choices) => ({ substitutions: withSubstitutions(choices) }),
  open: (choices) => async (subject) => {
    const [model] = parsePdb(await readFile(join(subject.folder, MODEL_FILE), 'utf8')).structure.models;
    const [fv] = model ? readFvs(model) : [];
    if (!fv) throw new StructureInputError('the model has no Fv');
    const card = scorecardOf(fv, { substitutions: withSubstitutions(choices) });
    return { ok: true, results: scorecardReport(card) };
  },
  refusals: [StructureInputError, DevelopabilityInputError],
  service: { kind: 'stability_analysis' },
  columns: ['outliers', 'beyond all references', 'outlying metrics'],
  cells(results) {
    const card = scorecardSchema.parse(results);
    const [red, amber] = [flagged(card, 'red'), flagged(card, 'amber')];
    return [red.length + amber.length, red.length, [...red, ...amber].map(metricLabel).join('; ')];
  },
  report: { title: 'Developability', html: (results) => percentilesSvg(scorecardSchema.parse(results)) },
};

function flagged({ thermostability, aggregation, developability }: ScorecardResult, flag: string): string[] {
  const metrics = [thermostability, aggregation, developability].flatMap((section) => section.metrics);
  return metrics.filter((metric) => metric.flag === flag).map(({ name }) => name);
}
