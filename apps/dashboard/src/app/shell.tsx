import { AppShell, Box, Burger, Group, Text, Badge, Tooltip, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Outlet, useRouterState, Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { IconUsers, IconCoins } from '@tabler/icons-react';
import {
  EmptyState,
  lacksSecondFactor,
  loadChunk,
  NavigationLink,
  orgOf,
  TextSkeleton,
  useSession,
  useIsSignInAsked,
  useOrg,
  ButtonLink,
  useBalance,
} from '@paratope/dashboard-kit';
import { ConnectionNotice } from './connection-notice.js';
import { LiveUpdates } from './live-updates.js';
import { isWithin, useNavigation } from './navigation.js';
import { usePrintOnWhite } from './print-on-white.js';
import { SearchButton } from './search-button.js';
import { TEXT } from './text.js';
import { AccountButton } from './account-button.js';

/** The menu is not part of the first load. It is loaded when it is opened. */
const AccountMenu = lazy(() => loadChunk(() => import('./account-menu.js')));

function Account() {
  const { user } = useSession();
  const [isAsked, setAsked] = useState(false);
  const button = (
    <AccountButton
      name={user.full_name || user.email}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setAsked(true)}
    />
  );
  return isAsked ? (
    <Suspense fallback={button}>
      <AccountMenu />
    </Suspense>
  ) : (
    button
  );
}

/** Badge with the role of people with restricted rights. It explains why controls are missing. */
function RoleBadge() {
  const { role, project_ids } = useOrg();
  const isRestricted = project_ids.length > 0;
  const limits = [
    ...(role === 'viewer' ? [TEXT.viewersRead] : role === 'editor' ? [TEXT.editorsSpendNothing] : []),
    ...(isRestricted ? [TEXT.youSeeProjects(project_ids.length)] : []),
  ];
  if (limits.length === 0) return null;
  const why = `${limits.join(' ')} ${TEXT.askAnAdmin}`;
  return (
    <Tooltip label={why} events={{ hover: true, focus: true, touch: true }} multiline w={260}>
      <Badge variant="light" tabIndex={0} aria-label={`${TEXT.roleName[role]}. ${why}`}>
        {TEXT.roleName[role]}
      </Badge>
    </Tooltip>
  );
}

/** Name of the product, with a link to the first page. */
function Logo() {
  return (
    <Group
      renderRoot={(props) => <Link to="/" {...props} />}
      aria-label={TEXT.paratope}
      gap={8}
      wrap="nowrap"
      style={{ color: 'inherit', textDecoration: 'none' }}
    >
      <img src="/app/icon.svg" width={26} height={26} alt="" />
      <Text fw={700} size="lg" visibleFrom="xs">
        {TEXT.paratope}
      </Text>
    </Group>
  );
}

const SignInDialog = lazy(() => loadChunk(() => import('../features/sign-in/sign-in-dialog.js')));

/** Dialog over the current page that asks a person to sign in again after their session has ended. */
function SignInAgain() {
  return useIsSignInAsked() ? (
    <Suspense>
      <SignInDialog />
    </Suspense>
  ) : null;
}

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
      <EmptyState
        icon={IconUsers}
        title={TEXT.youAreNotAMember}
        text={TEXT.askThePersonWhoInvited}
        action={<Account />}
      />
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

/** Remaining credits, with a link to the spending. People who are restricted to projects and cannot spend see nothing. */
function Balance() {
  const credits = useBalance();
  if (credits === undefined) return null;
  return (
    <ButtonLink
      to="/credits"
      variant="subtle"
      color={credits === 0 ? 'orange' : 'gray'}
      size="compact-md"
      leftSection={<IconCoins size={16} aria-hidden />}
    >
      {credits.toLocaleString('en')}
      <VisuallyHidden>&nbsp;{TEXT.credits}</VisuallyHidden>
    </ButtonLink>
  );
}
