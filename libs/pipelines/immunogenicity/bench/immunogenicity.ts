// Time to find the T-cell epitopes of one Fv for all reference alleles of both classes, after the weights are read, and the memory that it
// takes; and the time to score the foreign cores of a point mutation, as designs do. The floor is the numbering of the two V domains, which
// every analysis needs.
import { analyseTCellEpitopes, CoreScorer, deimmunise } from '@paratope/immunogenicity';
import { numberAntibody } from '@paratope/numbering';
import { shippedPredictors } from '@paratope/immunogenicity/training/risk/shipped-predictors';
import { median, processorTime, sortedTimes } from '@paratope/workbench/measure';
import { benchmark } from '@paratope/workbench/program';

/** Murine 4D5 (Carter et al., PNAS 1992, fig. 1). */
const CHAINS = [
  {
    role: 'heavy',
    sequence:
      'QVQLQQSGPELVKPGASLKLSCTASGFNIKDTYIHWVKQRPEQGLEWIGRIYPTNGYTRYDPKFQDKATITADTSSNTAYLQVSRLTSEDTAVYYCSRWGGDGFYAMDYWGQGASVTVSS',
  },
  {
    role: 'light',
    sequence:
      'DIVMTQSHKFMSTSVGDRVSITCKASQDVNTAVAWYQQKPGHSPKLLIYSASFRYTGVPDRFTGNRSGTDFTFTISSVQAEDLAVYYCQQHYTTPPTFGGGTKVEIK',
  },
] as const;
const GOAL = { seconds: 1, mebibytes: 400, mutationMs: 5 };
const ROUNDS = 5;
const SUBSTITUTES = 'ACDEFGHIKLMNPQRSTVWY';

export const program = benchmark({
  description: 'Processor time to judge an Fv',
  run() {
    const start = performance.now();
    const predictors = shippedPredictors();
    console.log(`  reading the weights                    ${(performance.now() - start).toFixed(0)} ms`);
    const floor = medianOf(() => {
      for (const { sequence } of CHAINS) numberAntibody(sequence);
    });
    console.log(`  floor: numbering both V domains        ${floor.toFixed(1)} ms`);
    const first = processorTime(() => analyseTCellEpitopes({ chains: CHAINS }, predictors));
    const usual = medianOf(() => analyseTCellEpitopes({ chains: CHAINS }, predictors));
    const alleles = predictors.I.model.alleles.length + predictors.II.model.alleles.length;
    console.log(
      `  T-cell epitopes, 27 + 28 alleles       ${usual.toFixed(0)} ms (median), ${(usual / floor).toFixed(0)} × floor; the first one, ` +
        `germline not yet indexed, ${first.toFixed(0)} ms; ${alleles} alleles ship`,
    );
    const analysis = analyseTCellEpitopes({ chains: CHAINS }, predictors);
    console.log(
      `  substitutions that lower the risk      ${medianOf(() => deimmunise(analysis, predictors), 2).toFixed(0)} ms`,
    );
    const mutation = mutationTime(() => new CoreScorer(predictors.II));
    console.log(
      `  foreign cores of a point mutation      ${mutation.toFixed(1)} ms (mean over each position of both chains); goal, ≤ ` +
        `${GOAL.mutationMs} ms: ${mutation <= GOAL.mutationMs ? 'reached' : 'missed'}`,
    );
    const resident = process.memoryUsage().rss / 2 ** 20;
    console.log(`  resident memory                        ${resident.toFixed(0)} MiB`);
    const isReached = first < 1000 * GOAL.seconds && resident <= GOAL.mebibytes;
    console.log(`  Goal, ≤ ${GOAL.seconds} s and ≤ ${GOAL.mebibytes} MiB: ${isReached ? 'reached' : 'missed'}`);
  },
});

const medianOf = (work: () => unknown, rounds = ROUNDS): number =>
  median(sortedTimes(rounds, () => processorTime(work)));

/** Mean processor time of one point mutation per position, after the parent was scored; the median of several scorers, ms. */
function mutationTime(newScorer: () => CoreScorer): number {
  const variants = CHAINS.flatMap(({ sequence }) =>
    Array.from(sequence, (residue, k) => {
      const substitute = SUBSTITUTES.charAt((SUBSTITUTES.indexOf(residue) + 1 + (k % 19)) % SUBSTITUTES.length);
      return sequence.slice(0, k) + substitute + sequence.slice(k + 1);
    }),
  );
  const times = Array.from({ length: ROUNDS }, () => {
    const scorer = newScorer();
    for (const { sequence } of CHAINS) scorer.foreignCores(sequence);
    return processorTime(() => {
      for (const variant of variants) scorer.foreignCores(variant);
    });
  });
  return median(times.sort((a, b) => a - b)) / variants.length;
}
