// Starts a platform and sends it a hundred hostile files through every door that takes one, while another organization submits jobs.
//   npm run check -- hostile                  prints a row per file; fails if a service ended, or a file had no answer within a minute
//   npm run check -- hostile --write          also writes the rows into the table of docs/security.md
//   npm run check -- hostile --only gzip,pdb  sends only files that have one of the words in their name
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { HOSTILE_FILES, Sender } from '@paratope/load/hostile';
import { processorTimes } from '@paratope/load/processor-times';
import { ALL_WORKERS, startSystem, type System } from '@paratope/local/system';
import { PART_CONTRACTS } from '@paratope/pipelines';

const ROOT = join(import.meta.dirname, '..');
const PAGE = join(ROOT, 'docs/security.md');
const [BEGIN, END] = ['<!-- hostile files: written by npm run check -- hostile -->', '<!-- hostile files end -->'];
/** Time within which a file must be answered on two idle processors. */
const WITHIN_S = 60;
/** Files that are sent at once. The processor time of a file includes that of the one beside it. */
const LANES = 2;
/** Services that a file passes, and that start the processes which read it. */
const READERS = ['gateway', 'upload-worker', ...PART_CONTRACTS.map(({ worker }) => worker)];
const NEIGHBOUR_PAUSE_MS = 2_000;
const LONGEST_ANSWER = 200;

const { values: options } = parseArgs({
  options: { write: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
});

interface Row {
  readonly file: string;
  readonly holds: string;
  readonly door: string;
  readonly answer: string;
  readonly seconds: number;
  readonly computed: number;
}

const system = await startSystem('environment', {
  ...ALL_WORKERS,
  IMPORTS_POLL_MS: '200',
});
try {
  const before = system.state().pids;
  const sender = await Sender.enter(system.state().base_url, hostileToken(system));
  const neighbour = submitting(system);
  const rows: Row[] = [];
  const left = HOSTILE_FILES.filter(({ name }) => options.only.split(',').some((word) => name.includes(word))).values();
  const computed = (): number => {
    const { pids } = system.state();
    const times = processorTimes(new Map(READERS.map((service) => [service, pids[service] ?? NaN])));
    return [...times.values()].reduce((sum, seconds) => sum + seconds, 0);
  };
  const lane = async (): Promise<void> => {
    // The lanes share the iterator: each takes the next file.
    for (const file of left) {
      const began = performance.now();
      const before = computed();
      const answer = await sender.send(file).catch((error: unknown) => `NO ANSWER: ${String(error)}`);
      const seconds = (performance.now() - began) / 1000;
      const row = { ...file, file: file.name, answer, seconds, computed: computed() - before };
      rows.push(row);
      console.log(
        `${seconds.toFixed(1).padStart(6)} s ${row.computed.toFixed(1).padStart(6)} s computed  ${file.door.padEnd(9)} ${file.name.padEnd(24)} ${answer.slice(0, LONGEST_ANSWER)}`,
      );
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const waits = await neighbour();
  const after = system.state().pids;
  const ended = Object.keys(before).filter((service) => before[service] !== after[service]);
  const late = rows.filter(({ seconds, answer }) => seconds > WITHIN_S || /^NO ANSWER|^5\d\d/.test(answer));
  const longest = Math.max(...rows.map(({ seconds }) => seconds));
  console.log(
    `${rows.length} files, the longest took ${longest.toFixed(1)} s; services that ended: ${ended.join(', ') || 'none'}`,
  );
  console.log(
    `meanwhile ${waits.length} submits of another organization completed, the slowest within ${Math.max(...waits).toFixed(1)} s`,
  );
  for (const { file, door, computed, answer } of late)
    console.log(`late or unanswered: ${door} ${file} ${computed.toFixed(1)} s computed, ${answer}`);
  if (options.write) writeTable(rows);
  process.exitCode = ended.length + late.length > 0 ? 1 : 0;
} finally {
  await system.stop();
}
process.exit();

/** Makes an organization beside that of the platform's own customer. */
function hostileToken({ state }: System): string {
  const env = { PATH: process.env['PATH'], DATABASE_URL: state().database_url };
  const run = (file: string, ...args: string[]): string =>
    execFileSync(process.execPath, [join(ROOT, file), ...args], { env, encoding: 'utf8' });
  const made = run(
    'apps/gateway/bundle/create-org.js',
    'Hostile',
    '--plan',
    'enterprise',
    '--rate',
    '1000000',
    '--writes',
    '10000000',
  );
  const { org_id: id, api_token: token } = JSON.parse(made) as { readonly org_id: string; readonly api_token: string };
  run('apps/billing/bundle/open-account.js', id, '--plan', 'enterprise', '--grant', '100000');
  return token;
}

/** Lets the platform's own customer submit one job after the other; returns how to end it, and what each took in seconds. */
function submitting({ client, variantId }: System): () => Promise<number[]> {
  const waits: number[] = [];
  const over = new AbortController();
  const loop = (async () => {
    while (!over.signal.aborted) {
      const began = performance.now();
      const { status } = await client.ended((await client.submit(variantId)).id);
      if (status !== 'completed') throw new Error(`a job of another organization is ${status}`);
      waits.push((performance.now() - began) / 1000);
      await pause(NEIGHBOUR_PAUSE_MS);
    }
  })();
  return async () => {
    over.abort();
    await loop;
    return waits;
  };
}

/** Writes the rows into the table, which keeps those of other files. */
function writeTable(rows: readonly Row[]): void {
  const page = readFileSync(PAGE, 'utf8');
  const [head = '', rest = ''] = page.split(BEGIN);
  const [table = '', tail = ''] = rest.split(END);
  const written = new Map<string, readonly string[]>();
  for (const line of table.trim().split('\n').slice(2)) {
    const cells = line.split(/(?<!\\)\|/).slice(1, -1);
    written.set(
      keyOf(cells[0] ?? '', cells[2] ?? ''),
      cells.map((cell) => cell.trim()),
    );
  }
  for (const { file, holds, door, answer, seconds, computed } of rows) {
    const shown = answer.slice(0, LONGEST_ANSWER).replaceAll('|', '\\|').replaceAll('<', '&lt;');
    written.set(keyOf(file, door), [`\`${file}\``, holds, door, shown, seconds.toFixed(0), computed.toFixed(0)]);
  }
  const lines = [
    ['file', 'holds', 'door', 'answer', 'seconds', 'of a processor'],
    ['---', '---', '---', '---', '--:', '--:'],
    ...HOSTILE_FILES.map(({ name, door }) => written.get(keyOf(name, door)) ?? []),
  ];
  const text = lines.filter((cells) => cells.length > 0).map((cells) => `| ${cells.join(' | ')} |`);
  writeFileSync(PAGE, `${head}${BEGIN}\n\n${text.join('\n')}\n\n${END}${tail}`);
}

function keyOf(file: string, door: string): string {
  return `${door.trim()} ${file.replaceAll('`', '').trim()}`;
}
