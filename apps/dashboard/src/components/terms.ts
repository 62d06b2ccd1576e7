import type { Chain, SourceAntibody, TherapeuticCandidate } from '@paratope/sdk';
import { DASHBOARDS } from '../generated/pipelines.js';

/** Displayed names of the contract's formats. */
export const FORMAT: Readonly<Record<TherapeuticCandidate['format'], string>> = {
  mab: 'IgG (mAb)',
  nanobody: 'Nanobody (VHH)',
  scfv: 'scFv',
  fc_fusion: 'Fc fusion',
  bispecific_kih: 'Bispecific, knobs into holes',
  bispecific_crossmab: 'Bispecific, CrossMab',
  bispecific_common_lc: 'Bispecific, common light chain',
  bite: 'BiTE',
  dart: 'DART',
  dvd_ig: 'DVD-Ig',
  tandem_scfv: 'Tandem scFv',
};

const TERMS = DASHBOARDS.flatMap(({ terms }) => terms ?? []);

/** Displayed names of drug classes. A pipeline adds the labels of its own classes. */
const DRUG_CLASSES: Readonly<Record<string, string>> = {
  naked_antibody: 'Naked antibody',
  ...Object.fromEntries(TERMS.flatMap(({ drugClasses = {} }) => Object.entries(drugClasses))),
  car: 'CAR',
  radioconjugate: 'Radioconjugate',
  t_cell_engager: 'T-cell engager',
};

export const drugClassLabel = ({ drug_class }: Pick<TherapeuticCandidate, 'drug_class'>): string =>
  DRUG_CLASSES[drug_class] ?? drug_class.replaceAll('_', ' ');

/** Words that are written in capitals. */
export const ACRONYMS: readonly string[] = ['API', ...TERMS.flatMap(({ acronyms = [] }) => acronyms)];

export const CHAIN_ROLE: Readonly<Record<Chain['role'], string>> = {
  heavy: 'Heavy chain',
  light: 'Light chain',
  heavy_2: 'Second heavy chain',
  light_2: 'Second light chain',
  scfv: 'scFv',
  fusion: 'Fusion',
};

export const SPECIES: Readonly<Record<SourceAntibody['species_origin'], string>> = {
  mouse: 'Mouse',
  rat: 'Rat',
  rabbit: 'Rabbit',
  llama: 'Llama',
  human: 'Human',
  synthetic: 'Synthetic',
  other: 'Other',
};

export const MOLECULE: Readonly<Record<SourceAntibody['molecule_type'], string>> = { mab: 'mAb', nanobody: 'Nanobody' };
