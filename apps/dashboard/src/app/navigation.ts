import {
  IconCoins,
  IconFolders,
  IconGauge,
  IconHistory,
  IconUsers,
  IconShare,
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
  /** True for pages that only owners and admins may see. */
  readonly forManagers?: true;
  /** True for pages of the whole organization. They are hidden from people who are restricted to projects. */
  readonly isOfOrganization?: true;
  readonly to:
    | '/projects'
    | '/import'
    | '/jobs'
    | '/credits'
    | '/usage'
    | '/members'
    | '/webhooks'
    | '/shared-links'
    | '/settings/api-tokens'
    | '/audit-log'
    // Paths of the pipelines' pages, which the compiler does not know.
    | (string & {});
  /** Paths of further pages that belong to the entry. */
  readonly holds?: readonly string[];
}

/** First part of the paths of the pages of pipelines that have no entry of their own. */
const OF_PIPELINES = DASHBOARDS.flatMap(({ navigation, pages }) => (navigation ? [] : (pages ?? []))).map(
  ({ path }) => `/${path.split('/')[1] ?? ''}`,
);
/** Paths of pages about what projects hold. */
const OF_PROJECTS = ['/candidates', '/variants', '/compare', '/run', ...OF_PIPELINES];

/** A group of the navigation. */
interface Section {
  readonly label: string;
  readonly entries: readonly Entry[];
}

/** Sections of the navigation in their order. */
const NAVIGATION: readonly Section[] = [
  {
    label: TEXT.design,
    entries: [
      { label: TEXT.projects, icon: IconFolders, to: '/projects', holds: OF_PROJECTS },
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
      { label: TEXT.usage, icon: IconGauge, to: '/usage', isOfOrganization: true },
      { label: TEXT.members, icon: IconUsers, to: '/members' },
      { label: TEXT.apiTokens, icon: IconKey, to: '/settings/api-tokens', isOfOrganization: true },
      { label: TEXT.webhooks, icon: IconWebhook, to: '/webhooks', isOfOrganization: true },
      { label: TEXT.sharedLinks, icon: IconShare, to: '/shared-links' },
      { label: TEXT.auditLog, icon: IconHistory, to: '/audit-log', forManagers: true },
    ],
  },
];

/** Returns whether the page at a path belongs to an entry. */
export const isWithin = (path: string, { to, holds = [] }: Pick<Entry, 'to' | 'holds'>): boolean =>
  [to, ...holds].some((of) => path === of || path.startsWith(`${of}/`));

/** Sections of the navigation for the signed-in person. */
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
