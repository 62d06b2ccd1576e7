import type { VariantScores } from './generated/types.gen.js';
import { request } from './operations.js';
import type { Sleep } from './patience.js';
import type { Transport } from './transport.js';

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 2_000;

/**
 * Reads a variant's figures until those that need no job are computed, which takes seconds after the variant was created.
 * @throws ParatopeError when they cannot be read, the signal's reason.
 */
export async function waitForScores(
  transport: Transport,
  sleep: Sleep,
  { id }: { readonly id: string },
  signal: AbortSignal | undefined,
): Promise<VariantScores> {
  const args = { path: { id }, ...(signal === undefined ? {} : { signal }) };
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS)) {
    const scores = (await request(transport, 'getVariantScores', args)).body as VariantScores;
    if (!scores.pending) return scores;
    await sleep(pauseMs, signal);
  }
}
