import type { ScreenFunnelTier } from '@paratope/job-envelope';
import { SET_COLUMNS, type Clonotypes, type Column, type Tier } from '@paratope/screening';
import type { PlannedTier, SelectionPlan } from '../plan.js';
import { readColumns } from '../table/read-table.js';
import { clonotypesOfScreen } from './clonotype-table.js';
import type { Results } from './results.js';
import { RowFigures } from './row-figures.js';
import { RowSet } from './row-set.js';
import type { ScreenFolder } from './screen-folder.js';
import { columnsOfSelection, selectRows, type Selection } from './select-rows.js';

/** Walks the rows of a screen through its plan, tier after tier, with the shards in its folder. */
export class PlanWalk {
  readonly tiers: (ScreenFunnelTier & { readonly tier: Tier })[] = [];
  /** Rows that each later tier received. A tier's shards may also hold other rows, of a plan that was run before. */
  readonly candidates = new Map<Tier, RowSet>();
  #clonotypes: Clonotypes | undefined;
  #selection: Selection | undefined;
  #selected: RowSet | undefined;

  /** @param total number of rows of the screen */
  constructor(
    private readonly folder: ScreenFolder,
    private readonly plan: SelectionPlan,
    private readonly total: number,
  ) {}

  /** Next tier of the plan; undefined after the last. */
  get next(): PlannedTier | undefined {
    return this.plan.tiers[this.tiers.length];
  }

  /** Rows that the next tier receives; undefined for the first, which receives all rows. */
  get arriving(): RowSet | undefined {
    return this.#selected;
  }

  get clonotypes(): Clonotypes {
    return walked(this.#clonotypes);
  }

  get selected(): RowSet {
    return walked(this.#selected);
  }

  /** Data from which the tables of the results are written. */
  get results(): Omit<Results, 'folder' | 'plan'> {
    const { selected, clonotypes, candidates } = this;
    return { selected, scores: walked(this.#selection).scores, clonotypes, candidates };
  }

  /** Rows that the next tier receives and that its shards already hold. */
  async known(): Promise<RowSet> {
    const known = new RowSet();
    const { next } = this;
    if (!next) return known;
    for (const shard of await this.folder.shards(next.tier)) {
      for await (const { row: rows } of readColumns(this.folder.shard(next.tier, shard), ['row'])) {
        for (const row of rows) known.add(Number(row));
      }
    }
    return known;
  }

  /** Selects among the rows of the next tier. All of its shards must exist. */
  async step(): Promise<void> {
    const { plan, total } = this;
    const step = walked(this.next);
    const candidates = this.#selected;
    if (candidates) this.candidates.set(step.tier, candidates);
    const before = plan.tiers.slice(0, this.tiers.length + 1);
    this.#clonotypes ??= await clonotypesOfScreen(this.folder, total, plan.clonotype_identity);
    const wanted = [...columnsOfSelection(before, step), ...SET_COLUMNS];
    const { values, measured } = await this.#load(wanted, before, candidates);
    fillClonotypes(values, this.#clonotypes);
    const rows = candidates?.size ?? total;
    const selection = selectRows(before, step, measured, values);
    this.tiers.push({
      tier: step.tier,
      rows,
      refused: rows - measured.length,
      passed: selection.passed,
      selected: selection.rows.length,
    });
    this.#selection = selection;
    this.#selected = new RowSet();
    for (const row of selection.rows) this.#selected.add(row);
  }

  /** Loads columns of the tiers so far, and the candidates that the last of them measured. */
  async #load(
    wanted: readonly Pick<Column, 'name' | 'type'>[],
    tiers: readonly PlannedTier[],
    candidates: RowSet | undefined,
  ): Promise<{ values: RowFigures; measured: number[] }> {
    const unique = [...new Map(wanted.map((column) => [column.name, column])).values()];
    const values = new RowFigures(this.total, unique);
    // Two screens of a family may compute a row at once, so that it is in two shards.
    const measured = new RowSet();
    for (const [k, { tier }] of tiers.entries()) {
      const isLast = k === tiers.length - 1;
      const own = unique.map(({ name }) => name).filter((name) => isOf(tier, name));
      if (own.length === 0 && !isLast) continue;
      for (const shard of await this.folder.shards(tier)) {
        for await (const batch of readColumns(this.folder.shard(tier, shard), ['row', 'refusal', ...own])) {
          const rows = (batch['row'] ?? []).map(Number);
          for (const name of own) values.fill(name, rows, batch[name] ?? [], candidates);
          if (!isLast) continue;
          rows.forEach((row, k) => {
            if (batch['refusal']?.[k] === null && (!candidates || candidates.has(row))) measured.add(row);
          });
        }
      }
    }
    return { values, measured: measured.rows() };
  }
}

function walked<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('A plan has at least one tier, and is walked once.');
  return value;
}

/** Returns whether a tier's shards hold a column. */
const isOf = (tier: Tier, name: string): boolean =>
  !name.startsWith('clonotype') &&
  (tier === 'sequence'
    ? !/^(?:model|developability|immunogenicity|complex)\./.test(name)
    : name.startsWith(`${tier}.`));

function fillClonotypes(figures: RowFigures, { clonotype, size, rank }: Clonotypes): void {
  for (let row = 0; row < clonotype.length; row++) {
    if (clonotype[row] === 0) continue;
    figures.set(row, 'clonotype', clonotype[row] ?? null);
    figures.set(row, 'clonotype.size', size[row] ?? null);
    figures.set(row, 'clonotype.rank', rank[row] ?? null);
  }
}
