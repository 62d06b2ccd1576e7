import type { HumanizationOutput } from '@paratope/humanization';
import type { TextSink } from './sink.js';

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
