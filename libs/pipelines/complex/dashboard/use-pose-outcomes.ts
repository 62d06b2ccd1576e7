import { loadChunk } from '@paratope/dashboard-kit';
import type { ComplexPredictionResults } from '@paratope/sdk';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ruleResidues } from './pose-order.js';
import type { PoseOutcome } from './pose-rules.js';
import { TEXT } from './text.js';

interface PoseOutcomes {
  /** Outcomes by the rank of the pose; undefined for a list of residues, and until the poses are read. */
  readonly outcomes?: ReadonlyMap<number, PoseOutcome>;
  /** Why the text is no rule, or the poses cannot be read. */
  readonly problem?: string;
  readonly isReading: boolean;
}

/** Evaluates a rule that names regions or a distance on the file of all poses, which is read once and only for such a rule. */
export function usePoseOutcomes(
  { poses, poses_url: url, antigen_chains }: ComplexPredictionResults,
  text: string,
): PoseOutcomes {
  const isRule = text.trim() !== '' && !ruleResidues(text);
  const code = useQuery({
    queryKey: ['pose-rules'],
    queryFn: () => loadChunk(() => import('./pose-rules.js')),
    enabled: isRule,
    staleTime: Infinity,
  });
  const rules = code.data;
  const rule = isRule ? rules?.ruleOf(text) : undefined;
  const contacts = useQuery({
    queryKey: ['pose-contacts', url.split('?')[0]],
    queryFn: () => rules?.readContacts(url, Object.values(antigen_chains ?? {})) ?? [],
    enabled: typeof rule === 'object',
    staleTime: Infinity,
    retry: false,
  });
  const found = contacts.data;
  const outcomes = useMemo(() => {
    const read = isRule ? rules?.ruleOf(text) : undefined;
    if (!rules || !found || typeof read !== 'object') return undefined;
    return new Map(
      poses.flatMap(({ rank }, k) => (found[k] ? [[rank, rules.outcomeOf(read, found[k])] as const] : [])),
    );
  }, [rules, found, isRule, text, poses]);
  const problem = typeof rule === 'string' ? rule : contacts.error ? TEXT.posesNotRead : undefined;
  return {
    isReading: code.isFetching || contacts.isFetching,
    ...(outcomes && { outcomes }),
    ...(problem !== undefined && { problem }),
  };
}
