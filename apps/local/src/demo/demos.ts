import type { DemoFollowUp, DemoOrigin, PipelineDemo } from '@paratope/command-line';
import { DEMOS } from '@paratope/pipelines/demo';

/** What the pipelines declare, in reading order. */
export const PIPELINE_DEMOS: readonly PipelineDemo[] = DEMOS;

/** The kind that the demo begins with. */
export const ORIGIN: DemoOrigin = only(PIPELINE_DEMOS.flatMap(({ origin }) => origin ?? []));

/** The pipelines that take a variant alone, and what is shown of their results. */
export const FOLLOW_UPS: readonly DemoFollowUp[] = PIPELINE_DEMOS.flatMap(({ followUp }) => followUp ?? []);

function only([origin, ...others]: readonly DemoOrigin[]): DemoOrigin {
  if (!origin || others.length > 0) throw new Error('the demo begins with one kind');
  return origin;
}
