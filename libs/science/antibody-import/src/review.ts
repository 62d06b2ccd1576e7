import { ROLES_OF_FORMAT, type ChainRole } from '@paratope/antibody';
import { reviewChains, reviewNumberedChains, type ReviewedChain } from '@paratope/numbering';
import { normalizeSequence } from '@paratope/sequence';
import { refused, type ChainRecord } from './chain-record.js';
import type { ImportedAntibody, ImportOutcome, RefusedRecords, SequenceRecord } from './types.js';

/** Adds the warnings to an outcome that the service would give when the antibody is created. */
export function reviewed(outcome: ImportOutcome, chains: ReadonlyMap<SequenceRecord, ChainRecord>): ImportOutcome {
  if (!outcome.ok) return withWarnings(outcome);
  const misfit = misfitOf(outcome);
  if (misfit !== undefined) return misfit;
  const numbered = outcome.chains.map(({ role, record }): ReviewedChain => {
    const chain = chains.get(record);
    if (chain) return { role, sequence: chain.residues, domains: chain.domains };
    return { role, sequence: normalizeSequence(record.sequence).residues, domains: [] };
  });
  return { ...outcome, warnings: [...reviewNumberedChains(numbered, outcome.format), ...outcome.warnings] };
}

/** Refuses an antibody if its chains do not fit the format of its column. A heavy chain alone gets a warning instead. */
function misfitOf({ id, format, chains }: ImportedAntibody): RefusedRecords | undefined {
  const fixed = ROLES_OF_FORMAT[format];
  const isHeavyAlone = chains.every(({ role }) => role === 'heavy');
  if (!fixed || isHeavyAlone) return undefined;
  const has = new Set(chains.map(({ role }) => role));
  if (fixed.length === chains.length && fixed.every((role) => has.has(role))) return undefined;
  const records = chains.map(({ record }) => ({ record }));
  const message = `said to be a ${format}, which has the chains ${fixed.join(', ')}; here are ${[...has].join(', ')}`;
  return refused(id, records, 'chain_mismatch', message);
}

/** Adds warnings to refused records with chains that the file names: a row with VH and VL swapped, a "VH" that is not a VH. */
function withWarnings(outcome: RefusedRecords): RefusedRecords {
  if (outcome.reason !== 'chain_mismatch' && outcome.reason !== 'not_an_antibody') return outcome;
  const claimed = outcome.records.flatMap(
    ({ record }): { role: ChainRole; sequence: string; record: SequenceRecord }[] =>
      record.claim === undefined
        ? []
        : [{ role: record.claim, sequence: normalizeSequence(record.sequence).residues, record }],
  );
  const [first] = claimed;
  if (!first) return outcome;
  const format = first.record.format ?? (first.role === 'scfv' ? 'scfv' : 'mab');
  return { ...outcome, warnings: reviewChains(claimed, format) };
}
