// Processor time of screens per row and tier, summed over threads, compared with the bare methods in one loop; and the memory of the
// process.
// Rows are synthetic: human germline genes with mutations and random CDR3s.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ModelEngine } from '@paratope/job-envelope';
import { benchmark } from '@paratope/workbench/program';
import { z } from 'zod';
import { sequenceFloor } from './screens/sequence-floor.ts';
import { copyMeasuredRows } from './screens/measured-copies.ts';
import { onService } from './screens/screen-service.ts';
import { modelFloor } from './screens/model-floor.ts';
import { variantCosts } from './screens/variant-rows.ts';
import { writeSynthetic } from './screens/synthetic-file.ts';

const LEAST_SHARE_OF_FLOOR = 0.7;
const LEAST_SHARE_OF_MODEL_FLOOR = 0.8;
const MOST_MEBIBYTES = 600;
/** Largest ratio of the cost per row between a screen and the previous smaller one. */
const LINEAR = 1.15;

/** Resources that a screen in a process of its own has used. */
const usageSchema = z.object({ milliseconds: z.number(), seconds: z.number(), mebibytes: z.number() });
type Usage = z.infer<typeof usageSchema>;

export const program = benchmark({
  description: 'Processor time of screens per row and tier',
  options: {
    rows: { type: 'string', default: '1000,10000', description: 'rows of the screens, parted by commas' },
    variants: {
      type: 'string',
      default: '10000',
      description: 'rows of a library of one parent; 0 leaves it out',
    },
    refilter: {
      type: 'string',
      default: '100000',
      description: 'measured rows of a screen with changing filters; 0 leaves it out',
    },
    service: {
      type: 'string',
      default: '0',
      description: 'selected rows of a table that a service writes and lists by pages; 0 leaves it out',
    },
    models: {
      type: 'string',
      default: '20',
      description: 'rows of the tier model by network and templates; 0 leaves it out',
    },
    'network-models': {
      type: 'string',
      default: '200',
      description: 'rows of the tier model by the network alone; 0 leaves it out',
    },
  },
  async run({ options }) {
    const folder = await mkdtemp(join(tmpdir(), 'paratope-screens-'));
    try {
      await sequenceTier(
        folder,
        options.rows.split(',').map((rows) => z.coerce.number().int().positive().parse(rows)),
      );
      const variants = z.coerce.number().int().nonnegative().parse(options.variants);
      if (variants > 0) variantRows(variants);
      const refiltered = z.coerce.number().int().nonnegative().parse(options.refilter);
      if (refiltered > 0) await refilter(folder, refiltered);
      const listed = z.coerce.number().int().nonnegative().multipleOf(MEASURED).parse(options.service);
      if (listed > 0) await service(folder, listed);
      for (const [engine, option] of [
        ['combined', options.models],
        ['network', options['network-models']],
      ] as const) {
        const rows = z.coerce.number().int().nonnegative().parse(option);
        if (rows > 0) await modelTier(folder, engine, rows);
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  },
});

async function sequenceTier(folder: string, sizes: readonly number[]): Promise<void> {
  const costs: number[] = [];
  let before = await sequenceFloor();
  for (const rows of sizes) {
    const usage = await screened(folder, rows, ['sequence']);
    // The load of the machine varies, so the floor is the mean of one before and one after.
    const after = await sequenceFloor();
    const floor = (before + after) / 2;
    before = after;
    console.log(`  sequence, bare methods in one loop     ${perRow(floor)}`);
    const cost = usage.milliseconds / rows;
    costs.push(cost / floor);
    const share = floor / cost;
    console.log(
      `  sequence, ${String(rows).padStart(7)} rows               ${perRow(cost)}, ${share.toFixed(2)} × the floor's rate ` +
        `(Must ≥ ${LEAST_SHARE_OF_FLOOR}: ${share >= LEAST_SHARE_OF_FLOOR ? 'met' : 'missed'}), ${usage.seconds.toFixed(0)} s, ` +
        `${usage.mebibytes.toFixed(0)} MiB at most (Must < ${MOST_MEBIBYTES}: ${usage.mebibytes < MOST_MEBIBYTES ? 'met' : 'missed'})`,
    );
  }
  const [smaller, largest] = costs.slice(-2);
  if (smaller === undefined || largest === undefined) return;
  const growth = largest / smaller;
  console.log(
    `  a row of the largest costs ${growth.toFixed(2)} × one of the screen before, in floors (linear ≤ ${LINEAR}: ${growth <= LINEAR ? 'met' : 'missed'})`,
  );
}

function variantRows(rows: number): void {
  for (const { library, alone, together } of variantCosts(rows)) {
    console.log(`  ${`${library}, each row by itself`.padEnd(38)} ${perRow(alone)}`);
    console.log(
      `  ${`${library}, one after the other`.padEnd(38)} ${perRow(together)}, ${(alone / together).toFixed(2)} ×`,
    );
  }
}

/** Number of rows that are measured before they are copied. */
const MEASURED = 2_000;

/** Measures changed filters over measured rows: first with the clonotypes, which are computed once, then without. */
async function refilter(folder: string, rows: number): Promise<void> {
  const out = await measuredScreen(folder);
  await rm(join(out, 'clonotypes-0.8.parquet'));
  await copyMeasuredRows(out, MEASURED, rows);
  for (const [label, top] of [
    ['select, clonotypes', 1_000],
    ['select with other filters', 900],
  ] as const) {
    const usage = await run(join(folder, `${MEASURED}.csv`), out, ['sequence'], { top, engine: 'combined' });
    console.log(
      `  ${label}, ${rows} rows`.padEnd(40) +
        ` ${usage.seconds.toFixed(1)} s (${(usage.milliseconds / 1000).toFixed(1)} s of processor), ${usage.mebibytes.toFixed(0)} MiB at most ` +
        `(Must < ${MOST_MEBIBYTES}: ${usage.mebibytes < MOST_MEBIBYTES ? 'met' : 'missed'})`,
    );
  }
}

const MOST_MS_OF_A_PAGE = 500;

/** Selects and writes all rows in the part of a service, and lists them by pages. */
async function service(folder: string, rows: number): Promise<void> {
  const out = await measuredScreen(folder);
  await copyMeasuredRows(out, MEASURED, rows);
  const { part, pages, mebibytes } = await onService(out, rows);
  const sizes = Object.entries(part.bytes).map(([name, bytes]) => `${name} ${(bytes / 2 ** 20).toFixed(0)} MiB`);
  console.log(
    `  select as a part, ${rows} rows`.padEnd(40) +
      ` ${part.seconds.toFixed(0)} s, ${part.mebibytes.toFixed(0)} MiB at most ` +
      `(Must < ${MOST_MEBIBYTES}: ${part.mebibytes < MOST_MEBIBYTES ? 'met' : 'missed'}); ${sizes.join(', ')}`,
  );
  for (const { name, milliseconds, processor, requests } of pages) {
    console.log(
      `  page ${name}`.padEnd(40) +
        ` ${milliseconds.toFixed(0)} ms (${processor.toFixed(0)} ms of the reader's processor), ${requests.toFixed(0)} requests (Must ≤ ${MOST_MS_OF_A_PAGE} ms: ` +
        `${milliseconds <= MOST_MS_OF_A_PAGE ? 'met' : 'missed'})`,
    );
  }
  console.log(`  pages, memory of the reader            ${mebibytes.toFixed(0)} MiB at most`);
}

async function measuredScreen(folder: string): Promise<string> {
  await screened(folder, MEASURED, ['sequence']);
  return join(folder, `screen-${MEASURED}-sequence-${MEASURED}-combined`);
}

/** Maximum number of models of the floor: each costs the same. */
const FLOOR_MODELS = 200;

/** The cost is the difference of two screens, because loading network and templates is not part of a row's cost. */
async function modelTier(folder: string, engine: ModelEngine, rows: number): Promise<void> {
  const before = await modelFloor(engine, Math.min(rows, FLOOR_MODELS));
  const tiers = ['sequence', 'model'];
  const [none, all] = [
    await screened(folder, rows, tiers, { top: 1, engine }),
    await screened(folder, rows, tiers, { engine }),
  ];
  const floor = (before + (await modelFloor(engine, Math.min(rows, FLOOR_MODELS)))) / 2;
  const cost = (all.milliseconds - none.milliseconds) / (rows - 1);
  const share = floor / cost;
  console.log(`  model, ${engine}, bare methods in one loop ${perRow(floor)}`);
  console.log(
    `  model, ${engine}, ${String(rows).padStart(7)} rows ${perRow(cost)}, ${share.toFixed(2)} × the floor's rate ` +
      `(Must ≥ ${LEAST_SHARE_OF_MODEL_FLOOR}: ${share >= LEAST_SHARE_OF_MODEL_FLOOR ? 'met' : 'missed'}), ${all.seconds.toFixed(0)} s, ${all.mebibytes.toFixed(0)} MiB at most`,
  );
}

const perRow = (milliseconds: number): string =>
  `${milliseconds.toFixed(2).padStart(8)} ms of processor per row, ${(1000 / milliseconds).toFixed(0)} rows per second and core`;

interface ScreenSettings {
  /** Number of rows that the tier sequence selects; all by default. */
  readonly top?: number;
  readonly engine?: ModelEngine;
}

async function screened(
  folder: string,
  rows: number,
  tiers: readonly string[],
  { top = rows, engine = 'combined' }: ScreenSettings = {},
): Promise<Usage> {
  const input = join(folder, `${rows}.csv`);
  await writeSynthetic(input, rows);
  return run(input, join(folder, `screen-${rows}-${tiers.join('-')}-${top}-${engine}`), tiers, { top, engine });
}

/** Runs a screen in a process of its own. */
async function run(
  input: string,
  out: string,
  tiers: readonly string[],
  { top, engine }: Required<ScreenSettings>,
): Promise<Usage> {
  const child = fork(new URL('./screens/screen-process.ts', import.meta.url), [
    input,
    out,
    tiers.join(','),
    String(top),
    engine,
  ]);
  const ended = once(child, 'exit');
  const [messages] = await Promise.all([once(child, 'message'), ended]);
  return usageSchema.parse(messages[0]);
}
