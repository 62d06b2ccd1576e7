import { Badge, Group, Text } from '@mantine/core';
import type { ProjectOverview } from '@paratope/sdk';
import { TextLink } from '@paratope/dashboard-kit';
import { IconCircleCheck, IconCircleX, IconClock, IconPlayerPlay } from '@tabler/icons-react';
import { TEXT } from './text.js';

/** States in the order in which they matter; jobs that were canceled are over. */
const STATES = [
  { status: 'running', icon: IconPlayerPlay },
  { status: 'pending', icon: IconClock },
  { status: 'failed', icon: IconCircleX },
  { status: 'completed', icon: IconCircleCheck },
] as const;

interface StatusLineProps {
  readonly overview: ProjectOverview;
  /** True for the overview of one candidate, which does not count itself. */
  readonly isOfCandidate: boolean;
}

/** Numbers of variants by stage and of jobs by state. */
export function StatusLine({ overview: { candidates, variants, stages, jobs }, isOfCandidate }: StatusLineProps) {
  const shown = STATES.filter(({ status }) => jobs[status] > 0);
  return (
    <Group gap="lg" style={{ rowGap: 6 }}>
      <Group gap={6} role="group" aria-label={TEXT.stages}>
        <Text size="sm" fw={600}>
          {isOfCandidate ? TEXT.variants(variants) : TEXT.variantsOfCandidates(variants, candidates)}
        </Text>
        {stages.some(({ stage }) => stage !== null) &&
          stages.map(({ stage, variants: count }) => (
            <Badge key={stage ?? ''} color={stage === null ? 'gray' : 'indigo'} tt="none">
              {TEXT.stageCount(stage ?? TEXT.noStage, count)}
            </Badge>
          ))}
      </Group>
      {shown.length > 0 && (
        <Group gap="md" style={{ rowGap: 4 }} role="group" aria-label={TEXT.jobs}>
          {shown.map(({ status, icon: Shape }) => (
            <TextLink key={status} to="/jobs" search={{ status }} size="sm" lh="24px">
              <Group component="span" gap={4} wrap="nowrap">
                <Shape size={15} aria-hidden />
                {TEXT.jobsOf[status](jobs[status])}
              </Group>
            </TextLink>
          ))}
        </Group>
      )}
    </Group>
  );
}
