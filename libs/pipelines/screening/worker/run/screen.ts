import { distinctRows } from '@paratope/antibody-files';
import type { Tier } from '@paratope/screening';
import type { LocalPlan } from '../plan.js';
import type { AntigenFile } from '../tiers/antigen-file.js';
import type { TierRow } from '../tiers/tier-engine.js';
import { distinctLaterRows, laterRows, unknownRows } from './later-rows.js';
import { clonotypeCount } from './clonotype-table.js';
import { PlanWalk } from './plan-walk.js';
import { writeResults } from './results.js';
import type { RowSet } from './row-set.js';
import type { ScreenFolder } from './screen-folder.js';
import { ShardPool } from './shard-pool.js';
import { SHARD_ROWS } from './shard-rows.js';
import type { ShardOutcome } from './shard-thread.js';
import type { ScreenSummary, TierSummary } from './summary.js';

/**
 * Largest heap of a thread, MB. The tables of `sequence` need less than 48; without a limit, Node.js lets the garbage of a thread grow by 60.
 * The other tiers load networks and models, of sizes of their own.
 */
const HEAP_MB: Readonly<Partial<Record<Tier, number>>> = { sequence: 128 };

export interface ScreenListener {
  /** Called when a tier begins; `rows` is undefined while the file is still being read. */
  begin(tier: Tier, rows: number | undefined): void;
  /** Called when a shard is written. */
  rows(tier: Tier, outcome: ShardOutcome): void;
  note(note: string): void;
}

export interface ScreenSettings {
  /** File of antibodies. */
  readonly input: string;
  readonly plan: LocalPlan;
  /** Antigen of the tier `complex`; a plan with this tier needs it. */
  readonly antigen?: AntigenFile | undefined;
  readonly threads: number;
  /** Address of the module with a `shardThread` as its default export. */
  readonly thread: string;
  /** Version of the product. Figures of different versions are never mixed. */
  readonly version: string;
}

/** Takes the antibodies of a file through the tiers of a plan. Shards that are in the folder are not computed again. */
export class Screen {
  readonly #tiers: TierSummary[] = [];
  #total = 0;

  constructor(
    private readonly settings: ScreenSettings,
    private readonly folder: ScreenFolder,
    private readonly listener: ScreenListener,
  ) {}

  /** @throws ImportError for an input that cannot be read */
  async run(): Promise<ScreenSummary> {
    const { plan } = this.settings;
    let started = performance.now();
    const computedOfInput = await this.#measureInput();
    const walk = new PlanWalk(this.folder, plan, this.#total);
    for (let step = walk.next; step !== undefined; step = walk.next) {
      const { arriving } = walk;
      const computed = arriving ? await this.#measureSelected(walk, step.tier, arriving) : computedOfInput;
      await walk.step();
      const walked = walk.tiers.at(-1);
      if (!walked) throw new Error('A step walks a tier.');
      this.#tiers.push({ ...walked, computed, seconds: Math.round(performance.now() - started) / 1000 });
      started = performance.now();
    }
    const { selected, clonotypes } = walk;
    await writeResults({ ...walk.results, folder: this.folder, plan });
    const summary: ScreenSummary = {
      rows: this.#total,
      clonotypes: clonotypeCount(clonotypes),
      tiers: this.#tiers,
      selected: selected.size,
    };
    await this.folder.writeSummary({ plan, ...summary });
    return summary;
  }

  /** Measures the whole file by the tier `sequence`. */
  async #measureInput(): Promise<number> {
    const { listener } = this;
    const { input, plan } = this.settings;
    const options = {
      onNote: (note: string) => listener.note(note),
      ...(plan.custom_id === undefined ? {} : { columns: { name: plan.custom_id } }),
    };
    const measured = await this.folder.measuredRows();
    if (measured !== undefined) {
      // With other filters, the file is already measured and need not be read again.
      this.#total = measured;
      listener.begin('sequence', measured);
      return 0;
    }
    const finished = new Set(await this.folder.shards('sequence'));
    await this.folder.begin('sequence');
    listener.begin('sequence', undefined);
    let shard = 0;
    const computed = await this.#onThreads('sequence', async (compute) => {
      let rows: TierRow[] = [];
      const close = async (): Promise<void> => {
        if (rows.length > 0 && !finished.has(shard)) await compute(shard, rows);
        rows = [];
        shard++;
      };
      for await (const row of distinctRows(input, options)) {
        this.#total += 1 + (row.copies?.length ?? 0);
        rows.push(row);
        if (rows.length === SHARD_ROWS.sequence) await close();
      }
      await close();
    });
    await this.folder.recordMeasuredRows(this.#total);
    return computed;
  }

  /** Measures the rows that the previous tier selected by a later tier, except those already measured. */
  async #measureSelected(walk: PlanWalk, tier: Tier, arriving: RowSet): Promise<number> {
    await this.folder.begin(tier);
    const known = await walk.known();
    const finished = await this.folder.shards(tier);
    let next = (finished.at(-1) ?? -1) + 1;
    // Few rows are divided among the threads.
    const share = Math.ceil(Math.max(1, arriving.size - known.size) / this.settings.threads);
    const size = Math.min(SHARD_ROWS[tier], share);
    this.listener.begin(tier, arriving.size);
    const previous = walk.tiers.at(-1)?.tier ?? 'sequence';
    return this.#onThreads(tier, async (compute) => {
      let open: TierRow[] = [];
      const later = laterRows(this.folder, previous, unknownRows(arriving, known));
      for await (const row of distinctLaterRows(later)) {
        open.push(row);
        if (open.length < size) continue;
        await compute(next++, open);
        open = [];
      }
      if (open.length > 0) await compute(next++, open);
    });
  }

  /**
   * Computes the shards that `shards` yields on threads that end with the tier, because selecting does not need their memory.
   *
   * @returns number of rows
   */
  async #onThreads(
    tier: Tier,
    shards: (compute: (shard: number, rows: readonly TierRow[]) => Promise<void>) => Promise<void>,
  ): Promise<number> {
    const { listener } = this;
    const { plan, antigen, version, thread, threads } = this.settings;
    const pool = new ShardPool(new URL(thread), threads, HEAP_MB[tier]);
    let computed = 0;
    try {
      await shards(async (shard, rows) => {
        computed += rows.length;
        const { seed, model_engine: modelEngine } = plan;
        const task = { tier, rows, path: this.folder.shard(tier, shard), seed, modelEngine, version, antigen };
        await pool.add(task, (outcome) => listener.rows(tier, outcome));
      });
      await pool.settled();
    } finally {
      await pool.close();
    }
    return computed;
  }
}
