import type { DemoFollowUp, DemoOrigin, PipelineDemo } from '@paratope/command-line';
import { DEMOS } from '@paratope/pipelines/demo';

/** Demos that the pipelines declare, in reading order. */
export const PIPELINE_DEMOS: readonly PipelineDemo[] = DEMOS;

/** Kind with which the demo begins. */
export const ORIGIN: DemoOrigin = only(PIPELINE_DEMOS.flatMap(({ origin }) => origin ?? []));

/** Pipelines that need a variant alone, with the results to show. */
export const FOLLOW_UPS: readonly DemoFollowUp[] = PIPELINE_DEMOS.flatMap(({ followUp }) => followUp ?? []);

function only([origin, ...others]: readonly DemoOrigin[]): DemoOrigin {
  if (!origin || others.length > 0) throw new Error('the demo begins with one kind');
  return origin;
}
