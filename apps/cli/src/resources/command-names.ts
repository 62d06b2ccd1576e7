import type { OperationReference } from '@paratope/sdk/reference';

/** Shorter command names of groups of the contract. */
const COMMAND_OF_GROUP: Readonly<Record<string, string>> = {
  'therapeutic-candidates': 'candidates',
  'audit-events': 'audit',
  identity: 'organization',
  meta: 'service',
};

/** Operations with handwritten commands, which do more than the request: names, files, progress. */
export const WRITTEN_BY_HAND: Readonly<Partial<Record<OperationReference['id'], string>>> = {
  getMe: 'me',
  createProject: 'projects create',
  createTherapeuticCandidate: 'candidates create',
  createVariant: 'variants create',
  listVariants: 'variants list',
  listScores: 'table',
  quoteJobs: 'quote',
  createUpload: 'uploads create',
  createAntigen: 'antigens create',
  createCampaign: 'campaigns create',
  addCampaignResults: 'campaigns add-results',
  proposeCampaignPlate: 'campaigns propose-plate',
};

/** Command of an operation, such as `antigens list`. */
export const commandOf = ({ id, group, verb }: OperationReference): string =>
  WRITTEN_BY_HAND[id] ?? `${COMMAND_OF_GROUP[group] ?? group} ${verb}`;
