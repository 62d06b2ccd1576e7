/** Linker with its payload, as sold for conjugation, with the published formula and weight. */
interface PublishedLinkerPayload {
  readonly name: string;
  readonly linker_name: string;
  readonly payload_name: string;
  readonly formula: string;
  /** Published molecular weight in Da. */
  readonly molecular_weight: number;
  readonly source: string;
}

/** Linker-payloads that are sold under a name of their own, with the published formula and weight. */
export const PUBLISHED_LINKER_PAYLOADS: readonly PublishedLinkerPayload[] = [
  {
    name: 'vedotin',
    linker_name: 'mc-Val-Cit-PABC',
    payload_name: 'MMAE',
    formula: 'C68H105N11O15',
    molecular_weight: 1316.63,
    source: 'PubChem, mc-Val-Cit-PABC-MMAE (CAS 646502-53-6)',
  },
  {
    name: 'mafodotin',
    linker_name: 'mc',
    payload_name: 'MMAF',
    formula: 'C49H76N6O11',
    molecular_weight: 925.16,
    source: 'PubChem, mc-MMAF (CAS 863971-19-1)',
  },
  {
    name: 'emtansine',
    linker_name: 'SMCC',
    payload_name: 'DM1',
    formula: 'C51H66ClN5O16S',
    molecular_weight: 1072.61,
    source: 'PubChem, SMCC-DM1 (CAS 1228105-51-8)',
  },
  {
    name: 'soravtansine',
    linker_name: 'sulfo-SPDB',
    payload_name: 'DM4',
    formula: 'C46H63ClN4O17S3',
    molecular_weight: 1075.66,
    source: 'PubChem, sulfo-SPDB-DM4 (CAS 1626359-59-8)',
  },
  {
    name: 'deruxtecan',
    linker_name: 'mc-GGFG-aminomethoxy',
    payload_name: 'DXd',
    formula: 'C52H56FN9O13',
    molecular_weight: 1034.05,
    source: 'PubChem, deruxtecan (CAS 1599440-13-7)',
  },
  {
    name: 'govitecan',
    linker_name: 'CL2A',
    payload_name: 'SN-38',
    formula: 'C73H97N11O22',
    molecular_weight: 1480.6,
    source: 'PubChem, CL2A-SN-38 (CAS 1279680-68-0)',
  },
  {
    name: 'tesirine',
    linker_name: 'mal-PEG8-Val-Ala-PABC',
    payload_name: 'SG3199',
    formula: 'C75H101N9O23',
    molecular_weight: 1496.65,
    source: 'PubChem, tesirine (CAS 1595275-62-9)',
  },
];
