import { z } from 'zod';
import type { CaseRunner } from './case-runner.ts';

export const EVALUATIONS = [
  'numbering',
  'germline-layout',
  'humanization',
  'back-mutations',
  'humanness',
  'rediscovery',
  'side-chains',
  'structure',
  'structure-promises',
  'structure-regions',
  'developability',
  'codon',
  'b-cell',
  'mhc',
  'immunogenicity',
  'docking',
  'docking-ranking',
] as const;
export type EvaluationName = (typeof EVALUATIONS)[number];

/** What each `tools/eval/NAME.ts` exports as `evaluate`: true where its goals are reached. */
type Evaluation = (args: readonly string[], runner: CaseRunner) => boolean | Promise<boolean>;
const moduleSchema = z.object({ evaluate: z.custom<Evaluation>((value) => typeof value === 'function') });

export const isEvaluation = (name: string): name is EvaluationName => EVALUATIONS.some((known) => known === name);

export async function loadEvaluation(name: EvaluationName): Promise<Evaluation> {
  return moduleSchema.parse(await import(`./${name}.ts`)).evaluate;
}
