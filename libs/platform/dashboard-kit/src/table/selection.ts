import { useSessionStorage } from '@mantine/hooks';
import type { ScoredVariant } from '@paratope/sdk';

/** A chosen variant, with the fields that actions need. */
export interface Chosen {
  readonly id: string;
  readonly name: string;
  readonly candidate: string;
  /** Kinds of jobs that have computed figures of the variant. */
  readonly done: readonly string[];
}

/** Figures of the kind that made a variant do not show whether that kind has run on it. */
export const chosenOf = ({
  variant_id: id,
  variant_name: name,
  candidate_name: candidate,
  job_ids,
  origin,
}: ScoredVariant): Chosen => ({
  id,
  name,
  candidate,
  done: Object.keys(job_ids).filter((kind) => kind !== origin),
});

const KEY = 'paratope.selection.';

/** Returns the selection of a project's table, which survives filters, sorting, other pages and a reload in this tab. */
export function useSelection(projectId: string) {
  const [chosen, setChosen] = useSessionStorage<readonly Chosen[]>({
    key: `${KEY}${projectId}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  return { chosen, setChosen, clear: () => setChosen([]) };
}
