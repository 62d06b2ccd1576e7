import { useMantineColorScheme } from '@mantine/core';
import {
  IconDeviceDesktop,
  IconFlask,
  IconFolderPlus,
  IconMoon,
  IconPlus,
  IconSun,
  IconTableImport,
  IconUser,
  type Icon,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useHasRole, useIsRestricted } from '@paratope/dashboard-kit';
import { useNavigation } from '../../app/navigation.js';
import { useSampleProgramme } from '../projects/use-sample-programme.js';
import type { Named } from './entries.js';
import { TEXT } from './text.js';

/** A page or an action of the palette. */
export interface Command extends Named {
  readonly id: string;
  readonly icon: Icon;
  readonly run: () => void;
}

/** @param createProject opens the form of a new project */
export function useCommands(createProject: () => void) {
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const sample = useSampleProgramme();
  const navigation = useNavigation();
  const to = (path: string) => () => void navigate({ to: path });
  const action = (label: string, words: string, icon: Icon, run: () => void): Command => ({
    id: `action ${label}`,
    label,
    words,
    icon,
    run,
  });
  const pages: Command[] = [
    ...navigation.flatMap(({ label: section, entries }) =>
      entries.map(({ label, icon, to: path }) => ({
        id: `page ${path}`,
        label,
        words: section,
        icon,
        run: to(path),
      })),
    ),
    { id: 'page /account', label: TEXT.myAccount, icon: IconUser, run: to('/account') },
  ];
  const edits = useHasRole('editor');
  const isRestricted = useIsRestricted();
  const submits = useHasRole('member');
  const projects = [
    action(TEXT.createProject, TEXT.createProjectWords, IconFolderPlus, createProject),
    action(TEXT.createSampleProgramme, TEXT.createSampleProgrammeWords, IconFlask, () => sample.mutate()),
  ];
  const actions: Command[] = [
    ...(edits && !isRestricted ? projects : []),
    ...(edits ? [action(TEXT.importAntibodies, TEXT.importAntibodiesWords, IconTableImport, to('/import'))] : []),
    ...(submits && !isRestricted
      ? [action(TEXT.createScreen, TEXT.createScreenWords, IconPlus, to('/screens/new'))]
      : []),
    ...(edits ? [action(TEXT.createCampaign, TEXT.createCampaignWords, IconPlus, to('/campaigns/new'))] : []),
    action(TEXT.light, TEXT.appearanceWords, IconSun, () => setColorScheme('light')),
    action(TEXT.dark, TEXT.appearanceWords, IconMoon, () => setColorScheme('dark')),
    action(TEXT.matchSystem, TEXT.appearanceWords, IconDeviceDesktop, () => setColorScheme('auto')),
  ];
  return { pages, actions };
}
