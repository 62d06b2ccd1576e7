// Antibodies of Jain et al. 2017 with their descriptors, the labels of the verdict, and the figures that it has to exceed.
import { analyse, descriptorsOf, DESCRIPTORS, flagAmong, metricsOf, readFvs } from '@paratope/developability';
import { openModels } from '@paratope/workbench/fv-models';
import {
  baselinesOf,
  familiesOf,
  flaggedAssays,
  type Antibody,
  normalScores,
  type Labelled,
  type MeasuredAntibody,
} from '../src/index.ts';
import type { AnalysedFv } from '#src/fv/analysed-fv.js';
import { surfaceParts } from '#src/verdict/verdict.js';
import { readAssays } from './assay-table.ts';

/** Assays of unspecific binding, by the beginning of their titles: their mean rank is polyreactivity. */
const UNSPECIFIC = ['Poly-Specificity', 'ELISA', 'BVP'];
const HEADS = ['HIC Retention Time', 'Affinity-Capture'];
/** Flagged assays from which on an antibody counts as failed. */
const FAILED_FROM = 2;

export interface LabelledAntibodies {
  readonly names: readonly string[];
  readonly data: Labelled;
  readonly baselines: Readonly<Record<string, readonly number[]>>;
  readonly sha256: string;
}

/** Analyses the model of each antibody, which the folder keeps. */
export function analysedBy(
  antibodies: readonly (Antibody & { readonly name: string })[],
  models: string,
): AnalysedFv[] {
  const { modelOf } = openModels(models);
  return antibodies.map((antibody) => {
    const modelled = modelOf(antibody);
    const fv = 'model' in modelled ? readFvs(modelled.model)[0] : undefined;
    if (!fv) throw new Error(`${antibody.name}: ${'refusal' in modelled ? modelled.refusal : 'no Fv'}`);
    return analyse(fv);
  });
}

export function labelledAntibodies(folder: string, models: string): LabelledAntibodies {
  const { antibodies, sha256 } = readAssays(folder);
  const analysed = analysedBy(antibodies, models);
  const described = analysed.map(descriptorsOf);
  const measured = (column: string): number[] => antibodies.map((one: MeasuredAntibody) => one.measured(column));
  const ranks = UNSPECIFIC.map((column) => normalScores(measured(column)));
  const outliers = analysed.map((one, i) =>
    metricsOf(one, described[i]).filter(({ name, value, direction }) => {
      const flag = value === null ? null : flagAmong('fv', name, value, direction);
      return flag === 'amber' || flag === 'red';
    }),
  );
  const isTap = (name: string): boolean => ['total_cdr_length', 'psh', 'ppc', 'pnc', 'sfvcsp'].includes(name);
  return {
    names: antibodies.map(({ name }) => name),
    sha256,
    data: {
      rows: described.map((one) => Float64Array.from(DESCRIPTORS, (name) => one[name])),
      assays: [
        ...HEADS.map(measured),
        antibodies.map((_, i) => ranks.reduce((sum, list) => sum + list[i], 0) / ranks.length),
      ],
      direct: transposed(analysed.map((one, i) => Object.values(surfaceParts(one, described[i])))),
      failed: antibodies.map((one) => flaggedAssays(one) >= FAILED_FROM),
      families: familiesOf(antibodies),
    },
    baselines: {
      percentile_flags: outliers.map((list) => list.length),
      tap_flags: outliers.map((list) => list.filter(({ name }) => isTap(name)).length),
      net_charge: baselinesOf(antibodies).net_charge,
    },
  };
}

const transposed = (rows: readonly (readonly number[])[]): number[][] =>
  rows[0].map((_, c) => rows.map((row) => row[c]));
