import {
  GOLDEN_GATE_ENZYMES,
  orderFragments,
  VENDOR_LIMITS_CHECKED,
  VENDOR_PRESETS,
  VENDORS,
  type Assembly,
  type ExportDesign,
  type GoldenGateEnzyme,
  type OrderFragment,
  type VendorName,
} from '@paratope/codon';
import { InvalidArgumentError, Option, type Command } from 'commander';

export interface OrderOptions {
  readonly vendor?: VendorName;
  readonly assembly: Assembly;
  readonly orderSheet?: string;
}

const ENZYMES = Object.keys(GOLDEN_GATE_ENZYMES) as GoldenGateEnzyme[];

/** Options that make an order of the DNA. */
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
    .option('--order-sheet <file>', 'write the fragments to order as CSV, with places on plates');

function assembly(value: string): Assembly {
  if (value === 'none') return { kind: 'none' };
  const [method = '', left = '', right = ''] = value.split(':');
  const ends = { left: left.toUpperCase(), right: right.toUpperCase() };
  if (method.toLowerCase() === 'gibson') return { kind: 'gibson', ...ends };
  const enzyme = ENZYMES.find((name) => name.toLowerCase() === method.toLowerCase());
  if (enzyme) return { kind: 'golden_gate', enzyme, ...ends };
  throw new InvalidArgumentError(`Write none, gibson:LEFT:RIGHT, or one of ${ENZYMES.join(', ')} with :LEFT:RIGHT.`);
}

/** The fragments of a record, and a line on each chain of it. @throws CodonInputError for what the vendor does not make */
export function orderOf(
  name: string,
  { chains }: ExportDesign,
  { vendor, assembly: chosen }: OrderOptions,
): { readonly fragments: readonly OrderFragment[]; readonly lines: readonly string[] } {
  if (vendor === undefined) return { fragments: [], lines: [] };
  const ofChains = chains.map(({ construct, design }) =>
    orderFragments({ name: `${name} ${construct.role}`, gene: design.sequence, vendor, assembly: chosen }),
  );
  const lines = ofChains.map((fragments) => {
    const lengths = fragments.map(({ sequence }) => sequence.length).join(', ');
    const product = `${VENDOR_PRESETS[vendor].title} (limits of ${VENDOR_LIMITS_CHECKED})`;
    return `${name}  ordered as ${fragments.length} of ${product}: ${lengths} nucleotides`;
  });
  return { fragments: ofChains.flat(), lines };
}
