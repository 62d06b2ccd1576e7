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
import { useHasRole, useIsRestricted } from '@paratope/dashboard-kit';
import { DASHBOARDS } from '../generated/pipelines.js';
import { TEXT } from './text.js';

interface Entry {
  readonly label: string;
  readonly icon: Icon;
  /** Only owners and admins are shown it: nobody else may see what is there. */
  readonly forManagers?: true;
  /** It is about the organization as a whole: who is restricted to projects is not shown it. */
  readonly isOfOrganization?: true;
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

/** A group of the navigation. */
interface Section {
  readonly label: string;
  readonly entries: readonly Entry[];
}

/** What the navigation leads to, in its order. */
const NAVIGATION: readonly Section[] = [
  {
    label: TEXT.design,
    entries: [
      { label: TEXT.projects, icon: IconFolders, to: '/projects' },
      { label: TEXT.import, icon: IconTableImport, to: '/import' },
      ...DASHBOARDS.flatMap(({ navigation }) => navigation ?? []).map(({ path, ...shown }) => ({
        ...shown,
        to: path,
      })),
      { label: TEXT.jobs, icon: IconListDetails, to: '/jobs' },
    ],
  },
  {
    label: TEXT.organization,
    entries: [
      { label: TEXT.creditsPage, icon: IconCoins, to: '/credits', isOfOrganization: true },
      { label: TEXT.usage, icon: IconGauge, to: '/usage' },
      { label: TEXT.members, icon: IconUsers, to: '/members' },
      { label: TEXT.apiTokens, icon: IconKey, to: '/settings/api-tokens', isOfOrganization: true },
      { label: TEXT.webhooks, icon: IconWebhook, to: '/webhooks', isOfOrganization: true },
      { label: TEXT.auditLog, icon: IconHistory, to: '/audit-log', forManagers: true },
    ],
  },
];

/** What the navigation leads to for the person who is signed in. */
export function useNavigation(): readonly Section[] {
  const manages = useHasRole('admin');
  const isRestricted = useIsRestricted();
  return NAVIGATION.map(({ label, entries }) => ({
    label,
    entries: entries.filter(
      ({ forManagers, isOfOrganization }) => (manages || !forManagers) && !(isRestricted && isOfOrganization),
    ),
  }));
}
