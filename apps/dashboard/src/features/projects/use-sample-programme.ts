import { loadChunk } from '@paratope/dashboard-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

/** Creates a sample project with published antibodies and opens it. The sequences are loaded on the click. */
export function useSampleProgramme() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => (await loadChunk(() => import('./sample-programme.js'))).createSampleProgramme(),
    onSuccess: (projectId) => navigate({ to: '/projects/$projectId', params: { projectId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['listProjects'] }),
  });
}
