import type { VariantStep } from '@paratope/command-line';
import type { JobKind } from '@paratope/sdk';
import { STEPS } from '../run/steps.js';

interface VariantSource extends VariantStep {
  /** Kind of the jobs with results that become variants. */
  readonly kind: JobKind;
}

/** Declaration, by the pipeline that has one, of how variants are made of results. */
export const VARIANT_SOURCE = variantSource();

function variantSource(): VariantSource {
  for (const { service, takes } of STEPS) {
    const source = STEPS.find(({ name }) => name === takes)?.service;
    if ('choose' in service && source && 'kind' in source) return { ...service, kind: source.kind };
  }
  throw new Error('no pipeline makes variants');
}
