import { writeFile } from 'node:fs/promises';
import { moleculeTitle, type NamedMolecule } from '@paratope/antibody';
import {
  CodonInputError,
  orderFragments,
  readAssembly,
  VENDOR_LIMITS_CHECKED,
  VENDOR_PRESETS,
  VENDORS,
  type Assembly,
  type ExportDesign,
  type OrderFragment,
  type VendorName,
} from '@paratope/codon';
import {
  oneSheet,
  orderSheets,
  plateEntries,
  plateMap,
  requireDistinct,
  sheetCsv,
  type LaboratorySheet,
} from '@paratope/laboratory';
import { workbookOf } from '@paratope/command-line';
import { InvalidArgumentError, Option, type Command } from 'commander';

export interface OrderOptions {
  readonly vendor?: VendorName;
  readonly assembly: Assembly;
  readonly orderSheet?: string;
  readonly plateMap?: string;
}

export const takesOrder = (command: Command): Command =>
  command
    .addOption(new Option('--vendor <product>', 'product that the DNA is ordered as').choices(VENDORS))
    .addOption(
      new Option(
        '--assembly <method>',
        'flanks, and how long genes are divided: `none`, `gibson:LEFT:RIGHT` with the ends of the vector, or `ENZYME:LEFT:RIGHT` with its overhangs',
      )
        .argParser(assembly)
        .default({ kind: 'none' }, 'none'),
    )
    .option(
      '--order-sheet <file>',
      "write the fragments to order with the columns of the company's upload: .csv or .xlsx",
    )
    .option('--plate-map <file>', 'write where each fragment lies on plates of 96 wells: .csv or .xlsx');

function assembly(value: string): Assembly {
  try {
    return readAssembly(value);
  } catch (error) {
    throw error instanceof CodonInputError ? new InvalidArgumentError(error.message) : error;
  }
}

/** Writes the order: the sheet for the company's upload and the plate map, as XLSX if the file name ends so. */
export async function writeOrder(
  fragments: readonly OrderFragment[],
  { vendor, orderSheet, plateMap: map }: OrderOptions,
): Promise<void> {
  if (vendor === undefined || fragments.length === 0) return;
  const write = async (file: string, sheets: readonly LaboratorySheet[], one: () => LaboratorySheet): Promise<void> =>
    writeFile(file, file.toLowerCase().endsWith('.xlsx') ? await workbookOf(sheets) : sheetCsv(one()));
  requireDistinct(
    fragments.map(({ name }) => name),
    'fragments',
  );
  if (orderSheet !== undefined) {
    const sheets = orderSheets(fragments, vendor);
    await write(orderSheet, sheets, () => oneSheet(sheets, vendor));
  }
  if (map !== undefined) {
    const { list, plates } = plateMap(plateEntries(fragments));
    await write(map, [list, ...plates], () => list);
  }
}

/** Fragments of a record, and a line of text on each of its chains. @throws CodonInputError for DNA that the vendor does not make */
export function orderOf(
  molecule: NamedMolecule,
  { chains }: ExportDesign,
  { vendor, assembly: chosen }: OrderOptions,
): { readonly fragments: readonly OrderFragment[]; readonly lines: readonly string[] } {
  if (vendor === undefined) return { fragments: [], lines: [] };
  const ofChains = chains.map(({ construct, design }) =>
    orderFragments({ molecule, chain: construct.role, gene: design.sequence, vendor, assembly: chosen }),
  );
  const lines = ofChains.map((fragments) => {
    const lengths = fragments.map(({ sequence }) => sequence.length).join(', ');
    const product = `${VENDOR_PRESETS[vendor].title} (limits of ${VENDOR_LIMITS_CHECKED})`;
    return `${moleculeTitle(molecule)}  ordered as ${fragments.length} of ${product}: ${lengths} nucleotides`;
  });
  return { fragments: ofChains.flat(), lines };
}
