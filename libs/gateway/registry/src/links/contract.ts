import { antigenRoutes } from '../antigens/contract.js';
import { sourceAntibodyRoutes } from '../source-antibodies/contract.js';
import { linkRoutes } from './routes.js';

export const sourceAntibodyLinkRoutes = linkRoutes({
  name: 'SourceAntibody',
  names: 'SourceAntibodies',
  one: 'a source antibody',
  many: 'source antibodies',
  segment: 'source-antibodies',
  field: 'source_antibody',
  list: sourceAntibodyRoutes.list.answers[200].body,
});

export const antigenLinkRoutes = linkRoutes({
  name: 'Antigen',
  names: 'Antigens',
  one: 'an antigen',
  many: 'antigens',
  segment: 'antigens',
  field: 'antigen',
  list: antigenRoutes.list.answers[200].body,
});
