import type { ImmunogenicityReport } from '@paratope/immunogenicity';
import { JsonList, type TextSink, type Warning, warningText } from '@paratope/command-line';
import { csvLine } from '@paratope/text';

/** Writes one antibody after the other, in one of the formats of `paratope immunogenicity`. */
export interface ImmunogenicityWriter {
  add(id: string, report: ImmunogenicityReport, warnings: readonly Warning[]): Promise<void>;
  end?(): Promise<void>;
}

/** Writes `[{id, results}]`. */
export function immunogenicityJson(sink: TextSink): ImmunogenicityWriter {
  const list = new JsonList(sink);
  return { add: (id, results, warnings) => list.add({ id, warnings, results }), end: () => list.end() };
}

const COLUMNS = [
  ...(['chain', 'start', 'peptide', 'core', 'offset', 'region', 'allele', 'score', 'percentile_rank'] as const),
  ...(['binding', 'germline_match', 'germline_tcr_face'] as const),
];

/** Writes a line per presented peptide, of both classes. */
export class ImmunogenicityCsvWriter implements ImmunogenicityWriter {
  #hasHead = false;

  constructor(private readonly sink: TextSink) {}

  async add(id: string, report: ImmunogenicityReport, warnings: readonly Warning[]): Promise<void> {
    if (!this.#hasHead) await this.sink.write(`id,mhc_class,${COLUMNS.join(',')},warnings\n`);
    this.#hasHead = true;
    const said = warningText(warnings);
    const lines = (['I', 'II'] as const).flatMap((mhcClass) =>
      report[mhcClass === 'I' ? 'mhc_i' : 'mhc_ii'].map((binder) =>
        csvLine([id, mhcClass, ...COLUMNS.map((column) => String(binder[column])), said]),
      ),
    );
    await this.sink.write(lines.map((line) => `${line}\n`).join(''));
  }
}
