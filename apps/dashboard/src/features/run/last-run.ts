import { useSessionStorage } from '@mantine/hooks';

const KEY = 'paratope.last-run.';

/** A submission for the selection of a project. */
interface LastRun {
  readonly run: string;
  /** Number of jobs, or of pipelines that make leads. */
  readonly count: number;
}

/** The last submission for the selection of a project. It is kept in this tab until the user dismisses it. */
export function useLastRun(projectId: string) {
  const [last, setLast] = useSessionStorage<LastRun | null>({
    key: `${KEY}${projectId}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  // A tab may hold the jobs that an earlier release stored here.
  return { last: last?.run === undefined ? null : last, setLast, dismiss: () => setLast(null) };
}
