import { Button, Menu } from '@mantine/core';
import { IconGitBranch } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChoiceRule } from '@paratope/dashboard-kit/pipeline';
import { notifySuccess } from '@paratope/dashboard-kit';
import { refreshProject } from '../../api/refresh-project.js';
import { RULES } from './makers.js';
import { saveAll } from './start-leads.js';
import { TEXT } from './text.js';

/** Menu that saves results of the selected variants' newest jobs as variants. */
export function SaveResultsMenu({ variantIds }: { readonly variantIds: readonly string[] }) {
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (rule: ChoiceRule) => saveAll(variantIds, rule),
    onSettled: () => refreshProject(queries),
    onSuccess: ({ created, existing, left }) => {
      const reasons = [...left].map(([reason, count]) => TEXT.notSaved(count, reason));
      notifySuccess([TEXT.saved(created, existing), ...reasons].join(' '));
    },
  });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          loading={save.isPending}
          disabled={variantIds.length === 0}
          leftSection={<IconGitBranch size={14} />}
        >
          {TEXT.saveResults}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{TEXT.saveResultsAs}</Menu.Label>
        {RULES.map(({ rule, label }) => (
          <Menu.Item key={rule} onClick={() => save.mutate(rule)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
