import { chainNameOf, checksumColumn, sequenceName, stemOf, type ChainRole } from '@paratope/antibody';
import type { ImportedAntibody } from '@paratope/antibody-import';
import { type Cell, csv, FileNames, JsonList, type TextSink, warningText } from '@paratope/command-line';
import { humanizedChains, type HumanizationOutput, type HumanizationResultEntry } from '@paratope/humanization';

/** Chain of the output. */
interface PlainChain {
  readonly role: ChainRole;
  readonly sequence: string;
}

/** Writes one antibody after the other, in one of the formats of `paratope humanize`. */
export interface HumanizationWriter {
  add(antibody: ImportedAntibody, output: HumanizationOutput): Promise<void>;
  end?(): Promise<void>;
}

/**
 * Chains that represent the whole antibody in a line of text: the V domains of one Fv, or all humanized chains of an antibody with several
 * Fvs.
 */
function writtenChains({ chains }: ImportedAntibody, entry: HumanizationResultEntry): readonly PlainChain[] {
  const { humanized_vh: vh, humanized_vl: vl, mutations } = entry;
  if (mutations.additional_domains.length > 0) {
    const whole = humanizedChains(chains, entry);
    if (!whole) throw new Error('a humanized domain is not on the chains of its parent');
    return whole;
  }
  return [{ role: 'heavy', sequence: vh }, ...(vl === null ? [] : [{ role: 'light' as const, sequence: vl }])];
}

/** Writes `[{id, warnings, notes, results: HumanizationResultEntry[]}]`. */
export function humanizationJson(sink: TextSink): HumanizationWriter {
  const list = new JsonList(sink);
  return {
    add: ({ id, warnings }, { results, provenance: { notes = [] } }) => list.add({ id, warnings, notes, results }),
    end: () => list.end(),
  };
}

/**
 * Writes humanized V domains as `>X-strategy-VH-checksum`, which `paratope humanize` can read again, and whole chains of an antibody with
 * more than one Fv.
 */
export class HumanizationFastaWriter implements HumanizationWriter {
  readonly #names = new FileNames();

  constructor(private readonly sink: TextSink) {}

  async add(antibody: ImportedAntibody, { results }: HumanizationOutput): Promise<void> {
    const candidate = this.#names.take(antibody.id);
    for (const entry of results) {
      const molecule = { candidate, origin: entry.strategy };
      for (const { role, sequence } of writtenChains(antibody, entry)) {
        await this.sink.write(`>${sequenceName(molecule, role, sequence)}\n${sequence}\n`);
      }
    }
  }
}

const SCORES = [
  'substitutions',
  'human likeness',
  'human 9-mers',
  '9-mers by',
  'percentile',
  'motifs introduced',
  'motifs removed',
  'warnings',
  'checksum',
];

interface CsvRow {
  readonly name: string;
  readonly strategy: string;
  /** Format of the antibody, unless the columns of chains determine it. */
  readonly format: string | null;
  readonly chains: readonly PlainChain[];
  readonly scores: readonly Cell[];
}

/** Writes a line per antibody and strategy. Every command can read its columns of chains. */
export class HumanizationCsvWriter implements HumanizationWriter {
  readonly #rows: CsvRow[] = [];
  readonly #names = new FileNames();

  constructor(private readonly sink: TextSink) {}

  add(antibody: ImportedAntibody, { results }: HumanizationOutput): Promise<void> {
    const candidate = this.#names.take(antibody.id);
    for (const entry of results) {
      const { strategy, oasis_score: score, mutations } = entry;
      const chains = writtenChains(antibody, entry);
      this.#rows.push({
        name: stemOf({ candidate, origin: strategy }),
        strategy,
        chains,
        format: mutations.additional_domains.length > 0 ? antibody.format : null,
        scores: [
          mutations.total,
          score.human_likeness.value,
          score.mean,
          score.method,
          score.percentile,
          mutations.liabilities_introduced.length,
          mutations.liabilities_removed.length,
          warningText(antibody.warnings),
          checksumColumn(chains.map(({ sequence }) => sequence)),
        ],
      });
    }
    return Promise.resolve();
  }

  async end(): Promise<void> {
    const usual: readonly ChainRole[] = ['heavy', 'light'];
    const further = (['heavy_2', 'light_2', 'scfv', 'fusion'] as const).filter((role) =>
      this.#rows.some(({ chains }) => chains.some((chain) => chain.role === role)),
    );
    const roles = [...usual, ...further];
    const hasFormat = this.#rows.some(({ format }) => format !== null);
    const columns = ['name', 'strategy', ...(hasFormat ? ['format'] : []), ...roles.map(chainNameOf)];
    const rows = this.#rows.map(({ name, strategy, format, chains, scores }) => [
      name,
      strategy,
      ...(hasFormat ? [format] : []),
      ...roles.map((role) => chains.find((chain) => chain.role === role)?.sequence ?? null),
      ...scores,
    ]);
    await this.sink.write(csv({ columns: [...columns, ...SCORES], rows }));
  }
}
