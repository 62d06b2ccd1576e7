import { Badge, Group, Progress, Text } from '@mantine/core';
import { IconBan, IconCircleCheck, IconCircleX, IconClock, IconPlayerPlay, type Icon } from '@tabler/icons-react';
import type { JobStatus } from './job-kinds.js';
import { TEXT } from './text.js';
import { Remark } from '@paratope/dashboard-kit';

/** Each status has a shape and a word in addition to its colour, because one in twelve men distinguishes red and green badly. */
const STATUS: Readonly<Record<JobStatus, { readonly color: string; readonly icon: Icon }>> = {
  pending: { color: 'gray', icon: IconClock },
  running: { color: 'blue', icon: IconPlayerPlay },
  completed: { color: 'teal', icon: IconCircleCheck },
  failed: { color: 'red', icon: IconCircleX },
  canceled: { color: 'gray', icon: IconBan },
};

export function JobStatusBadge({ status }: { readonly status: JobStatus }) {
  const { color, icon: Shape } = STATUS[status];
  return (
    <Badge color={color} leftSection={<Shape size={13} aria-hidden />}>
      {status}
    </Badge>
  );
}

interface JobProgressProps {
  readonly status: JobStatus;
  /** Progress from 0 to 1. */
  readonly progress: number | null;
  readonly queuePosition?: number | null;
}

/** Place of a job in the queue, or its progress. */
export function JobProgress({ status, progress, queuePosition }: JobProgressProps) {
  if (status === 'pending') {
    return (
      <Remark>
        {queuePosition === null || queuePosition === undefined
          ? TEXT.waitingForAWorker
          : TEXT.positionInTheQueue(queuePosition)}
      </Remark>
    );
  }
  if (status !== 'running') return null;
  const percent = Math.round((progress ?? 0) * 100);
  return (
    <Group gap="xs" wrap="nowrap" miw={110}>
      <Progress
        value={progress === null ? 100 : percent}
        animated={progress === null}
        flex={1}
        aria-label={TEXT.progressOfTheJob}
      />
      <Text size="xs" className="numeric" w={34}>
        {progress === null ? '' : `${percent} %`}
      </Text>
    </Group>
  );
}
