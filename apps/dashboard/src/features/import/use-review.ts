import type { AntibodyImport, ChainPair, Choices, ColumnChoice, OpenPairings } from '@paratope/antibody-import';
import { loadChunk } from '@paratope/dashboard-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DroppedFile } from './file-drop.js';

/** Files with the answers to questions that they leave open. */
export interface Reading {
  readonly files: readonly DroppedFile[];
  readonly pairs: readonly ChainPair[];
  readonly columns: ColumnChoice;
  readonly sheet: string | undefined;
}

/** Files that were read, with what the user decided since. */
export interface Review extends Reading {
  readonly found: AntibodyImport | undefined;
  readonly open: OpenPairings | undefined;
  /** Whether the files are an archive of the results of another program, which the service reads. */
  readonly isRun: boolean;
  /** Message and answers of files that cannot be read as they are. */
  readonly problem: { readonly message: string; readonly choices: Choices } | undefined;
  /** Ids of antibodies that are left out. */
  readonly left: ReadonlySet<string>;
  readonly projectId: string | undefined;
}

const KEY = ['importReview'] as const;

/** Reads the files in the browser. Nothing is sent or created before the review. */
async function read({
  files,
  pairs,
  columns,
  sheet,
}: Reading): Promise<Pick<Review, 'found' | 'open' | 'problem' | 'isRun'>> {
  const isRun = files.some(({ name }) => /\.zip$/i.test(name));
  if (isRun) return { found: undefined, open: undefined, problem: undefined, isRun };
  const { importAntibodies, ImportError, openPairings } = await loadChunk(() => import('@paratope/antibody-import'));
  try {
    const found = await importAntibodies(files, { pairs, columns, sheet, joinsEqual: true });
    return { found, open: openPairings(found.outcomes), problem: undefined, isRun };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return { found: undefined, open: undefined, problem: { message: error.message, choices: error.choices }, isRun };
  }
}

/** Review of the files of an import. It stays when the user looks at another page, until it is imported or discarded. */
export function useReview() {
  const queries = useQueryClient();
  const { data: review } = useQuery<Review>({
    queryKey: KEY,
    enabled: false,
    staleTime: Infinity,
    gcTime: Infinity,
    queryFn: () => Promise.reject(new Error('a review is made by reading files')),
  });
  const keep = (next: Review): void => void queries.setQueryData<Review>(KEY, next);
  const reading = useMutation({
    mutationFn: async (request: Reading) => ({ request, result: await read(request) }),
    meta: { showsProblem: true },
    onSuccess: ({ request, result }) => {
      const before = queries.getQueryData<Review>(KEY);
      // Files that are read again stay in the project that was chosen for them.
      const projectId = before?.files === request.files ? before.projectId : undefined;
      keep({ ...request, ...result, left: new Set(), projectId });
    },
  });
  return {
    review,
    reading,
    change: (changed: Partial<Pick<Review, 'left' | 'projectId'>>): void => {
      const current = queries.getQueryData<Review>(KEY);
      if (current) keep({ ...current, ...changed });
    },
    discard: (): void => queries.removeQueries({ queryKey: KEY }),
  };
}
