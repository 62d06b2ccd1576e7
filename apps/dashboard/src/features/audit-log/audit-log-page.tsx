import { Code, Text, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { AuditEvent } from '@paratope/sdk';
import { IconHistory } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  api,
  DataTable,
  Download,
  EmptyState,
  ExactTime,
  LoadedPages,
  Page,
  readsPages,
  saveText,
  useOrg,
} from '@paratope/dashboard-kit';
import { actionLabel } from './actions.js';
import { FilterBar, NO_FILTER, type AuditFilter } from './filter-bar.js';
import { TEXT } from './text.js';

const TYPING_MS = 300;

export function AuditLogPage() {
  const { name } = useOrg();
  const [filter, setFilter] = useState(NO_FILTER);
  const [settled] = useDebouncedValue(filter, TYPING_MS);
  const query = queryOf(settled);
  const isFiltered = Object.keys(query).length > 0;
  const events = useInfiniteQuery({
    ...readsPages('listAuditEvents', isFiltered ? { query } : {}, 100),
    placeholderData: keepPreviousData,
  });
  const all = useInfiniteQuery(readsPages('listAuditEvents', {}, 100));
  const download = async (): Promise<void> => {
    const { body } = await api.request('listAuditEvents', { query, accept: 'text/csv' });
    saveText('audit-events.csv', 'text/csv', String(body));
  };
  return (
    <Page
      title={TEXT.auditLog}
      description={TEXT.signInsTokensMembersPayments(name)}
      actions={<Download label={TEXT.downloadCsv} onClick={() => void download()} />}
    >
      <FilterBar filter={filter} onChange={setFilter} actions={(all.data ?? []).map(({ action }) => action)} />
      <LoadedPages
        query={events}
        empty={
          <EmptyState
            icon={IconHistory}
            title={isFiltered ? TEXT.noSuchEntries : TEXT.noEntriesYet}
            text={isFiltered ? TEXT.changeOrClearTheFilter : TEXT.actionsOfMembersAndApi}
          />
        }
      >
        {(shown) => <EventTable events={shown} onTarget={(target) => setFilter({ ...NO_FILTER, target })} />}
      </LoadedPages>
    </Page>
  );
}

const queryOf = (filter: AuditFilter): Partial<AuditFilter> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));

interface EventTableProps {
  readonly events: readonly AuditEvent[];
  readonly onTarget: (id: string) => void;
}

function EventTable({ events, onTarget }: EventTableProps) {
  return (
    <DataTable
      minWidth={960}
      rows={events}
      columns={[
        [
          TEXT.timeUtc,
          (event) => <ExactTime at={event.created_at} />,
          { className: 'numeric', style: { textAlign: 'left' } },
        ],
        [TEXT.actor, (event) => actorLabel(event)],
        [TEXT.action, (event) => actionLabel(event.action)],
        [TEXT.target, (event) => (event.target === null ? '–' : <Target event={event} onTarget={onTarget} />)],
        [TEXT.ipAddress, (event) => event.address],
        [
          TEXT.requestId,
          (event) => (
            <Text size="xs" c="dimmed" className="mono">
              {event.request_id}
            </Text>
          ),
        ],
      ]}
    />
  );
}

interface TargetProps {
  readonly event: AuditEvent;
  readonly onTarget: (id: string) => void;
}

/** Name of a target with its id as the title. A click shows all entries about it. */
function Target({ event: { target, target_name: name }, onTarget }: TargetProps) {
  if (target === null) return undefined;
  return (
    <UnstyledButton
      title={target}
      mih={24}
      aria-label={TEXT.onlyThisTarget(name ?? target)}
      onClick={() => onTarget(target)}
    >
      {name === null ? <Code>{target}</Code> : <Text size="sm">{name}</Text>}
    </UnstyledButton>
  );
}

function actorLabel({ actor, actor_name: name }: AuditEvent): string {
  if (name !== null) return name;
  const [kind, id = ''] = actor.split(':');
  if (kind === 'token') return TEXT.apiToken(id.slice(-8));
  if (kind === 'person') return TEXT.person(id.slice(-8));
  if (kind === 'link') return TEXT.sharedLink;
  return kind === 'operator' ? TEXT.operator : TEXT.unknown;
}
