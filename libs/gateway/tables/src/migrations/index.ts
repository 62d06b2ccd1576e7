import { Release020At1795521600000 } from './1795521600000-release-0.2.0.js';
import { TokenProjects1795525200000 } from './1795525200000-token-projects.js';
import { TokenCaps1795526100000 } from './1795526100000-token-caps.js';
import {
  Screens1795527900000,
  ScreensChecked1795527900001,
  ScreensIndexed1795527900002,
} from './1795527900000-screens.js';
import { Campaigns1795528800000 } from './1795528800000-campaigns.js';
import { VariantScores1795529700000 } from './1795529700000-variant-scores.js';
import { AuthorizationCodes1795550400000 } from './1795550400000-authorization-codes.js';
import { AssayResults1796000000000 } from './1796000000000-assay-results.js';
import { Imports1796100000000 } from './1796100000000-imports.js';
import { Sandboxes1798000000000 } from './1798000000000-sandboxes.js';
import { TableViews1798360000000 } from './1798360000000-table-views.js';
import { Decisions1799010000000 } from './1799010000000-decisions.js';
import { Notes1799020000000 } from './1799020000000-notes.js';
import {
  ViewersAndEditors1799030000000,
  ViewersAndEditorsChecked1799030000001,
} from './1799030000000-viewers-and-editors.js';
import { MemberProjects1799040000000 } from './1799040000000-member-projects.js';
import { DevicesOfSessions1799120000000 } from './1799120000000-devices-of-sessions.js';
import { Pipelines1799140000000 } from './1799140000000-pipelines.js';
import { Labels1799200000000, NamesIndexed1799200000001 } from './1799200000000-labels.js';
import { WebhookUrls1799300000000 } from './1799300000000-webhook-urls.js';
import { WebhookUrlsOfScreens1799500000000 } from './1799500000000-webhook-urls-of-screens.js';
import { RequestsOfPipelines1799600000000 } from './1799600000000-requests-of-pipelines.js';
import { KeptColumns1801100000000 } from './1801100000000-kept-columns.js';
import { ForeignModels1805000000000 } from './1805000000000-foreign-models.js';
import { ForeignModelsChecked1805000000001 } from './1805000000001-foreign-models-checked.js';
import { SharedLinks1805100000000 } from './1805100000000-shared-links.js';
import { AnswersOfNotes1805200000000 } from './1805200000000-answers-of-notes.js';
import { LabelsOfImports1799700000000 } from './1799700000000-labels-of-imports.js';
import { EventsOfScreens1799800000000 } from './1799800000000-events-of-screens.js';
import { Attempts1800200000000 } from './1800200000000-attempts.js';
import { TokensOfResources1800300000000 } from './1800300000000-tokens-of-resources.js';
import { InvitationsOfTokens1801000000000 } from './1801000000000-invitations-of-tokens.js';
import { NamedChains1800800000000 } from './1800800000000-named-chains.js';
import { RetentionOfOwners1799210000000 } from './1799210000000-retention-of-owners.js';

/** Every migration, in the order in which they run. */
export const MIGRATIONS = [
  Release020At1795521600000,
  TokenProjects1795525200000,
  TokenCaps1795526100000,
  Screens1795527900000,
  ScreensChecked1795527900001,
  ScreensIndexed1795527900002,
  Campaigns1795528800000,
  VariantScores1795529700000,
  AuthorizationCodes1795550400000,
  AssayResults1796000000000,
  Imports1796100000000,
  Sandboxes1798000000000,
  TableViews1798360000000,
  Decisions1799010000000,
  Notes1799020000000,
  ViewersAndEditors1799030000000,
  ViewersAndEditorsChecked1799030000001,
  MemberProjects1799040000000,
  DevicesOfSessions1799120000000,
  Pipelines1799140000000,
  Labels1799200000000,
  NamesIndexed1799200000001,
  RetentionOfOwners1799210000000,
  WebhookUrls1799300000000,
  WebhookUrlsOfScreens1799500000000,
  RequestsOfPipelines1799600000000,
  LabelsOfImports1799700000000,
  EventsOfScreens1799800000000,
  Attempts1800200000000,
  TokensOfResources1800300000000,
  NamedChains1800800000000,
  InvitationsOfTokens1801000000000,
  KeptColumns1801100000000,
  ForeignModels1805000000000,
  ForeignModelsChecked1805000000001,
  SharedLinks1805100000000,
  AnswersOfNotes1805200000000,
];
