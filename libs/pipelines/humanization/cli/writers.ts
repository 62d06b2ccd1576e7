import type { HumanizationOutput } from '@paratope/humanization';
import { csv, type TextSink } from '@paratope/command-line';

/** Writes one antibody after the other, in one of the formats of `paratope humanize`. */
export interface HumanizationWriter {
  add(id: string, output: HumanizationOutput): Promise<void>;
  end(): Promise<void>;
}

/** `[{id, results: HumanizationResultEntry[]}]` */
export class HumanizationJsonWriter implements HumanizationWriter {
  readonly #sink: TextSink;
  #count = 0;

  constructor(sink: TextSink) {
    this.#sink = sink;
  }

  async add(id: string, { results }: HumanizationOutput): Promise<void> {
    await this.#sink.write(`${this.#count++ === 0 ? '[' : ','}\n${JSON.stringify({ id, results })}`);
  }

  async end(): Promise<void> {
    await this.#sink.write(this.#count === 0 ? '[]\n' : '\n]\n');
  }
}

/** Humanized V domains as `>X|strategy VH` and `>X|strategy VL`, which `paratope humanize` can read again. */
export class HumanizationFastaWriter implements HumanizationWriter {
  readonly #sink: TextSink;

  constructor(sink: TextSink) {
    this.#sink = sink;
  }

  async add(id: string, { results }: HumanizationOutput): Promise<void> {
    for (const { strategy, humanized_vh: vh, humanized_vl: vl } of results) {
      await this.#sink.write(`>${id}|${strategy} VH\n${vh}\n`);
      if (vl !== null) await this.#sink.write(`>${id}|${strategy} VL\n${vl}\n`);
    }
  }

  async end(): Promise<void> {
    // Every antibody was written as it came.
  }
}

const COLUMNS = [
  ...['name', 'strategy', 'VH', 'VL', 'exchanges', 'human likeness', 'human 9-mers', '9-mers by', 'percentile'],
  ...['motifs introduced', 'motifs removed'],
];

/** A line per antibody and strategy, its columns VH and VL such that every command reads them again. */
export class HumanizationCsvWriter implements HumanizationWriter {
  readonly #sink: TextSink;
  readonly #rows: (string | number | null)[][] = [];

  constructor(sink: TextSink) {
    this.#sink = sink;
  }

  add(id: string, { results }: HumanizationOutput): Promise<void> {
    for (const { strategy, humanized_vh: vh, humanized_vl: vl, oasis_score: score, mutations } of results) {
      this.#rows.push([
        ...[`${id}|${strategy}`, strategy, vh, vl, mutations.total, score.human_likeness.value, score.mean],
        ...[score.method, score.percentile],
        ...[mutations.liabilities_introduced.length, mutations.liabilities_removed.length],
      ]);
    }
    return Promise.resolve();
  }

  async end(): Promise<void> {
    await this.#sink.write(csv({ columns: COLUMNS, rows: this.#rows }));
  }
}
