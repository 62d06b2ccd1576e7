/** Interface text of this part of the dashboard. */
export const TEXT = {
  residue: 'residue →',
  percentileRank: 'percentile rank (%)',
  percentileRankInHumanGermline: (allele: string | number, core: string | number, percentileRank: string | number) =>
    `${allele}: ${core}, percentile rank ${percentileRank} %, in human germline genes`,
  percentileRankOf: (allele: string | number, core: string | number, percentileRank: string | number) =>
    `${allele}: ${core}, percentile rank ${percentileRank} %`,
  chain: 'Chain',
  bindingCoresOfTheChain: (chain: string | number, allelesCount: string | number, bindersCount: string | number) =>
    `Binding cores of the ${chain} chain for ${allelesCount} HLA class II alleles: ${bindersCount} in all`,
  colourShowsThePercentileRank:
    'Colour shows the percentile rank of the binding (lower binds better): below 2 % in orange is strong, 2 to 5 % in yellow and above in blue are weak. Faint cores also occur in human germline genes and are probably tolerated.',
  immunogenicity: 'Immunogenicity',
  peptidesThatHlaMoleculesMay: 'Peptides that HLA molecules may present, and substitutions that remove them.',
  riskScore: 'Risk score',
  nonGermline9Mers: 'Non-germline 9-mers',
  bindingCoresHlaClassIi: 'Binding cores, HLA class II (lower is better)',
  percentile: 'Percentile',
  ratesOfTheBand: (mean: number, interval: string, antibodies: number, high: number) =>
    `Anti-drug antibodies in ${mean} % of patients (90 % interval ${interval}): mean of the ${antibodies} approved antibodies in this band, of which ${high} have 10 % or more.`,
  amongApprovedAntibodiesLower: 'among 91 approved antibodies; lower is better',
  n9ResiduePeptidesAbsentFrom: '9-residue peptides absent from human germline genes; lower is better',
  epitopeMapHlaClassIi: 'Epitope map, HLA class II',
  downloadCsv: 'Download CSV',
  percentileAmongApproved: (percentile: string) =>
    `${percentile} percentile among 91 approved antibodies; lower is better.`,
  scoreIs: (method: string) => `The score: ${method}.`,
  epitopesAlongTheChains: 'Epitopes along the chains, HLA class II',
  allelesThatPresent: 'alleles',
  allelesAlongTheChains: (alleles: number) =>
    `Number of the ${alleles} HLA class II alleles that present each residue, along the chains`,
  barsCountAlleles:
    'Bars count the alleles with a binding core that contains the residue and that human germline genes lack. Bands mark CDRs.',
  mainContributionsToTheRisk: 'Main contributions to the risk score',
  core: 'Core',
  position: 'Position',
  region: 'Region',
  alleles: 'Alleles',
  bestPercentileRank: 'Best percentile rank (%)',
  contributionToTheScore: 'Contribution to the score',
  germline: 'germline',
  deImmunizingSubstitutions: 'De-immunizing substitutions',
  changeOfTheRiskScore: 'Change of the risk score (lower is better)',
  sourceOfSuggestions: (jobId: string) => `the immunogenicity analysis ${jobId}`,
  togetherChangeTheRiskScore: (substitutions: readonly string[], riskBefore: string, riskAfter: string) =>
    substitutions.length === 1
      ? `${substitutions[0] ?? ''} changes the risk score from ${riskBefore} to ${riskAfter}.`
      : `Together, ${substitutions.join(' + ')} change the risk score from ${riskBefore} to ${riskAfter}.`,
} as const;
