import type { Precedent } from './types.js';

const APPROVED = 'Arch Pharm Res 46:361, 2023, table 2 (PMC11345756)';
const vedotin = { linker_name: 'mc-Val-Cit-PABC', payload_name: 'MMAE', conjugation_method: 'interchain_cysteine' };
const ozogamicin = {
  isotype: 'IgG4',
  linker_name: 'AcBut-hydrazone',
  payload_name: 'N-acetyl-gamma-calicheamicin',
  conjugation_method: 'lysine',
};

/** Small-molecule ADCs that the FDA approved. Where a range is published, `dar` is the middle of it. */
export const PRECEDENTS: readonly Precedent[] = [
  { name: 'gemtuzumab ozogamicin', ...ozogamicin, dar: 2.5, sources: [APPROVED] },
  { name: 'inotuzumab ozogamicin', ...ozogamicin, dar: 6, sources: [APPROVED] },
  { name: 'brentuximab vedotin', isotype: 'IgG1', ...vedotin, dar: 4, sources: [APPROVED] },
  { name: 'polatuzumab vedotin', isotype: 'IgG1', ...vedotin, dar: 3.5, sources: [APPROVED] },
  {
    name: 'enfortumab vedotin',
    isotype: 'IgG1',
    ...vedotin,
    dar: 3.8,
    sources: ['J Hematol Oncol 14:20, 2021, table 1'],
  },
  { name: 'tisotumab vedotin', isotype: 'IgG1', ...vedotin, dar: 4, sources: [APPROVED] },
  {
    name: 'trastuzumab emtansine',
    isotype: 'IgG1',
    linker_name: 'SMCC',
    payload_name: 'DM1',
    conjugation_method: 'lysine',
    dar: 3.5,
    sources: [APPROVED],
  },
  {
    name: 'trastuzumab deruxtecan',
    isotype: 'IgG1',
    linker_name: 'mc-GGFG-aminomethoxy',
    payload_name: 'DXd',
    conjugation_method: 'interchain_cysteine',
    dar: 8,
    sources: [APPROVED],
  },
  {
    name: 'sacituzumab govitecan',
    isotype: 'IgG1',
    linker_name: 'CL2A',
    payload_name: 'SN-38',
    conjugation_method: 'interchain_cysteine',
    dar: 7.6,
    sources: [APPROVED],
  },
  {
    name: 'belantamab mafodotin',
    isotype: 'IgG1',
    linker_name: 'mc',
    payload_name: 'MMAF',
    conjugation_method: 'interchain_cysteine',
    dar: 4,
    sources: [APPROVED],
  },
  {
    name: 'loncastuximab tesirine',
    isotype: 'IgG1',
    linker_name: 'mal-PEG8-Val-Ala-PABC',
    payload_name: 'SG3199',
    conjugation_method: 'interchain_cysteine',
    dar: 2.3,
    sources: [APPROVED],
  },
  {
    name: 'mirvetuximab soravtansine',
    isotype: 'IgG1',
    linker_name: 'sulfo-SPDB',
    payload_name: 'DM4',
    conjugation_method: 'lysine',
    dar: 3.4,
    sources: [APPROVED],
  },
];
