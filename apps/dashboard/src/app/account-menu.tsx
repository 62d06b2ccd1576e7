import { Menu, useMantineColorScheme } from '@mantine/core';
import {
  IconBook2,
  IconBuilding,
  IconCheck,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api, endSession, MenuLink, orgOf, switchOrg, useSession } from '@paratope/dashboard-kit';
import { AccountButton } from './account-button.js';
import { TEXT } from './text.js';

const SCHEMES = [
  { scheme: 'light', label: TEXT.light, icon: IconSun },
  { scheme: 'dark', label: TEXT.dark, icon: IconMoon },
  { scheme: 'auto', label: TEXT.matchSystem, icon: IconDeviceDesktop },
] as const;

/** Menu with the signed-in person, the current organization, and links that belong neither to projects nor to jobs. */
export default function AccountMenu() {
  const session = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const current = orgOf(session);
  const signOut = useMutation({
    mutationFn: () => api.signOut(),
    onSuccess: async () => {
      endSession(queries);
      await navigate({ to: '/sign-in' });
    },
  });
  const name = session.user.full_name || session.user.email;
  const to = async (orgId: string): Promise<void> => {
    await navigate({ to: '/projects' });
    switchOrg(queries, session, orgId);
  };
  return (
    <Menu position="bottom-end" width={260} defaultOpened>
      <Menu.Target>
        <AccountButton name={name} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{session.user.email}</Menu.Label>
        <MenuLink to="/account" leftSection={<IconUser size={16} />}>
          {TEXT.myAccount}
        </MenuLink>
        <Menu.Divider />
        <Menu.Label>{TEXT.organization}</Menu.Label>
        {session.orgs.map(({ org_id, name: orgName, plan }) => (
          <Menu.Item
            key={org_id}
            leftSection={<IconBuilding size={16} />}
            rightSection={org_id === current?.org_id ? <IconCheck size={16} aria-label={TEXT.current} /> : plan}
            onClick={() => void to(org_id)}
          >
            {orgName}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{TEXT.appearance}</Menu.Label>
        {SCHEMES.map(({ scheme, label, icon: Shape }) => (
          <Menu.Item
            key={scheme}
            leftSection={<Shape size={16} />}
            rightSection={scheme === colorScheme ? <IconCheck size={16} aria-label={TEXT.chosen} /> : undefined}
            onClick={() => setColorScheme(scheme)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item component="a" href="/docs" leftSection={<IconBook2 size={16} />}>
          {TEXT.openApiReference}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => signOut.mutate()}>
          {TEXT.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
