import { styleText } from 'node:util';
import type {
  GermlineCall,
  NumberedDomain,
  NumberedResidue,
  NumberingError,
  NumberingOutcome,
  Region,
  Scheme,
  SpeciesCall,
} from '@paratope/numbering';
import type { TextSink } from '@paratope/command-line';
import type { OutcomeWriter } from './outcome-writer.js';

const WIDTH = 60;
/** Indentation with room for the label of a position at the beginning of a line. */
const MARGIN = '  ';

const CDR_COLOURS = { CDR1: 'cyan', CDR2: 'green', CDR3: 'magenta' } as const;

/** Writes text for the terminal: each domain with its gene calls, then its residues in lines of 60 under a ruler of positions. */
export class TableWriter implements OutcomeWriter {
  constructor(
    private readonly sink: TextSink,
    private readonly scheme: Scheme,
    private readonly colour: boolean,
  ) {}

  async add(id: string, outcome: NumberingOutcome): Promise<void> {
    if (!outcome.ok) return this.#addReceptors(id, outcome.error);
    const { domains, flanks } = outcome.value;
    const lines = domains.flatMap((domain, i) => [
      this.#paint('bold', `${id}  domain ${i + 1}: ${summary(domain)}`),
      ...calls(domain),
      ...domain.warnings.map(({ message }) => `  ! ${message}`),
      ...this.#blocks(domain),
      '',
    ]);
    for (const { kind, name, start, end } of flanks) {
      lines.push(`${id}  ${start + 1}–${end}: ${name === kind ? kind : `${kind}, ${name}`}`);
    }
    if (flanks.length > 0) lines.push('');
    await this.sink.write(`${lines.join('\n')}\n`);
  }

  async #addReceptors(id: string, { receptors = [] }: NumberingError): Promise<void> {
    if (this.scheme !== 'imgt') return;
    const lines = receptors.flatMap((domain, i) => {
      const { receptor, start, end, score } = domain;
      const summary = `${receptor}, residues ${start + 1}–${end}, imgt, score ${score.toFixed(2)}`;
      return [this.#paint('bold', `${id}  domain ${i + 1}: ${summary}`), ...this.#blocks(domain), ''];
    });
    await this.sink.write(lines.map((line) => `${line}\n`).join(''));
  }

  #blocks(domain: Pick<NumberedDomain, 'residues'>): string[] {
    const lines: string[] = [];
    for (let from = 0; from < domain.residues.length; from += WIDTH) {
      const residues = domain.residues.slice(from, from + WIDTH);
      const names = regionLine(residues).trimEnd();
      lines.push(ruler(residues), MARGIN + this.#letters(residues), ...(names === '' ? [] : [MARGIN + names]));
    }
    return lines;
  }

  #letters(residues: readonly NumberedResidue[]): string {
    return runs(residues)
      .map(({ region, text }) => (isCdr(region) ? this.#paint(CDR_COLOURS[region], text) : text))
      .join('');
  }

  #paint(style: Parameters<typeof styleText>[0], text: string): string {
    return this.colour ? styleText(style, text, { validateStream: false }) : text;
  }
}

function summary({ chainType, isVhh, scheme, start, end, score }: NumberedDomain): string {
  const chain = isVhh ? 'VHH' : { H: 'heavy', K: 'kappa', L: 'lambda' }[chainType];
  return `${chain}, residues ${start + 1}–${end}, ${scheme}, score ${score.toFixed(2)}`;
}

function calls({ v, j, species }: NumberedDomain): string[] {
  if (!v) return [];
  const parts = [gene(v), ...(j ? [gene(j)] : []), ...(species ? [speciesName(species)] : [])];
  return [`  ${parts.join(', ')}`];
}

const speciesName = ({ call, nearest, isEngineered }: SpeciesCall): string =>
  call === 'other' ? `species other (nearest ${nearest})` : `species ${call}${isEngineered ? ', engineered' : ''}`;

/** Number of gene names shown. Mouse strains carry many copies of a gene under different names. */
const GENES_SHOWN = 4;

function gene({ genes, identity }: GermlineCall): string {
  const more = genes.length > GENES_SHOWN ? ` and ${genes.length - GENES_SHOWN} more` : '';
  return `${genes.slice(0, GENES_SHOWN).join('|')}${more} ${(100 * identity).toFixed(1)} %`;
}

/** Ruler with every tenth position, its last digit above its residue, and the letters of insertions; margin included. */
function ruler(residues: readonly NumberedResidue[]): string {
  const cells = new Array<string>(MARGIN.length + residues.length).fill(' ');
  residues.forEach(({ position: { number, insertion } }, k) => {
    const column = MARGIN.length + k;
    if (insertion !== '') cells[column] = insertion.at(-1) ?? ' ';
    else if (number % 10 === 0) {
      const label = `${number}`;
      [...label].forEach((digit, i) => (cells[column - label.length + 1 + i] = digit));
    }
  });
  return cells.join('').trimEnd();
}

/** Line with `══CDR1══` under each CDR. */
function regionLine(residues: readonly NumberedResidue[]): string {
  return runs(residues)
    .map(({ region, text }) => {
      if (!isCdr(region)) return ' '.repeat(text.length);
      if (text.length < region.length) return '═'.repeat(text.length);
      const left = Math.floor((text.length - region.length) / 2);
      return region.padStart(left + region.length, '═').padEnd(text.length, '═');
    })
    .join('');
}

function runs(residues: readonly NumberedResidue[]): { region: Region; text: string }[] {
  const found: { region: Region; text: string }[] = [];
  for (const { region, aminoAcid } of residues) {
    const last = found.at(-1);
    if (last?.region === region) last.text += aminoAcid;
    else found.push({ region, text: aminoAcid });
  }
  return found;
}

function isCdr(region: Region): region is keyof typeof CDR_COLOURS {
  return region in CDR_COLOURS;
}
