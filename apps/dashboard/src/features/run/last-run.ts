import { useSessionStorage } from '@mantine/hooks';
import type { Submitted } from './submit-all.js';

const KEY = 'paratope.last-run.';

/** The jobs that were submitted last for the selection of a project; kept in this tab until somebody dismisses them. */
export function useLastRun(projectId: string) {
  const [jobs, setJobs] = useSessionStorage<readonly Submitted[]>({
    key: `${KEY}${projectId}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  return { jobs, setJobs, dismiss: () => setJobs([]) };
}
