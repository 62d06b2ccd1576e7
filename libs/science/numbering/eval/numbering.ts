// Measures the agreement with expected numberings. Input: every CSV file of a folder named …_CHAIN_SCHEME.csv (ab_H_imgt.csv), with the
// columns header, sequence, species and one per position. A cell holds the residue at that position, or nothing.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  defaultDefinition,
  formatPosition,
  numberAntibody,
  parsePosition,
  regionAt,
  REGIONS,
  SCHEMES,
  type ChainType,
  type Region,
  type Scheme,
} from '@paratope/numbering';
import { named } from '@paratope/workbench/data-forms';
import { evaluation } from '@paratope/workbench/program';

const GOAL = 0.9995;
const FILE = /_([HKL])_(imgt|kabat|chothia|martin|aho)\.csv$/;
const FIXED_COLUMNS = 3;
const SHOWN = 5;
const CHAINS: readonly ChainType[] = ['H', 'K', 'L'];

function numberOf(column: string): number {
  const position = parsePosition(column);
  if (!position) throw new Error(`a column is called ${column}, which is no position`);
  return position.number;
}

interface Agreement {
  readonly residues: number;
  readonly agree: number;
}
type RegionAgreement = Readonly<Partial<Record<Region, Agreement>>>;

/** A sequence with the residue that is expected at each position. */
interface ExpectedRecord {
  readonly file: string;
  readonly line: number;
  readonly name: string;
  readonly sequence: string;
  readonly positions: readonly string[];
  readonly cells: readonly string[];
}

interface RecordAgreement {
  readonly regions: RegionAgreement;
  /** Residues with a position other than the expected one. */
  readonly wrong: readonly string[];
}

export const program = evaluation({
  description: 'Agreement of numberings with expected ones',
  operands: 'FOLDER',
  data: { isIn: named(/_[HKL]_(imgt|kabat|chothia|martin|aho)\.csv$/), takes: 'folder' },
  async run({ operands: [folder = ''] }, runner) {
    const files = readdirSync(folder).filter((file) => FILE.test(file));
    if (files.length === 0) throw new Error(`no file in ${folder} is named like ab_H_imgt.csv`);
    console.log(row('file', 'records', 'exact', 'residues', 'agree %', ...REGIONS));
    let reached = true;
    const notes: string[] = [];
    for (const file of files.sort()) {
      const measured = await runner.measure({
        cases: recordsOf(folder, file),
        keyOf: ({ name, line }) => `${file} ${line} ${name}`,
        measure: agreementOf,
      });
      const ofRegion = (region: Region): Agreement =>
        total(measured.flatMap(({ result }) => result.regions[region] ?? []));
      const all = total(REGIONS.map(ofRegion));
      reached &&= all.agree >= GOAL * all.residues;
      const perRegion = REGIONS.map((region) => percent(ofRegion(region)));
      const differing = measured.filter(({ result }) => result.wrong.length > 0);
      const exact = measured.length - differing.length;
      console.log(row(file, measured.length, exact, all.residues, percent(all), ...perRegion));
      for (const { of, result } of differing.slice(0, SHOWN)) {
        const wrong = result.wrong.slice(0, SHOWN).join(', ');
        notes.push(`  ${file}  ${of.name}: ${wrong}${result.wrong.length > SHOWN ? ' …' : ''}`);
      }
      if (differing.length > SHOWN) notes.push(`  ${file}  … and ${differing.length - SHOWN} more records`);
    }
    if (notes.length > 0) console.log(`\nDifferences (residue: expected → found)\n${notes.join('\n')}`);
    console.log(`\nGoal, ${100 * GOAL} % of residues in every file: ${reached ? 'reached' : 'missed'}`);
    return reached;
  },
});

function recordsOf(folder: string, file: string): ExpectedRecord[] {
  const [head = [], ...lines] = readFileSync(join(folder, file), 'utf8')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','));
  const positions = head.slice(FIXED_COLUMNS);
  return lines.map(([name = '', sequence = '', , ...cells], line) => ({
    file,
    line,
    name,
    sequence,
    positions,
    cells,
  }));
}

function agreementOf({ file, sequence, positions, cells }: ExpectedRecord): RecordAgreement {
  const [, chainName, schemeName] = FILE.exec(file) ?? [];
  const chainType = CHAINS.find((known) => known === chainName);
  const scheme = SCHEMES.find((known) => known === schemeName);
  if (!chainType || !scheme) throw new Error(`${file} names no chain type and scheme`);
  const definition = defaultDefinition(scheme);
  const found = numberedResidues(sequence, chainType, scheme);
  const regions: Partial<Record<Region, Agreement>> = {};
  const wrong: string[] = [];
  let index = sequence.indexOf(cells.join('').replaceAll('-', ''));
  cells.forEach((cell, k) => {
    if (cell === '' || cell === '-') return;
    const expected = positions[k];
    if (expected === undefined) throw new Error('the row has more cells than the head');
    const position = found.get(index++);
    const region = regionAt(definition, chainType, numberOf(expected));
    const { residues, agree } = regions[region] ?? { residues: 0, agree: 0 };
    regions[region] = { residues: residues + 1, agree: agree + Number(position === expected) };
    if (position !== expected) wrong.push(`${cell}: ${expected} → ${position ?? 'none'}`);
  });
  return { regions, wrong };
}

/** Position of each residue by its index in the sequence, for all domains of the expected chain type. */
function numberedResidues(sequence: string, chainType: ChainType, scheme: Scheme): Map<number, string> {
  const outcome = numberAntibody(sequence, { scheme, germline: false });
  const domains = outcome.ok ? outcome.value.domains.filter((domain) => domain.chainType === chainType) : [];
  return new Map(
    domains.flatMap(({ residues }) => residues.map(({ index, position }) => [index, formatPosition(position)])),
  );
}

function total(counts: readonly Agreement[]): Agreement {
  return counts.reduce(
    (sum, { residues, agree }) => ({ residues: sum.residues + residues, agree: sum.agree + agree }),
    {
      residues: 0,
      agree: 0,
    },
  );
}

function percent({ residues, agree }: Agreement = { residues: 0, agree: 0 }): string {
  return residues === 0 ? '–' : ((100 * agree) / residues).toFixed(4);
}

function row(file: string, ...cells: (string | number)[]): string {
  return file.padEnd(18) + cells.map((cell) => String(cell).padStart(10)).join('');
}
