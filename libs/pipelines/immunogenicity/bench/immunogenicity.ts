// Time to find the T-cell epitopes of one Fv for all reference alleles of both classes, after the weights are read, and the memory that it
// takes. The floor is the numbering of the two V domains, which every analysis needs.
import { analyseTCellEpitopes, deimmunise } from '@paratope/immunogenicity';
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
const GOAL = { seconds: 1, mebibytes: 400 };
const ROUNDS = 5;

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
    const resident = process.memoryUsage().rss / 2 ** 20;
    console.log(`  resident memory                        ${resident.toFixed(0)} MiB`);
    const isReached = first < 1000 * GOAL.seconds && resident <= GOAL.mebibytes;
    console.log(`  Goal, ≤ ${GOAL.seconds} s and ≤ ${GOAL.mebibytes} MiB: ${isReached ? 'reached' : 'missed'}`);
  },
});

const medianOf = (work: () => unknown, rounds = ROUNDS): number =>
  median(sortedTimes(rounds, () => processorTime(work)));
