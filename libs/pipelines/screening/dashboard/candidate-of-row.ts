import type { ChainInput, ScreenRow, TherapeuticCandidate } from '@paratope/sdk';
import { nameOfRow } from './name-of-row.js';

/** Longest name that the service takes. */
const LONGEST_NAME = 200;

interface CandidateOfRow {
  readonly name: string;
  readonly format: TherapeuticCandidate['format'];
  readonly initial_chains: ChainInput[];
}

/** Candidate that is created from a row of a screen; without a format if the row has only a light chain. */
export function candidateOf(row: ScreenRow): CandidateOfRow | Pick<CandidateOfRow, 'name'> {
  const name = nameOfRow(row).slice(0, LONGEST_NAME);
  const heavy = row['heavy.sequence'];
  const light = row['light.sequence'];
  if (typeof heavy !== 'string') return { name };
  const chains: ChainInput[] = [{ role: 'heavy', sequence: heavy }];
  if (typeof light !== 'string') return { name, format: 'nanobody', initial_chains: chains };
  return { name, format: 'mab', initial_chains: [...chains, { role: 'light', sequence: light }] };
}
