import { useSessionStorage } from '@mantine/hooks';
import type { Submitted } from './submit-all.js';

const KEY = 'paratope.last-run.';

/** Jobs of the last submission for the selection of a project. They are kept in this tab until the user dismisses them. */
export function useLastRun(projectId: string) {
  const [jobs, setJobs] = useSessionStorage<readonly Submitted[]>({
    key: `${KEY}${projectId}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  return { jobs, setJobs, dismiss: () => setJobs([]) };
}
