import { AppShell, Box, Burger, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { IconUsers } from '@tabler/icons-react';
import {
  EmptyState,
  lacksSecondFactor,
  loadChunk,
  NavigationLink,
  orgOf,
  TextSkeleton,
  useSession,
} from '@paratope/dashboard-kit';
import { Account } from './account.js';
import { Balance } from './balance.js';
import { ConnectionNotice } from './connection-notice.js';
import { LiveUpdates } from './live-updates.js';
import { Logo } from './logo.js';
import { isWithin, useNavigation } from './navigation.js';
import { RoleBadge } from './role-badge.js';
import { usePrintOnWhite } from './print-on-white.js';
import { SearchButton } from './search-button.js';
import { SignInAgain } from './sign-in-again.js';
import { TEXT } from './text.js';

/** The page is not part of the first load, because few people ever see it. */
const SecondFactorRequired = lazy(() => loadChunk(() => import('../features/account/second-factor-required.js')));

/** Frame around every page for a signed-in person. */
export function Shell() {
  return (
    <>
      <Surroundings />
      <SignInAgain />
    </>
  );
}

function Surroundings() {
  const session = useSession();
  const { orgs } = session;
  if (orgs.length === 0) {
    return (
      <EmptyState icon={IconUsers} title={TEXT.youAreNotAMember} action={<Account />}>
        {TEXT.askThePersonWhoInvited}
      </EmptyState>
    );
  }
  if (lacksSecondFactor(session)) {
    return (
      <Suspense fallback={<TextSkeleton />}>
        <SecondFactorRequired org={orgOf(session)?.name ?? ''} account={<Account />} />
      </Suspense>
    );
  }
  return (
    <LiveUpdates>
      <Frame />
    </LiveUpdates>
  );
}

function Frame() {
  const [opened, { toggle, close }] = useDisclosure();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const navigation = useNavigation();
  usePrintOnWhite();
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);
  useEffect(() => {
    close();
    // The focus moves to the page, so that a screen reader reads it and skips the navigation.
    if (!first.current) main.current?.focus({ preventScroll: true });
    first.current = false;
  }, [path, close]);
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 216, breakpoint: 'sm', collapsed: { mobile: !opened } }}
      padding={{ base: 'md', md: 'xl' }}
    >
      <a className="skip-link" href="#main">
        {TEXT.skipToContent}
      </a>
      <AppShell.Header px="md">
        <Group h="100%" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap">
            <Burger opened={opened} onClick={toggle} hiddenFrom="sm" size="sm" aria-label={TEXT.navigation} />
            <Logo />
          </Group>
          <Group gap="xs" wrap="nowrap">
            <SearchButton />
            <RoleBadge />
            <Balance />
            <Account />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" aria-label={TEXT.main}>
        <Box style={{ overflowY: 'auto' }}>
          {navigation.map(({ label, entries }) => (
            <Box key={label} mb="md">
              <Text size="xs" c="dimmed" fw={600} px="sm" pb={4}>
                {label}
              </Text>
              {entries.map((entry) => (
                <NavigationLink
                  key={entry.label}
                  to={entry.to}
                  label={entry.label}
                  active={isWithin(path, entry)}
                  leftSection={<entry.icon size={18} stroke={1.6} aria-hidden />}
                  style={{ borderRadius: 'var(--mantine-radius-md)' }}
                />
              ))}
            </Box>
          ))}
        </Box>
      </AppShell.Navbar>
      <AppShell.Main id="main" ref={main} tabIndex={-1}>
        <ConnectionNotice />
        <Box maw={1560} mx="auto">
          <Suspense fallback={<TextSkeleton />}>
            <Outlet />
          </Suspense>
        </Box>
      </AppShell.Main>
    </AppShell>
  );
}
