/** Interface text of this part of the dashboard. */
export const TEXT = {
  youCannotImport: 'Your role cannot import antibodies',
  importingNeedsTheRole:
    'Importing creates molecules and needs the role Editor. Ask an admin of your organization for it.',
  antibodyFiles: 'Antibody files',
  dropFilesHereOrClick: 'Drop files here, or click to choose files',
  youCanAddSeveralFiles:
    'You can add several files at once, such as one with heavy chains and one with light chains. Chains are paired by name.',
  orPasteSequences: 'Or paste sequences',
  fastaATableWithA: 'FASTA, a table with a header row, or plain sequences.',
  readSequences: 'Read sequences',
  pastedText: 'pasted text',
  importAntibodies: 'Import antibodies',
  importFastaCsvTsvExcel:
    'Import FASTA, CSV, TSV, Excel, AIRR, PDB or mmCIF files, plain or gzipped, or paste sequences. Chains are identified and paired. You review the result before anything is created.',
  reviewTheAntibodies: 'Review the antibodies',
  nothingIsCreatedUntilYou: 'Nothing is created until you confirm.',
  noLightChain: 'No light chain',
  pairTheChains: 'Pair the chains',
  theFilesDoNotState:
    'The files do not state which chains form a pair. Choose a light chain for each heavy chain. Chains without a choice are not imported.',
  heavyChain: 'Heavy chain',
  lightChain: 'Light chain',
  lightChainOf: (name: string | number) => `Light chain of ${name}`,
  chooseALightChain: 'Choose a light chain',
  pairChains: 'Pair chains',
  yourChoice: 'your choice',
  sameRow: 'same row',
  sameCell: 'same cell',
  samePdbEntry: 'same PDB entry',
  contactInTheStructure: 'contact in the structure',
  matchingNames: 'matching names',
  orderInTheFileNo: 'order in the file (no names)',
  singleChain: 'single chain',
  skippedRecords: 'Skipped records',
  selectAllAntibodies: 'Select all antibodies',
  name: 'Name',
  format: 'Format',
  chainsLengthInResidues: 'Chains (length in residues)',
  pairedBy: 'Paired by',
  createdLabel: 'Created',
  project: 'Project',
  chooseAProject: 'Choose a project',
  create1Candidate: 'Create 1 candidate',
  createCandidates: (chosenCount: string | number) => `Create ${chosenCount} candidates`,
  select: (id: string | number) => `Select ${id}`,
  importFailed: 'The import failed',
  progress: (created: number, all: number) =>
    all === 0
      ? 'Reading the files'
      : `${created.toLocaleString('en')} of ${all.toLocaleString('en')} candidates created`,
  showCreated: (count: number) =>
    count === 1 ? 'Show the created candidate' : `Show the ${count.toLocaleString('en')} created candidates`,
  oneRecordCannotBeImported: '1 record cannot be imported',
  recordsCannotBeImported: (refusedCount: string | number) => `${refusedCount} records cannot be imported`,
  line: (line: string | number) => `, line ${line}`,
  row: (row: string | number) => `, row ${row}`,
} as const;
