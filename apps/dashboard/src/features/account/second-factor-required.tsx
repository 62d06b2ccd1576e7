import { Group } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '@paratope/dashboard-kit';
import { SecondFactor } from './second-factor.js';
import { TEXT } from './text.js';

interface EnrolFirstProps {
  readonly org: string;
  /** Menu for changing the organization or signing out. */
  readonly account: ReactNode;
}

/** Page shown in place of all others to a person without a second factor, if the organization requires one. */
export default function SecondFactorRequired({ org, account }: EnrolFirstProps) {
  return (
    <EmptyState
      icon={IconShieldLock}
      title={TEXT.requiresASecondFactor(org)}
      text={TEXT.setUpASecondFactor}
      action={
        <Group>
          <SecondFactor />
          {account}
        </Group>
      }
    />
  );
}
