import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { reads } from '@paratope/dashboard-kit';
import { TEXT } from './text.js';

/** Stages of the organization in their order. */
export function useStages(): readonly string[] {
  return useQuery(reads('getStages')).data?.stages ?? [];
}

interface StageSelectProps {
  readonly value: string | null;
  readonly onChange: (stage: string | null) => void;
}

/** Field to choose one of the stages, or none. */
export function StageSelect({ value, onChange }: StageSelectProps) {
  const stages = useStages();
  const known = value === null || stages.includes(value) ? stages : [...stages, value];
  return (
    <Select
      allowDeselect
      label={TEXT.stage}
      placeholder={TEXT.noStage}
      clearable
      data={[...known]}
      value={value}
      onChange={onChange}
      data-autofocus
    />
  );
}
