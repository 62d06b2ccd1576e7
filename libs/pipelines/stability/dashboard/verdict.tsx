import { Badge } from '@mantine/core';
import type { ScorecardMetric } from '@paratope/sdk';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TEXT } from './text.js';

type Flag = ScorecardMetric['flag'];

/** Colours of the flags. Each flag also has a shape, for colour-blind readers. */
const COLOR: Readonly<Record<NonNullable<Flag>, string>> = { green: 'blue', amber: 'yellow', red: 'orange' };

/** Verdict of a flag, or that there is none. */
export function Verdict({ flag, children }: { readonly flag: Flag; readonly children: ReactNode }) {
  if (flag === null) return <Badge color="gray">{TEXT.informative}</Badge>;
  return (
    <Badge
      tt="none"
      h="auto"
      styles={{ label: { whiteSpace: 'normal' } }}
      color={COLOR[flag]}
      leftSection={flag === 'green' ? <IconCircleCheck size={13} /> : <IconAlertTriangle size={13} />}
    >
      {children}
    </Badge>
  );
}
