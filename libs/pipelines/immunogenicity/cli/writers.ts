import type { ImmunogenicityReport } from '@paratope/immunogenicity';
import type { TextSink } from '@paratope/command-line';

/** Writes one antibody after the other, in one of the formats of `paratope immunogenicity`. */
export interface ImmunogenicityWriter {
  add(id: string, report: ImmunogenicityReport): Promise<void>;
  end(): Promise<void>;
}

/** `[{id, results}]` */
export class ImmunogenicityJsonWriter implements ImmunogenicityWriter {
  #count = 0;

  constructor(private readonly sink: TextSink) {}

  async add(id: string, results: ImmunogenicityReport): Promise<void> {
    await this.sink.write(`${this.#count++ === 0 ? '[' : ','}\n${JSON.stringify({ id, results })}`);
  }

  async end(): Promise<void> {
    await this.sink.write(this.#count === 0 ? '[]\n' : '\n]\n');
  }
}

const COLUMNS = [
  ...(['chain', 'start', 'peptide', 'core', 'offset', 'region', 'allele', 'score', 'percentile_rank'] as const),
  ...(['binding', 'germline_match', 'germline_tcr_face'] as const),
];

/** A line per presented peptide, of both classes. */
export class ImmunogenicityCsvWriter implements ImmunogenicityWriter {
  #hasHead = false;

  constructor(private readonly sink: TextSink) {}

  async add(id: string, report: ImmunogenicityReport): Promise<void> {
    if (!this.#hasHead) await this.sink.write(`id,mhc_class,${COLUMNS.join(',')}\n`);
    this.#hasHead = true;
    const lines = (['I', 'II'] as const).flatMap((mhcClass) =>
      report[mhcClass === 'I' ? 'mhc_i' : 'mhc_ii'].map((binder) =>
        [quoted(id), mhcClass, ...COLUMNS.map((column) => String(binder[column]))].join(','),
      ),
    );
    await this.sink.write(lines.map((line) => `${line}\n`).join(''));
  }

  async end(): Promise<void> {
    // Every antibody was written as it came.
  }
}

/** RFC 4180; a spreadsheet must not take a name for a formula. */
const quoted = (text: string): string => {
  const safe = /^[=+@-]/.test(text) ? `'${text}` : text;
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
