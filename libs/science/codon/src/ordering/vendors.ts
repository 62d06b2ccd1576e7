/** List price in US dollars of a fragment of up to so many ordered nucleotides: of the fragment, or of each of its bases. */
type PriceStep = { readonly upTo: number } & ({ readonly fragment: number } | { readonly base: number });

/** Prices before discounts, taxes and shipping. */
interface ListPrice {
  /** The first step that a length fits. */
  readonly steps: readonly PriceStep[];
  /** Date on which the source read the prices. */
  readonly recorded: string;
  readonly source: string;
}

/** Product of a DNA vendor, with its published limits. */
export interface VendorPreset {
  readonly title: string;
  /** Length of an ordered fragment in nucleotides. */
  readonly length: { readonly min: number; readonly max: number };
  /** GC content of the whole fragment, 0–1; null if no limit is published. */
  readonly gc: { readonly min: number; readonly max: number } | null;
  /** Maximum runs of A or T, and of G or C. */
  readonly run: { readonly weak: number; readonly strong: number };
  /** Maximum direct repeat; null if no limit is published. */
  readonly repeat: number | null;
  /** Adapters that the vendor adds to each fragment, if they are part of the product. */
  readonly adapters: { readonly five: string; readonly three: string } | null;
  /** Smallest number of fragments of an order. */
  readonly fewest: number;
  readonly price: ListPrice;
  readonly source: string;
}

/** The vendors show their prices in an order; this open tool records them with a date. */
const RECORD = 'github.com/FordyceLab/usortm, src/usortm/costs/methods';

/** Date on which the vendors' published limits were checked. Vendors change them. */
export const VENDOR_LIMITS_CHECKED = '2026-11-24';

const TWIST = {
  length: { min: 300, max: 5000 },
  gc: { min: 0.25, max: 0.65 },
  run: { weak: 13, strong: 13 },
  repeat: 19,
  fewest: 1,
  price: {
    steps: [
      { upTo: 500, fragment: 35 },
      { upTo: 1800, base: 0.07 },
      { upTo: 3200, base: 0.08 },
      { upTo: 5000, base: 0.09 },
    ],
    recorded: '2026-03-06',
    source: `price sheet of Twist Bioscience of June 2025, by ${RECORD}`,
  },
  source: 'Twist Bioscience, design guidelines and FAQ of gene fragments, as quoted by open design tools',
} as const;
const IDT_RUN = { weak: 9, strong: 5 } as const;

export const VENDOR_PRESETS = {
  twist_gene_fragments: { ...TWIST, title: 'Twist Gene Fragments without adapters', adapters: null },
  twist_adapter_on: {
    ...TWIST,
    title: 'Twist Gene Fragments with adapters',
    /** Adapters of orders since 2 November 2021. */
    adapters: { five: 'CAATCCGCCCTCACTACAACCG', three: 'CTACTCTGGCGTCGATGAGGGA' },
  },
  idt_gblocks: {
    title: 'IDT gBlocks',
    length: { min: 125, max: 3000 },
    gc: { min: 0.25, max: 0.75 },
    run: IDT_RUN,
    repeat: null,
    adapters: null,
    fewest: 1,
    price: {
      steps: [{ upTo: 3000, base: 0.09 }],
      recorded: '2026-01-13',
      source: `site of Integrated DNA Technologies, by ${RECORD}`,
    },
    source: 'Integrated DNA Technologies, gBlocks gene fragments, as quoted by open design tools',
  },
  idt_eblocks: {
    title: 'IDT eBlocks',
    length: { min: 300, max: 1500 },
    gc: { min: 0.25, max: 0.75 },
    run: IDT_RUN,
    repeat: null,
    adapters: null,
    fewest: 24,
    price: {
      steps: [{ upTo: 1500, base: 0.07 }],
      recorded: '2026-03-06',
      source: `Integrated DNA Technologies, by ${RECORD}`,
    },
    source: 'Integrated DNA Technologies, eBlocks gene fragments, as quoted by open design tools',
  },
} as const satisfies Readonly<Record<string, VendorPreset>>;

export type VendorName = keyof typeof VENDOR_PRESETS;
export const VENDORS = Object.keys(VENDOR_PRESETS) as readonly VendorName[];

/**
 * Adds up the list prices of fragments, in US dollars and without discounts, taxes and shipping.
 * @param vendor the product.
 * @param lengths ordered lengths in nucleotides, without the vendor's adapters.
 * @returns the sum; undefined if a fragment is longer than any that has a price.
 * @example
 * ```ts
 * listPriceOf('twist_gene_fragments', [360, 1000]); // → 105
 * ```
 */
export function listPriceOf(vendor: VendorName, lengths: readonly number[]): number | undefined {
  const { steps }: ListPrice = VENDOR_PRESETS[vendor].price;
  let cents = 0;
  for (const length of lengths) {
    const step = steps.find(({ upTo }) => length <= upTo);
    if (!step) return undefined;
    cents += 100 * ('fragment' in step ? step.fragment : step.base * length);
  }
  return Math.round(cents) / 100;
}
