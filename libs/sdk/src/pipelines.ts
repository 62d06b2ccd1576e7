import type { Pipeline } from './generated/types.gen.js';
import { request } from './operations.js';
import type { Sleep } from './patience.js';
import type { Transport } from './transport.js';

export interface PipelineWaitOptions {
  /** Called after each reading with the pipelines that have ended. */
  readonly onChange?: (ended: readonly Pipeline[]) => void;
  /** Ends the waiting; the pipelines continue. */
  readonly signal?: AbortSignal;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;
const PAGE = 200;

/**
 * Waits until all pipelines have ended, and returns them in their order. Each turn lists those that run; the others are read once.
 * @throws ParatopeError when one cannot be read, the signal's reason.
 */
export async function waitForPipelines(
  transport: Transport,
  sleep: Sleep,
  pipelines: readonly { readonly id: string }[],
  { onChange, signal }: PipelineWaitOptions = {},
): Promise<Pipeline[]> {
  const options = signal === undefined ? {} : { signal };
  const ended = new Map<string, Pipeline>();
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS)) {
    const open = pipelines.filter(({ id }) => !ended.has(id));
    const { body } = await request(transport, 'listPipelines', {
      query: { status: 'running', limit: PAGE },
      ...options,
    });
    const running = new Set((body as { data: Pipeline[] }).data.map(({ id }) => id));
    for (const { id } of open.filter((each) => !running.has(each.id))) {
      const pipeline = (await request(transport, 'getPipeline', { path: { id }, ...options })).body as Pipeline;
      if (pipeline.status !== 'running') ended.set(id, pipeline);
    }
    onChange?.([...ended.values()]);
    if (pipelines.every(({ id }) => ended.has(id))) return pipelines.flatMap(({ id }) => ended.get(id) ?? []);
    await sleep(pauseMs, signal);
  }
}
