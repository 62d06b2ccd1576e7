import { Button, Group, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { reads, useOrg } from '@paratope/dashboard-kit';
import { actionLabel } from './actions.js';
import { TEXT } from './text.js';

/** Filter of the log; an empty text includes all. */
export interface AuditFilter {
  readonly actor: string;
  readonly action: string;
  readonly target: string;
  readonly since: string;
  readonly until: string;
}

export const NO_FILTER: AuditFilter = { actor: '', action: '', target: '', since: '', until: '' };

interface FilterBarProps {
  readonly filter: AuditFilter;
  readonly onChange: (filter: AuditFilter) => void;
  /** Actions that occur in the log. */
  readonly actions: readonly string[];
}

export function FilterBar({ filter, onChange, actions }: FilterBarProps) {
  const { org_id } = useOrg();
  const members = useQuery(reads('listMembers', { path: { org_id } }));
  const tokens = useQuery(reads('listApiTokens', { path: { org_id } }));
  const actors = [
    {
      group: TEXT.members,
      items: (members.data ?? []).map(({ user_id, full_name, email }) => ({
        value: `person:${user_id}`,
        label: full_name || email,
      })),
    },
    {
      group: TEXT.apiTokens,
      items: (tokens.data?.data ?? []).map(({ id, name }) => ({ value: `token:${id}`, label: name })),
    },
    {
      group: TEXT.others,
      items: [
        { value: 'operator', label: TEXT.operator },
        { value: 'unknown', label: TEXT.unknown },
      ],
    },
  ];
  const known = [...new Set([...actions, ...(filter.action === '' ? [] : [filter.action])])];
  const change = (part: Partial<AuditFilter>): void => onChange({ ...filter, ...part });
  return (
    <Group align="flex-end">
      <Select
        allowDeselect
        label={TEXT.actor}
        placeholder={TEXT.everybody}
        clearable
        searchable
        w={210}
        data={actors}
        value={filter.actor === '' ? null : filter.actor}
        onChange={(actor) => change({ actor: actor ?? '' })}
      />
      <Select
        allowDeselect
        label={TEXT.action}
        placeholder={TEXT.allActions}
        clearable
        searchable
        w={210}
        data={known.map((value) => ({ value, label: actionLabel(value) })).sort(byLabel)}
        value={filter.action === '' ? null : filter.action}
        onChange={(action) => change({ action: action ?? '' })}
      />
      <TextInput
        label={TEXT.targetId}
        w={300}
        value={filter.target}
        onChange={({ currentTarget: { value } }) => change({ target: value.trim() })}
      />
      <TextInput
        type="date"
        label={TEXT.from}
        value={filter.since}
        onChange={({ currentTarget: { value: since } }) => change({ since })}
      />
      <TextInput
        type="date"
        label={TEXT.to}
        value={filter.until}
        onChange={({ currentTarget: { value: until } }) => change({ until })}
      />
      {Object.values(filter).some((value) => value !== '') && (
        <Button variant="subtle" onClick={() => onChange(NO_FILTER)}>
          {TEXT.clearFilter}
        </Button>
      )}
    </Group>
  );
}

const byLabel = (one: { readonly label: string }, other: { readonly label: string }): number =>
  one.label.localeCompare(other.label);
