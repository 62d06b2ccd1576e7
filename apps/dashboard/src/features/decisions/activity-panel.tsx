import { Stack, Text, Timeline } from '@mantine/core';
import type { ActivityEvent } from '@paratope/sdk';
import {
  IconFlask,
  IconNotes,
  IconPencil,
  IconPlayerPlay,
  IconPlus,
  IconReportAnalytics,
  type Icon,
} from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadedPages, readsPages, RelativeTime, Section, TextLink, Remark } from '@paratope/dashboard-kit';
import { isJobKind } from '../../components/job-kinds.js';
import { activitySentence } from './activity-sentence.js';
import type { Subject } from './note-operations.js';
import { NoteText } from './note-text.js';
import { TEXT } from './text.js';

const ICONS: Readonly<Record<ActivityEvent['type'], Icon>> = {
  created: IconPlus,
  edited: IconPencil,
  noted: IconNotes,
  job_submitted: IconPlayerPlay,
  job_ended: IconReportAnalytics,
  measured: IconFlask,
};

const activityOf = ({ kind }: Subject) =>
  kind === 'variant' ? ('listVariantActivity' as const) : ('listTherapeuticCandidateActivity' as const);

/** History of a candidate or variant with the actors, newest first. */
export function ActivityPanel({ subject }: { readonly subject: Subject }) {
  const events = useInfiniteQuery(readsPages(activityOf(subject), { path: { id: subject.id } }, 20));
  return (
    <Section title={TEXT.activity}>
      <Stack>
        <LoadedPages query={events}>
          {(all) => (
            <Timeline bulletSize={26} lineWidth={2} color="gray">
              {all.map((event, index) => {
                const Shape = ICONS[event.type];
                return (
                  <Timeline.Item key={index} bullet={<Shape size={14} aria-hidden />}>
                    <ActivityItem event={event} isOfCandidate={subject.kind === 'candidate'} />
                  </Timeline.Item>
                );
              })}
            </Timeline>
          )}
        </LoadedPages>
      </Stack>
    </Section>
  );
}

interface ActivityItemProps {
  readonly event: ActivityEvent;
  readonly isOfCandidate: boolean;
}

function ActivityItem({ event, isOfCandidate }: ActivityItemProps) {
  const { author, author_name, variant_id, variant_name, job, note, created_at } = event;
  const by = author_name ?? (author === null ? undefined : TEXT.somebody);
  return (
    <>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {isOfCandidate && variant_id !== null && (
          <>
            <TextLink to="/variants/$variantId" params={{ variantId: variant_id }} size="sm" fw={550}>
              {variant_name ?? TEXT.variant}
            </TextLink>{' '}
          </>
        )}
        {job === null || !isJobKind(job.kind) ? (
          activitySentence(event)
        ) : (
          <TextLink to="/jobs/$kind/$jobId" params={{ kind: job.kind, jobId: job.id }} size="sm">
            {activitySentence(event)}
          </TextLink>
        )}
      </Text>
      {note !== null && <NoteText text={note} />}
      <Remark small>
        {by !== undefined && `${by} · `}
        <RelativeTime at={created_at} />
      </Remark>
    </>
  );
}
