// Process of a hostile organization: `node sender.ts BASE_URL TOKEN VARIANT_ID`. It says that it is ready, and then sends the worst of everything
// without a pause until it is ended.
import { HOSTILE_FILES, Sender } from '@paratope/load/hostile';

const [baseUrl = '', token = '', variantId = ''] = process.argv.slice(2);
/** Number of concurrent requests of each kind. */
const FILES_AT_ONCE = 2;
const READS_AT_ONCE = 4;
const REFUSED_AT_ONCE = 2;
const KB = 1024;

const sender = await Sender.enter(baseUrl, token);
const authorization = { authorization: `Bearer ${token}` };
const counted = { files: 0, reads: 0, refused: 0 };

/** Sends one request after the other; what the answers are does not matter to whoever is hostile. */
async function repeat(kind: keyof typeof counted, send: (turn: number) => Promise<unknown>): Promise<never> {
  for (let turn = 0; ; turn++) {
    await send(turn).catch(() => undefined);
    counted[kind]++;
  }
}

const read = async (path: string, headers: Record<string, string> = authorization): Promise<void> => {
  await (await fetch(baseUrl + path, { headers })).arrayBuffer();
};
const post = async (path: string, body: string): Promise<void> => {
  const headers = { ...authorization, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  await (await fetch(baseUrl + path, { method: 'POST', headers, body })).arrayBuffer();
};
const READS = [
  `/v1/variants/${variantId}/numbering`,
  `/v1/variants/${variantId}/diff?against=${variantId}`,
  '/v1/variants?limit=100',
  '/v1/webhook-deliveries?limit=100',
];
/** Requests that are refused: by their depth, their length, their token, their number of jobs. */
const REFUSED: readonly (() => Promise<void>)[] = [
  () => post('/v1/projects', `{"name":"a","metadata":${'{"a":'.repeat(100 * KB)}1${'}'.repeat(100 * KB)}}`),
  () => post('/v1/projects', `{"name":"${'a'.repeat(1000 * KB)}"}`),
  () => read(`/v1/variants?after=${'a'.repeat(12 * KB)}`),
  () => read('/v1/me', { authorization: `Bearer ${token}x` }),
  () => post('/v1/webhooks', JSON.stringify({ url: `https://${'a.'.repeat(120)}invalid/` })),
];

process.send?.('ready');
const lanes = (count: number, start: (lane: number) => Promise<never>) =>
  Array.from({ length: count }, (_, n) => start(n));
process.on('message', () => process.send?.(counted));
await Promise.all([
  ...lanes(FILES_AT_ONCE, (lane) =>
    repeat('files', (turn) => {
      const file = HOSTILE_FILES[(turn * FILES_AT_ONCE + lane) % HOSTILE_FILES.length];
      return file ? sender.send(file) : Promise.resolve();
    }),
  ),
  ...lanes(READS_AT_ONCE, (lane) => repeat('reads', (turn) => read(READS[(turn + lane) % READS.length] ?? ''))),
  ...lanes(REFUSED_AT_ONCE, (lane) =>
    repeat('refused', (turn) => REFUSED[(turn + lane) % REFUSED.length]?.() ?? read('/')),
  ),
]);
