/** A product of a company that makes DNA, with the limits that it publishes. */
export interface VendorPreset {
  readonly title: string;
  /** Nucleotides of a fragment as it is ordered. */
  readonly length: { readonly min: number; readonly max: number };
  /** GC content of the whole fragment, 0–1; null where none is published. */
  readonly gc: { readonly min: number; readonly max: number } | null;
  /** Longest runs of A or T, and of G or C. */
  readonly run: { readonly weak: number; readonly strong: number };
  /** Longest direct repeat; null where none is published. */
  readonly repeat: number | null;
  /** What the company puts around each fragment, where that is part of the product. */
  readonly adapters: { readonly five: string; readonly three: string } | null;
  readonly source: string;
}

/** When the limits were looked up. Companies change them. */
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
    /** The adapters of orders since 2 November 2021. */
    adapters: { five: 'CAATCCGCCCTCACTACAACCG', three: 'CTACTCTGGCGTCGATGAGGGA' },
  },
  idt_gblocks: {
    ...{ title: 'IDT gBlocks', length: { min: 125, max: 3000 }, gc: { min: 0.25, max: 0.75 }, run: IDT_RUN },
    ...{ repeat: null, adapters: null },
    source: 'Integrated DNA Technologies, gBlocks gene fragments, as quoted by open design tools',
  },
  idt_eblocks: {
    ...{ title: 'IDT eBlocks', length: { min: 300, max: 1500 }, gc: { min: 0.25, max: 0.75 }, run: IDT_RUN },
    ...{ repeat: null, adapters: null },
    source: 'Integrated DNA Technologies, eBlocks gene fragments, as quoted by open design tools',
  },
} as const satisfies Readonly<Record<string, VendorPreset>>;

export type VendorName = keyof typeof VENDOR_PRESETS;
export const VENDORS = Object.keys(VENDOR_PRESETS) as readonly VendorName[];
