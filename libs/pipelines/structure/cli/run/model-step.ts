import { join } from 'node:path';
import { moleculeName } from '@paratope/antibody';
import {
  loopErrorText,
  MODEL_FILE,
  type RunChoices,
  type RunStep,
  type RunSubject,
  tag,
  writeWhole,
} from '@paratope/command-line';
import { FvPredictor } from '@paratope/fv-network';
import {
  BUILTIN_MODES,
  fvOf,
  modelWarnings,
  StructureInputError,
  structureFiles,
  structureReport,
  type BuiltinMode,
  type StructurePrediction,
} from '@paratope/structure-engines';
import { Option } from 'commander';
import { z } from 'zod';
import { errorSvg } from './error-plot.js';
import { structureSchema } from './results.js';

const optionsSchema = z.object({ engine: z.enum(BUILTIN_MODES).optional() });
const modeOf = ({ options }: RunChoices): BuiltinMode | undefined => optionsSchema.parse(options).engine;

/** Models an antibody as `paratope model` and a service's structure worker do. */
export const modelStep: RunStep = {
  name: 'model',
  provides: 'structure',
  options: [
    () =>
      new Option('--engine <name>', 'engine of the models: network and templates (default), or one of them').choices([
        ...BUILTIN_MODES,
      ]),
  ],
  // The warnings say that one Fv is modelled of an antibody with several.
  warnings: modelWarnings,
  settings: (choices) => ({ seed: choices.seed, modelling: modeOf(choices) ?? 'combined' }),
  open(choices) {
    const predict = predictor(choices);
    return async (subject) => {
      const prediction = await predict(subject);
      const { pdb, cif } = structureFiles(prediction, moleculeName(subject.named, sequencesOf(subject)));
      await writeWhole(join(subject.folder, MODEL_FILE), pdb);
      await writeWhole(join(subject.folder, 'structure.cif'), cif);
      return { ok: true, results: structureReport(prediction) };
    };
  },
  refusals: [StructureInputError],
  service: { kind: 'structure_prediction', files: { pdb_url: MODEL_FILE, cif_url: 'structure.cif' } },
  columns: ['confidence', 'H3 length', 'H3 error Å', 'model sound'],
  cells(results) {
    const { confidence_score: confidence, cdrs, validation } = structureSchema.parse(results);
    const h3 = cdrs.find(({ name }) => name === 'H3');
    return [
      Number(confidence.toFixed(2)),
      h3?.length ?? null,
      h3 ? loopErrorText(h3) : null,
      validation.passed ? 'yes' : 'no',
    ];
  },
  report: {
    title: 'Structure',
    note: 'Model errors are typical errors of such models, not upper bounds.',
    html(results) {
      const structure = structureSchema.parse(results);
      const warnings = structure.validation.warnings.map((warning) => tag('p', warning, 'warning'));
      return [errorSvg(structure), ...warnings].join('');
    },
  },
};

const sequencesOf = ({ molecule }: RunSubject): string[] => molecule.chains.map(({ sequence }) => sequence);

/** Predictor that is opened once for all antibodies. */
function predictor(choices: RunChoices): (subject: RunSubject) => Promise<StructurePrediction> {
  const { seed, version } = choices;
  let opened: Promise<FvPredictor> | undefined;
  return async ({ molecule }) => {
    opened ??= FvPredictor.open({ version, mode: modeOf(choices) });
    return (await opened).predict(fvOf(molecule), { seed, mayBeIncomplete: true });
  };
}
