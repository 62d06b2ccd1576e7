import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { chargeOf, gravy, isoelectricPoint, PK_DOMAIN } from '@paratope/developability';
import { chainHumanness, nearestHumanGenes } from '@paratope/humanness';
import { nonGermline9mers } from '@paratope/immunogenicity';
import { cdrNetCharge, findLiabilities } from '@paratope/liabilities';
import { cdrs, numberAntibody } from '@paratope/numbering';
import { syntheticPairs, type SyntheticPair } from '@paratope/screening/testing';

const WARM_UP = 500;
const ROWS = 2500;

/** Pairs with which the methods are compiled, and pairs that are measured. */
export function sequencePairs(): {
  readonly warmUp: readonly SyntheticPair[];
  readonly measured: readonly SyntheticPair[];
} {
  const pairs = [...syntheticPairs(WARM_UP + ROWS, 1)];
  return { warmUp: pairs.slice(0, WARM_UP), measured: pairs.slice(WARM_UP) };
}

/**
 * Processor time per pair of the methods alone in milliseconds, without rows, files and tables. It runs on as many threads as a screen,
 * because cores that share their caches are slower together.
 */
export async function sequenceFloor(): Promise<number> {
  const threads = Array.from(
    { length: availableParallelism() },
    () => new Worker(new URL('./sequence-floor-thread.ts', import.meta.url)),
  );
  await Promise.all(threads.map((thread) => once(thread, 'message')));
  const started = process.cpuUsage();
  const ended = threads.map((thread) => once(thread, 'message'));
  for (const thread of threads) thread.postMessage('begin');
  await Promise.all(ended);
  const { user, system } = process.cpuUsage(started);
  await Promise.all(threads.map((thread) => thread.terminate()));
  return (user + system) / 1000 / ROWS / threads.length;
}

/** @returns a number that depends on every result, so that the compiler drops none */
export function sequenceMethods({ heavy, light }: SyntheticPair): number {
  const domains = [heavy, light].flatMap((chain) => {
    const outcome = numberAntibody(chain);
    return outcome.ok ? outcome.value.domains : [];
  });
  let sum = 0;
  const sequences: string[] = [];
  const loops: string[] = [];
  for (const domain of domains) {
    const sequence = domain.residues.map(({ aminoAcid }) => aminoAcid).join('');
    sequences.push(sequence);
    const nearest = nearestHumanGenes(domain);
    sum += chainHumanness(domain, undefined, nearest).humanLikeness;
    sum += findLiabilities(domain, { germline: nearest.v.gene.imgt }).length;
    sum += nonGermline9mers(sequence);
    sum += cdrs(domain, 'north').cdr1.sequence.length;
    const { cdr1, cdr2, cdr3 } = cdrs(domain, 'imgt');
    loops.push(cdr1.sequence, cdr2.sequence, cdr3.sequence);
  }
  for (const sequence of sequences) sum += chargeOf(sequence, 7.4, PK_DOMAIN);
  return sum + cdrNetCharge(domains) + isoelectricPoint(sequences, PK_DOMAIN) + gravy(sequences) + gravy(loops);
}
