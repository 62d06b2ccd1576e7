import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { saveReport } from '../scores/export.js';
import { TEXT } from './text.js';

interface SaveReportProps {
  readonly projectId: string;
  readonly which: Parameters<typeof saveReport>[1];
}

/** Button that saves the figures of a report as a workbook: every figure with its percentile, its meaning and its reference. */
export function SaveReport({ projectId, which }: SaveReportProps) {
  const save = useMutation({ mutationFn: () => saveReport(projectId, which) });
  return (
    <Button
      variant="default"
      leftSection={<IconFileSpreadsheet size={16} />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {TEXT.saveAsXlsx}
    </Button>
  );
}
