import type { ExportDesign } from '@paratope/codon';
import type { TextSink, Warning } from '@paratope/command-line';
import { exportResults } from '../worker/results.js';

/** `[{id, warnings, results: CodonExportResults}]`, written record by record. */
export class CodonJsonWriter {
  #count = 0;

  constructor(private readonly sink: TextSink) {}

  async add(id: string, warnings: readonly Warning[], design: ExportDesign): Promise<void> {
    const written = { id, warnings, results: exportResults(design) };
    await this.sink.write(`${this.#count++ === 0 ? '[' : ','}\n${JSON.stringify(written)}`);
  }

  async end(): Promise<void> {
    await this.sink.write(this.#count === 0 ? '[]\n' : '\n]\n');
  }
}
