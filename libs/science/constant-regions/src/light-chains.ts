/** Constant region of a light chain. */
export interface LightConstantRegion {
  readonly gene: 'IGKC' | 'IGLC2';
  readonly residues: string;
}

/** EU (and Kabat) 108–214, without gaps; C214 pairs with the heavy chain. Source: UniProt P01834. */
export const IGKC: LightConstantRegion = {
  gene: 'IGKC',
  residues:
    'RTVAAPSVFIFPPSDEQLKSGTASVVCLLNNFYPREAKVQWKVDNALQSGNSQESVTEQDSKDSTYSLSSTLTLSKADYEKHKVYACEVTHQGLSSPVTKSFNRGEC',
};

/** First residue of {@link IGKC} in EU numbering. */
export const IGKC_START = 108;

/** The commonest of the lambda genes; its next to last residue pairs with the heavy chain. Source: UniProt P0DOY2. */
export const IGLC2: LightConstantRegion = {
  gene: 'IGLC2',
  residues:
    'GQPKAAPSVTLFPPSSEELQANKATLVCLISDFYPGAVTVAWKADSSPVKAGVETTTPSKQSNNKYAASSYLSLTPEQWKSHRSYSCQVTHEGSTVEKTVAPTECS',
};
