import { Group } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '@paratope/dashboard-kit';
import { SecondFactor } from './second-factor.js';
import { TEXT } from './text.js';

interface EnrolFirstProps {
  readonly org: string;
  /** Leads to the person's other organizations, and out. */
  readonly account: ReactNode;
}

/** In place of every page of an organization that demands a second factor, for who has none. */
export default function SecondFactorRequired({ org, account }: EnrolFirstProps) {
  return (
    <EmptyState
      icon={IconShieldLock}
      title={TEXT.requiresASecondFactor(org)}
      action={
        <Group>
          <SecondFactor />
          {account}
        </Group>
      }
    >
      {TEXT.setUpASecondFactor}
    </EmptyState>
  );
}
