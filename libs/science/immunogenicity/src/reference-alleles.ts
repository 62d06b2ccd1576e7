import type { MhcClass } from './mhc/encoding.js';

/**
 * Class I reference set of IEDB (Weiskopf et al., PNAS 2013): together they cover more than 97 % of the world's population.
 */
const REFERENCE_I = [
  'A*01:01',
  'A*02:01',
  'A*02:03',
  'A*02:06',
  'A*03:01',
  'A*11:01',
  'A*23:01',
  'A*24:02',
  'A*26:01',
  'A*30:01',
  'A*30:02',
  'A*31:01',
  'A*32:01',
  'A*33:01',
  'A*68:01',
  'A*68:02',
  'B*07:02',
  'B*08:01',
  'B*15:01',
  'B*35:01',
  'B*40:01',
  'B*44:02',
  'B*44:03',
  'B*51:01',
  'B*53:01',
  'B*57:01',
  'B*58:01',
];

/**
 * Class II reference set of IEDB (Greenbaum et al., Immunogenetics 2011; 15 DR, 6 DQ, 6 DP) without DPA1*02:01/DPB1*14:01, which IEDB's methods lack, together
 * with the DR alleles of the usual eight-allele screen.
 */
const REFERENCE_II = [
  'DRB1*01:01',
  'DRB1*03:01',
  'DRB1*04:01',
  'DRB1*04:05',
  'DRB1*07:01',
  'DRB1*08:01',
  'DRB1*08:02',
  'DRB1*09:01',
  'DRB1*11:01',
  'DRB1*12:01',
  'DRB1*13:01',
  'DRB1*13:02',
  'DRB1*15:01',
  'DRB3*01:01',
  'DRB3*02:02',
  'DRB4*01:01',
  'DRB5*01:01',
  'DQA1*05:01/DQB1*02:01',
  'DQA1*05:01/DQB1*03:01',
  'DQA1*03:01/DQB1*03:02',
  'DQA1*04:01/DQB1*04:02',
  'DQA1*01:01/DQB1*05:01',
  'DQA1*01:02/DQB1*06:02',
  'DPA1*02:01/DPB1*01:01',
  'DPA1*01:03/DPB1*02:01',
  'DPA1*01:03/DPB1*04:01',
  'DPA1*03:01/DPB1*04:02',
  'DPA1*02:01/DPB1*05:01',
];

/** Alleles that are scored by default. */
export const REFERENCE_ALLELES: Readonly<Record<MhcClass, readonly string[]>> = {
  I: REFERENCE_I.map((name) => `HLA-${name}`),
  II: REFERENCE_II.map((name) => `HLA-${name}`),
};
