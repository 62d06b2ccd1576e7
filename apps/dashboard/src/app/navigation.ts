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
    | '/audit-log';
}

interface Section {
  readonly label: string;
  readonly entries: readonly Entry[];
}

/** What the navigation leads to, in its order. */
export const NAVIGATION: readonly Section[] = [
  {
    label: 'Design',
    entries: [
      { label: 'Projects', icon: IconFolders, to: '/projects' },
      { label: 'Import', icon: IconTableImport, to: '/import' },
      { label: 'Jobs', icon: IconListDetails, to: '/jobs' },
    ],
  },
  {
    label: 'Organization',
    entries: [
      { label: 'Credits', icon: IconCoins, to: '/credits' },
      { label: 'Usage', icon: IconGauge, to: '/usage' },
      { label: 'Members', icon: IconUsers, to: '/members' },
      { label: 'API tokens', icon: IconKey, to: '/settings/api-tokens' },
      { label: 'Webhooks', icon: IconWebhook, to: '/webhooks' },
      { label: 'Audit log', icon: IconHistory, to: '/audit-log', forManagers: true },
    ],
  },
];
