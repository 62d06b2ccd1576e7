import { MultiSelect, Radio, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { readsPages } from '@paratope/dashboard-kit';
import { isComplete, type Access } from './access.js';
import { TEXT } from './text.js';

interface ProjectAccessProps {
  readonly value: Access;
  readonly onChange: (value: Access) => void;
}

/** Field that chooses all projects or a list of them. */
export function ProjectAccess({ value, onChange }: ProjectAccessProps) {
  const projects = useInfiniteQuery(readsPages('listProjects', { query: { limit: 200 } }));
  return (
    <Stack gap="xs">
      <Radio.Group
        label={TEXT.projects}
        value={value.isRestricted ? 'some' : 'all'}
        onChange={(choice) => onChange({ ...value, isRestricted: choice === 'some' })}
      >
        <Stack gap={4} mt={4}>
          <Radio value="all" label={TEXT.allProjects} />
          <Radio value="some" label={TEXT.onlyTheseProjects} description={TEXT.nothingOfOthers} />
        </Stack>
      </Radio.Group>
      {value.isRestricted && (
        <MultiSelect
          aria-label={TEXT.onlyTheseProjects}
          placeholder={isComplete(value) ? '' : TEXT.chooseProjects}
          data={(projects.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          maxValues={50}
          searchable
          value={[...value.projectIds]}
          onChange={(projectIds) => onChange({ ...value, projectIds })}
        />
      )}
    </Stack>
  );
}
