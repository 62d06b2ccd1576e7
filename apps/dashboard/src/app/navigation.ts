import {
  IconCoins,
  IconFolders,
  IconGauge,
  IconHistory,
  IconUsers,
  IconWebhook,
  IconKey,
  IconListDetails,
  IconTableImport,
  type Icon,
} from '@tabler/icons-react';
import { DASHBOARDS } from '../generated/pipelines.js';
import { TEXT } from './text.js';

interface Entry {
  readonly label: string;
  readonly icon: Icon;
  /** Only owners and admins are shown it: nobody else may see what is there. */
  readonly forManagers?: true;
  readonly to:
    | '/projects'
    | '/import'
    | '/jobs'
    | '/credits'
    | '/usage'
    | '/members'
    | '/webhooks'
    | '/settings/api-tokens'
    | '/audit-log'
    // Pages of pipelines: the compiler does not know their paths.
    | (string & {});
}

interface Section {
  readonly label: string;
  readonly entries: readonly Entry[];
}

/** What the navigation leads to, in its order. */
export const NAVIGATION: readonly Section[] = [
  {
    label: TEXT.design,
    entries: [
      { label: TEXT.projects, icon: IconFolders, to: '/projects' },
      { label: TEXT.import, icon: IconTableImport, to: '/import' },
      ...DASHBOARDS.flatMap(({ navigation }) => navigation ?? []).map(({ label, icon, path }) => ({
        ...{ label, icon },
        to: path,
      })),
      { label: TEXT.jobs, icon: IconListDetails, to: '/jobs' },
    ],
  },
  {
    label: TEXT.organization,
    entries: [
      { label: TEXT.creditsPage, icon: IconCoins, to: '/credits' },
      { label: TEXT.usage, icon: IconGauge, to: '/usage' },
      { label: TEXT.members, icon: IconUsers, to: '/members' },
      { label: TEXT.apiTokens, icon: IconKey, to: '/settings/api-tokens' },
      { label: TEXT.webhooks, icon: IconWebhook, to: '/webhooks' },
      { label: TEXT.auditLog, icon: IconHistory, to: '/audit-log', forManagers: true },
    ],
  },
];
