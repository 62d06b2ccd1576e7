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
  readonly source: string;
}

/** Date on which the vendors' published limits were checked. Vendors change them. */
export const VENDOR_LIMITS_CHECKED = '2026-11-24';

const TWIST = {
  length: { min: 300, max: 5000 },
  gc: { min: 0.25, max: 0.65 },
  run: { weak: 13, strong: 13 },
  repeat: 19,
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
    source: 'Integrated DNA Technologies, gBlocks gene fragments, as quoted by open design tools',
  },
  idt_eblocks: {
    title: 'IDT eBlocks',
    length: { min: 300, max: 1500 },
    gc: { min: 0.25, max: 0.75 },
    run: IDT_RUN,
    repeat: null,
    adapters: null,
    source: 'Integrated DNA Technologies, eBlocks gene fragments, as quoted by open design tools',
  },
} as const satisfies Readonly<Record<string, VendorPreset>>;

export type VendorName = keyof typeof VENDOR_PRESETS;
export const VENDORS = Object.keys(VENDOR_PRESETS) as readonly VendorName[];
