import type { NamedMolecule } from '@paratope/antibody';
import {
  orderFragments,
  readAssembly as readAssemblyText,
  VENDOR_PRESETS,
  VENDORS,
  type Assembly,
  type OrderFragment,
  type VendorName,
} from '@paratope/codon';
import { LaboratoryInputError } from './errors.js';
import { inOurWords } from './in-our-words.js';
import { requireDistinct } from './names.js';
import type { PlateEntry } from './plate-map.js';
import type { LaboratorySheet } from './sheet.js';
import { inPlates, wellOf } from './wells.js';

/** Products by which DNA is ordered, by company. */
export const PRODUCTS = VENDORS;
export type Product = VendorName;

/** Gene to order. Its fragments are named after the molecule and the chain. */
export interface NamedGene {
  readonly molecule: NamedMolecule;
  readonly chain: string;
  /** Start context, coding sequence and stop, in A, C, G and T. */
  readonly sequence: string;
}

interface DnaOrder {
  readonly genes: readonly NamedGene[];
  readonly product: Product;
  readonly assembly: Assembly;
}

/** Columns of a company's upload. */
interface UploadForm {
  readonly columns: readonly ('Well Position' | 'Name' | 'Sequence')[];
  /** Whether a file is for one plate, and a workbook has a sheet for each plate. */
  readonly isByPlate: boolean;
  readonly source: string;
  /** Date of the source. Companies change their forms. */
  readonly dated: string;
}

const TWIST: UploadForm = {
  columns: ['Name', 'Sequence'],
  isByPlate: false,
  source:
    'Table import of the Twist ordering platform (CSV, XLSX, TSV or FASTA), https://www.twistbioscience.com/twist-ordering-platform, as open order tools write it',
  dated: '2026-11-27',
};
const IDT_TUBES: UploadForm = {
  columns: ['Name', 'Sequence'],
  isByPlate: false,
  source:
    'Bulk input of IDT gBlocks, comma-separated, https://www.idtdna.com/site/order/gblockentry, as open order tools write it',
  dated: '2026-11-27',
};
const IDT_PLATES: UploadForm = {
  columns: ['Well Position', 'Name', 'Sequence'],
  isByPlate: true,
  source:
    'eblocks-plate-upload-template-96.xlsx as IDT saved it: a sheet that is named after its plate, wells A1 to H12 row by row',
  dated: '2022-09-29',
};

export const UPLOAD_FORMS: Readonly<Record<Product, UploadForm>> = {
  twist_gene_fragments: TWIST,
  twist_adapter_on: TWIST,
  idt_gblocks: IDT_TUBES,
  idt_eblocks: IDT_PLATES,
};

/**
 * Splits genes into the fragments to order, each within the limits of the product.
 * @param order the genes with their molecules, the product and how fragments are assembled.
 * @returns the fragments in the order of the genes.
 * @throws LaboratoryInputError for an order without genes, duplicate names, sequences that the company does not synthesize, and unsuitable
 *   flanks
 * @example
 * ```ts
 * const gene = 'ATGGCTAGCAAAGGAGAAGAACTTTTCACTGGAGTTGTCCCAATTCTTGTTGAATTAGATGGTGATGTTAATGGGCACAAATTCTCTGTCAGTGGAGAGGGTGAAGGTGATGCAACATAA';
 * const genes = [{ molecule: { candidate: 'v1' }, chain: 'heavy', sequence: gene + 'CAGTCGATTACGGCTAAC' }];
 * fragmentsToOrder({ genes, product: 'idt_gblocks', assembly: { kind: 'none' } })[0].name; // → 'v1-VH-d6920f65'
 * ```
 */
export function fragmentsToOrder({ genes, product, assembly }: DnaOrder): OrderFragment[] {
  if (genes.length === 0) throw new LaboratoryInputError('The selection has no DNA to order.');
  const fragments = inOurWords(() =>
    genes.flatMap(({ molecule, chain, sequence }) =>
      orderFragments({ molecule, chain, gene: sequence, vendor: product, assembly }),
    ),
  );
  requireDistinct(
    fragments.map(({ name }) => name),
    'fragments',
  );
  return fragments;
}

/**
 * Parses the text form of an assembly: `none`, `gibson:LEFT:RIGHT`, or `ENZYME:LEFT:RIGHT`.
 * @param text the assembly, case-insensitive.
 * @returns the assembly.
 * @throws LaboratoryInputError for other text
 * @example
 * ```ts
 * readAssembly('BsaI:AATG:GCTT').kind; // → 'golden_gate'
 * ```
 */
export const readAssembly = (text: string): Assembly => inOurWords(() => readAssemblyText(text));

/**
 * Creates the sheets of a company's upload, with exactly its columns.
 * @param fragments the fragments, from {@link fragmentsToOrder}.
 * @param product the product that is ordered.
 * @returns one sheet, or one per plate of 96 wells if the company accepts plates.
 * @example
 * ```ts
 * const fragments = [{ name: 'v1 heavy', sequence: 'ATG', made: 'ATG' }];
 * orderSheets(fragments, 'idt_eblocks')[0].rows[0]; // → ['A1', 'v1 heavy', 'ATG']
 * ```
 */
export function orderSheets(fragments: readonly OrderFragment[], product: Product): LaboratorySheet[] {
  const { columns, isByPlate } = UPLOAD_FORMS[product];
  const portions = isByPlate ? inPlates(fragments) : [fragments];
  return portions.map((portion, k) => ({
    title: isByPlate ? `Plate ${k + 1}` : 'Order',
    columns,
    rows: portion.map(({ name, sequence }, index) => {
      const cells = { 'Well Position': wellOf(index).well, Name: name, Sequence: sequence };
      return columns.map((column) => cells[column]);
    }),
  }));
}

/**
 * Returns the only sheet of an order, for a file that has room for one.
 * @param sheets the sheets, from {@link orderSheets}.
 * @param product the product that is ordered.
 * @returns the sheet.
 * @throws LaboratoryInputError for an order of several plates
 * @example
 * ```ts
 * const sheets = orderSheets([{ name: 'v1 heavy', sequence: 'ATG', made: 'ATG' }], 'idt_eblocks');
 * oneSheet(sheets, 'idt_eblocks').title; // → 'Plate 1'
 * ```
 */
export function oneSheet(sheets: readonly LaboratorySheet[], product: Product): LaboratorySheet {
  const [sheet, ...others] = sheets;
  if (sheet && others.length === 0) return sheet;
  throw new LaboratoryInputError(
    `The order fills ${sheets.length} plates, and ${VENDOR_PRESETS[product].title} take a CSV file for one: choose XLSX, which has a sheet for each.`,
  );
}

/**
 * Lists the fragments of an order as plate entries.
 * @param fragments the fragments, from {@link fragmentsToOrder}.
 * @returns an entry for each, with its length in nucleotides and its ordered sequence.
 * @example
 * ```ts
 * plateEntries([{ name: 'v1 heavy', sequence: 'ATG', made: 'ATG' }])[0].details['Length']; // → 3
 * ```
 */
export const plateEntries = (fragments: readonly OrderFragment[]): PlateEntry[] =>
  fragments.map(({ name, sequence }) => ({ name, details: { Length: sequence.length, Sequence: sequence } }));
