import { Badge } from '@mantine/core';
import type { Screen } from '@paratope/sdk';
import { IconBan, IconCircleCheck, IconCircleX, IconPlayerPause, IconPlayerPlay, type Icon } from '@tabler/icons-react';

const STATUS: Readonly<Record<Screen['status'], { readonly color: string; readonly icon: Icon }>> = {
  running: { color: 'blue', icon: IconPlayerPlay },
  paused: { color: 'gray', icon: IconPlayerPause },
  completed: { color: 'teal', icon: IconCircleCheck },
  failed: { color: 'red', icon: IconCircleX },
  canceled: { color: 'gray', icon: IconBan },
};

export function ScreenStatusBadge({ status }: Pick<Screen, 'status'>) {
  const { color, icon: Shape } = STATUS[status];
  return (
    <Badge color={color} leftSection={<Shape size={13} aria-hidden />}>
      {status}
    </Badge>
  );
}
