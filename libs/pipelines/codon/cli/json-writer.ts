import { sequenceName, type NamedMolecule } from '@paratope/antibody';
import type { ExportDesign } from '@paratope/codon';
import type { TextSink, Warning } from '@paratope/command-line';
import { exportResults } from '../worker/results.js';

/** `[{id, names, warnings, results: CodonExportResults}]`, written record by record; `names` are those of the DNA of each chain. */
export class CodonJsonWriter {
  #count = 0;

  constructor(private readonly sink: TextSink) {}

  async add(id: string, molecule: NamedMolecule, warnings: readonly Warning[], design: ExportDesign): Promise<void> {
    const names = design.chains.map(({ construct, design: { sequence } }) =>
      sequenceName(molecule, construct.role, sequence),
    );
    const written = { id, names, warnings, results: exportResults(design) };
    await this.sink.write(`${this.#count++ === 0 ? '[' : ','}\n${JSON.stringify(written)}`);
  }

  async end(): Promise<void> {
    await this.sink.write(this.#count === 0 ? '[]\n' : '\n]\n');
  }
}
