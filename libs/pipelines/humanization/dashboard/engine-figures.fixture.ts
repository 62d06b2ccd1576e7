import type { HumanizationResultEntry, NumberingTable } from '@paratope/humanization';
import { analyseTCellEpitopes, MhcPredictor, readMhcModel, REFERENCE_ALLELES } from '@paratope/immunogenicity';
import classI from '@paratope/immunogenicity/mhc-i.bin?url';
import classII from '@paratope/immunogenicity/mhc-ii.bin?url';
import { findLiabilities } from '@paratope/liabilities';
import { numberAntibody } from '@paratope/numbering';

/** What the engines of the service find in an antibody. */
interface EngineFigures {
  readonly liabilities: number;
  readonly epitopes: number;
}

interface FiguresOfChoices {
  readonly parent: EngineFigures;
  readonly all: EngineFigures;
  /** Figures with one substitution taken back, which is named as its box is labelled. */
  readonly without: readonly (EngineFigures & { readonly label: string })[];
}

/** Every nth substitution is taken back, and each that removes a liability: some of each domain, so that a spec takes seconds. */
const EVERY = 6;
const IMGT_POSITIONS = 128;
const DOMAINS = ['vh', 'vl'] as const;

type Pair = Readonly<Record<(typeof DOMAINS)[number], string>>;

/** Figures of the choices among the substitutions of a result of two domains, by the engines that the service runs. */
export async function figuresOfChoices(entry: HumanizationResultEntry): Promise<FiguresOfChoices> {
  const predictors = { I: await opened(classI), II: await opened(classII) };
  const { numbering, mutations, humanized_vh, humanized_vl } = entry;
  const humanized: Pair = { vh: humanized_vh, vl: humanized_vl ?? '' };
  const epitopesOf = ({ vh, vl }: Pair): number => {
    const chains = [
      { role: 'heavy', sequence: vh },
      { role: 'light', sequence: vl },
    ] as const;
    const { cores } = analyseTCellEpitopes({ chains, alleles: REFERENCE_ALLELES.II }, predictors);
    return cores.filter(({ isGermline }) => !isGermline).length;
  };
  const figuresOf = (pair: Pair): EngineFigures => ({
    liabilities: DOMAINS.reduce((sum, domain) => sum + liabilitiesOf(pair[domain], numbering[domain]), 0),
    epitopes: epitopesOf(pair),
  });
  const taken = DOMAINS.flatMap((domain) =>
    (mutations[domain]?.positions ?? [])
      .filter(
        ({ imgt }, at) =>
          at % EVERY === 0 ||
          mutations.liabilities_removed.some((removed) => removed.chain === domain && removed.imgt === imgt),
      )
      .map(({ imgt, from, to }) => {
        const at = numbering[domain]?.imgt.indexOf(imgt) ?? -1;
        const sequence = humanized[domain].slice(0, at) + from + humanized[domain].slice(at + 1);
        return { label: `${domain.toUpperCase()} ${from}${imgt}${to}`, pair: { ...humanized, [domain]: sequence } };
      }),
  );
  return {
    parent: figuresOf({ vh: numbering.vh.parental, vl: numbering.vl?.parental ?? '' }),
    all: { liabilities: risks(Object.values(entry.liabilities).flat()), epitopes: epitopesOf(humanized) },
    without: taken.map(({ label, pair }) => ({ label, ...figuresOf(pair) })),
  };
}

const opened = async (url: string): Promise<MhcPredictor> =>
  new MhcPredictor(readMhcModel(new Uint8Array(await (await fetch(url)).arrayBuffer())));

/** Number of motifs that are a risk. Those that every human antibody has are for information. */
const risks = (found: readonly { readonly severity: string }[]): number =>
  found.filter(({ severity }) => severity !== 'info').length;

function liabilitiesOf(sequence: string, table: NumberingTable | null): number {
  const germline = new Array<string>(IMGT_POSITIONS).fill('-');
  for (const [at, position] of (table?.imgt ?? []).entries()) {
    if (/^\d+$/.test(position)) germline[Number(position) - 1] = table?.germline[at] ?? '-';
  }
  const numbered = numberAntibody(sequence, { scheme: 'imgt' });
  const [domain] = numbered.ok ? numbered.value.domains : [];
  if (!domain) throw new Error('the sequence is no V domain');
  return risks(findLiabilities(domain, { germline: germline.join(''), kabatCdrs: true }));
}
