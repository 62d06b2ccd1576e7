import { api, problemText } from '@paratope/dashboard-kit';
import type { ScreenRow } from '@paratope/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { candidateOf } from './candidate-of-row.js';
import { TEXT } from './text.js';

/** Antibody that could not become a candidate, with the reason. */
interface Failure {
  readonly name: string;
  readonly detail: string;
}

/** Creates candidates one after the other. A refused one does not undo those created before. */
export function useMakeCandidates() {
  const queries = useQueryClient();
  const [made, setMade] = useState(0);
  const [failed, setFailed] = useState<readonly Failure[]>([]);
  const [state, setState] = useState<'ready' | 'running' | 'done'>('ready');
  const run = async (projectId: string, rows: readonly ScreenRow[]): Promise<void> => {
    setState('running');
    for (const row of rows) {
      const { name, ...candidate } = candidateOf(row);
      if (!('format' in candidate)) {
        setFailed((before) => [...before, { name, detail: TEXT.noFormatForLightChain }]);
        continue;
      }
      try {
        await api.createTherapeuticCandidate({ body: { project_id: projectId, name, ...candidate } });
        setMade((before) => before + 1);
      } catch (error) {
        setFailed((before) => [...before, { name, detail: problemText(error).detail }]);
      }
    }
    setState('done');
    await queries.invalidateQueries({ queryKey: ['listTherapeuticCandidates'] });
    await queries.invalidateQueries({ queryKey: ['listProjectScores'] });
    await queries.invalidateQueries({ queryKey: ['getProjectOverview'] });
  };
  return { made, failed, state, run };
}
