import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MODEL_FILE, type RunChoices, type RunStep } from '@paratope/command-line';
import { DevelopabilityInputError, metricLabel, readFvs, scorecardOf, scorecardReport } from '@paratope/developability';
import { parsePdb } from '@paratope/geometry';
import { StructureInputError } from '@paratope/structure-engines';
import { Option } from 'commander';
import { z } from 'zod';
import { percentilesSvg } from './percentiles-plot.js';
import { scorecardSchema } from './results.js';

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
  service: { kind: 'stability_analysis' },
  columns: ['developability risk', 'verdict', 'driven by'],
  cells(results) {
    const { verdict } = scorecardSchema.parse(results);
    if (!verdict) return [null, null, null];
    return [verdict.probability, verdict.band, verdict.drivers.map(({ name }) => metricLabel(name)).join('; ')];
  },
  report: { title: 'Developability', html: (results) => percentilesSvg(scorecardSchema.parse(results)) },
};
