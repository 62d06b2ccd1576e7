import type { ImportedAntibody } from '@paratope/antibody-import';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '@paratope/dashboard-kit';

/** Makes candidates one after the other; what was made stays when another is refused, and is not made again. */
export function useCreateCandidates() {
  const queries = useQueryClient();
  const [made, setMade] = useState<ReadonlyMap<string, string>>(new Map());
  const [failed, setFailed] = useState<ReadonlyMap<string, unknown>>(new Map());
  const [isRunning, setRunning] = useState(false);
  const done = useRef(new Map<string, string>());

  const run = async (projectId: string, antibodies: readonly ImportedAntibody[]): Promise<void> => {
    setRunning(true);
    setFailed(new Map());
    const refused = new Map<string, unknown>();
    for (const { id, format, chains } of antibodies) {
      if (done.current.has(id)) continue;
      const initial_chains = chains.map(({ role, sequence }) => ({ role, sequence }));
      try {
        const body = { project_id: projectId, name: id, format, initial_chains };
        const candidate = await api.createTherapeuticCandidate({ body });
        done.current.set(id, candidate.id);
        setMade(new Map(done.current));
      } catch (error) {
        setFailed(new Map(refused.set(id, error)));
      }
    }
    setRunning(false);
    await queries.invalidateQueries({ queryKey: ['listTherapeuticCandidates'] });
  };
  return { made, failed, isRunning, run };
}
