import { clonotypesOf, SET_COLUMNS, type Clonotypes, type Column, type Figures, type Tier } from '@paratope/screening';
import { readRows } from '../reading/read-rows.js';
import type { PlannedTier, ScreenPlan } from '../plan.js';
import { readTable } from '../table/read-table.js';
import type { TierRow } from '../tiers/tier-engine.js';
import { writeResults } from './results.js';
import { RowFigures } from './row-figures.js';
import { RowSet } from './row-set.js';
import { digestOf, ScreenFolder } from './screen-folder.js';
import { columnsOfSelection, selectRows, type Selection } from './select-rows.js';
import { ShardPool } from './shard-pool.js';
import type { ShardOutcome } from './shard-thread.js';
import type { ScreenSummary, TierSummary } from './summary.js';

/** Most rows of a shard: those of the dear tiers are small, so that a killed run loses minutes. */
export const SHARD_ROWS: Readonly<Record<Tier, number>> = {
  sequence: 1000,
  model: 25,
  developability: 25,
  immunogenicity: 100,
};

export interface ScreenListener {
  /** A tier begins; of a file that is still read the number of rows is not known. */
  begin(tier: Tier, rows: number | undefined): void;
  /** A shard is written. */
  rows(tier: Tier, outcome: ShardOutcome): void;
  note(note: string): void;
}

export interface ScreenRun {
  /** File of antibodies. */
  readonly input: string;
  readonly plan: ScreenPlan;
  /** Folder of the screen, made where it is not there. */
  readonly out: string;
  readonly threads: number;
  /** Module with a `shardThread` as its default export. */
  readonly thread: URL;
  /** Of the product: figures of another version are not mixed with its own. */
  readonly version: string;
  readonly listener: ScreenListener;
}

/**
 * Takes all antibodies of a file through the tiers of a plan. Shards that a run before has written into the folder are not computed
 * again: a killed run goes on where it was, and a plan with other filters computes the rows alone that are new to a tier.
 *
 * @throws ImportError for an input that cannot be read, ScreenFolderError for a folder of another screen
 */
export async function runScreen(run: ScreenRun): Promise<ScreenSummary> {
  const { plan, input, version } = run;
  const folder = await ScreenFolder.open(run.out, {
    ...{ version, input: await digestOf(input), seed: plan.seed, custom_id: plan.custom_id ?? null },
  });
  return new Screen(run, folder).run();
}

/** Columns that make clonotypes: of the heavy chain, or of the light one where it is alone. */
const CLONOTYPE_COLUMNS = ['heavy', 'light'].flatMap((chain) =>
  ['v_gene', 'j_gene', 'cdr3'].map((name) => `${chain}.${name}`),
);

class Screen {
  readonly #tiers: TierSummary[] = [];
  readonly #candidates = new Map<Tier, RowSet>();
  #total = 0;

  constructor(
    private readonly request: ScreenRun,
    private readonly folder: ScreenFolder,
  ) {}

  async run(): Promise<ScreenSummary> {
    const { plan } = this.request;
    let candidates: RowSet | undefined;
    let clonotypes: Clonotypes | undefined;
    let selection: Selection | undefined;
    for (const [k, step] of plan.tiers.entries()) {
      const started = performance.now();
      const before = plan.tiers.slice(0, k + 1);
      const computed =
        candidates === undefined
          ? await this.#measureInput()
          : await this.#measureSelected(plan.tiers[k - 1]?.tier ?? 'sequence', step.tier, candidates);
      if (candidates) this.#candidates.set(step.tier, candidates);
      const isFirst = clonotypes === undefined;
      const figures = await this.#load(
        [...columnsOfSelection(before, step), ...(isFirst ? CLONOTYPE_COLUMNS.map(text) : []), ...SET_COLUMNS],
        before,
        candidates,
      );
      clonotypes ??= this.#clonotypes(figures.values);
      fillClonotypes(figures.values, clonotypes);
      const rows = candidates?.size ?? this.#total;
      selection = selectRows(before, step, figures.measured, figures.values);
      this.#tiers.push({
        ...{ tier: step.tier, rows, computed, refused: rows - figures.measured.length },
        ...{ passed: selection.passed, selected: selection.rows.length },
        seconds: Math.round(performance.now() - started) / 1000,
      });
      candidates = new RowSet();
      for (const row of selection.rows) candidates.add(row);
    }
    if (!clonotypes || !candidates || !selection) throw new Error('A plan has at least one tier.');
    await writeResults({
      ...{ folder: this.folder, plan, selected: candidates, scores: selection.scores, clonotypes },
      candidates: this.#candidates,
    });
    const summary: ScreenSummary = {
      rows: this.#total,
      clonotypes: clonotypes.clonotype.reduce((most, number) => Math.max(most, number), 0),
      tiers: this.#tiers,
      selected: candidates.size,
    };
    await this.folder.writeSummary({ plan, ...summary });
    return summary;
  }

  /** The tier `sequence` of the whole file. */
  async #measureInput(): Promise<number> {
    const { input, plan, listener } = this.request;
    const options = {
      onNote: (note: string) => listener.note(note),
      ...(plan.custom_id === undefined ? {} : { columns: { name: plan.custom_id } }),
    };
    const finished = new Set(await this.folder.shards('sequence'));
    await this.folder.begin('sequence');
    listener.begin('sequence', undefined);
    let shard = 0;
    return this.#onThreads('sequence', async (compute) => {
      let rows: TierRow[] = [];
      const close = async (): Promise<void> => {
        if (rows.length > 0 && !finished.has(shard)) await compute(shard, rows);
        rows = [];
        shard++;
      };
      for await (const row of readRows(input, options)) {
        this.#total++;
        rows.push(row);
        if (rows.length === SHARD_ROWS.sequence) await close();
      }
      await close();
    });
  }

  /** A later tier of the rows that the one before let through; what is known of them is not computed again. */
  async #measureSelected(previous: Tier, tier: Tier, candidates: RowSet): Promise<number> {
    await this.folder.begin(tier);
    const known = new RowSet();
    const finished = await this.folder.shards(tier);
    for (const shard of finished) {
      for await (const rows of readTable(this.folder.shard(tier, shard), ['row'])) {
        for (const { row } of rows) known.add(Number(row));
      }
    }
    let next = (finished.at(-1) ?? -1) + 1;
    // Few rows are spread over the threads.
    const share = Math.ceil(Math.max(1, candidates.size - known.size) / this.request.threads);
    const size = Math.min(SHARD_ROWS[tier], share);
    this.request.listener.begin(tier, candidates.size);
    const columns = [
      'row',
      'id',
      'heavy.sequence',
      'light.sequence',
      ...(previous === 'model' ? ['model.structure'] : []),
    ];
    return this.#onThreads(tier, async (compute) => {
      let open: TierRow[] = [];
      for (const shard of await this.folder.shards(previous)) {
        for await (const rows of readTable(this.folder.shard(previous, shard), columns)) {
          for (const figures of rows) {
            if (!candidates.has(Number(figures['row'])) || known.has(Number(figures['row']))) continue;
            open.push(laterRow(figures));
            if (open.length < size) continue;
            await compute(next++, open);
            open = [];
          }
        }
      }
      if (open.length > 0) await compute(next++, open);
    });
  }

  /**
   * Computes the shards that `shards` hands over, on threads that end with the tier: what they hold is not needed for selecting.
   *
   * @returns number of rows
   */
  async #onThreads(
    tier: Tier,
    shards: (compute: (shard: number, rows: readonly TierRow[]) => Promise<void>) => Promise<void>,
  ): Promise<number> {
    const { plan, version, listener, thread, threads } = this.request;
    const pool = new ShardPool(thread, threads);
    let computed = 0;
    try {
      await shards(async (shard, rows) => {
        computed += rows.length;
        const task = { tier, rows, path: this.folder.shard(tier, shard), seed: plan.seed, version };
        await pool.add(task, (outcome) => listener.rows(tier, outcome));
      });
      await pool.settled();
    } finally {
      await pool.close();
    }
    return computed;
  }

  /** Some columns of the tiers so far, and the candidates that the last of them measured. */
  async #load(
    wanted: readonly Pick<Column, 'name' | 'type'>[],
    tiers: readonly PlannedTier[],
    candidates: RowSet | undefined,
  ): Promise<{ values: RowFigures; measured: number[] }> {
    const unique = [...new Map(wanted.map((column) => [column.name, column])).values()];
    const values = new RowFigures(this.#total, unique);
    const measured: number[] = [];
    for (const [k, { tier }] of tiers.entries()) {
      const isLast = k === tiers.length - 1;
      const own = unique.map(({ name }) => name).filter((name) => isOf(tier, name));
      if (own.length === 0 && !isLast) continue;
      for (const shard of await this.folder.shards(tier)) {
        for await (const rows of readTable(this.folder.shard(tier, shard), ['row', 'refusal', ...own])) {
          for (const figures of rows) {
            const row = Number(figures['row']);
            if (candidates && !candidates.has(row)) continue;
            for (const name of own) values.set(row, name, figures[name] ?? null);
            if (isLast && figures['refusal'] === null) measured.push(row);
          }
        }
      }
    }
    return { values, measured: measured.sort((a, b) => a - b) };
  }

  #clonotypes(figures: RowFigures): Clonotypes {
    const chain = (row: number, name: 'heavy' | 'light') => {
      const [vGene, jGene, cdr3] = ['v_gene', 'j_gene', 'cdr3'].map((column) => figures.get(row, `${name}.${column}`));
      return typeof vGene === 'string' && typeof jGene === 'string' && typeof cdr3 === 'string'
        ? { vGene, jGene, cdr3 }
        : undefined;
    };
    return clonotypesOf(
      this.#total,
      (row) => chain(row, 'heavy') ?? chain(row, 'light'),
      this.request.plan.clonotype_identity,
    );
  }
}

const text = (name: string) => ({ name, type: 'text' as const });

/** Whether a tier's shards hold a column. */
const isOf = (tier: Tier, name: string): boolean =>
  !name.startsWith('clonotype') &&
  (tier === 'sequence' ? !/^(?:model|developability|immunogenicity)\./.test(name) : name.startsWith(`${tier}.`));

function fillClonotypes(figures: RowFigures, { clonotype, size, rank }: Clonotypes): void {
  for (let row = 0; row < clonotype.length; row++) {
    if (clonotype[row] === 0) continue;
    figures.set(row, 'clonotype', clonotype[row] ?? null);
    figures.set(row, 'clonotype.size', size[row] ?? null);
    figures.set(row, 'clonotype.rank', rank[row] ?? null);
  }
}

function laterRow(figures: Figures): TierRow {
  const text = (name: string): string | undefined => {
    const value = figures[name];
    return typeof value === 'string' ? value : undefined;
  };
  const [heavy, light, structure] = ['heavy.sequence', 'light.sequence', 'model.structure'].map(text);
  return {
    ...{ row: Number(figures['row']), id: text('id') ?? '' },
    chains: [heavy, light].filter((chain) => chain !== undefined),
    ...(heavy !== undefined && { heavy }),
    ...(light !== undefined && { light }),
    ...(structure !== undefined && { structure }),
  };
}
