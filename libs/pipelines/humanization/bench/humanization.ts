// Time to humanize one antibody, and the memory of long runs. The floor is the numbering of the two V domains, which every humanization
// needs.
import { humanize, STRATEGIES, type HumanizationInput } from '@paratope/humanization';
import { numberAntibody } from '@paratope/numbering';
import { fixtureFvs, type FixtureFv } from '@paratope/workbench/fixture-antibodies';
import { elapsed, median, sortedTimes } from '@paratope/workbench/measure';
import { runParatope } from '@paratope/workbench/paratope-command';
import { benchmark } from '@paratope/workbench/program';

const GOAL_MS = 50;
const ROUNDS = 5;
const SHORT_RUN = 500;
const LONG_RUN = 5_000;

export const program = benchmark({
  description: 'Antibodies humanized per second, by the library and by the command',
  async run() {
    const fvs = fixtureFvs();
    const antibodies = fvs.map(inputOf);
    const first = elapsed(() => antibodies.slice(0, 1).map((antibody) => humanize(antibody)));
    const floor = perAntibody(antibodies, ({ chains }) => {
      for (const { sequence } of chains) numberAntibody(sequence, { germline: false });
    });
    console.log(`  floor: numbering both V domains        ${floor.median.toFixed(2)} ms`);
    const all = perAntibody(antibodies, (antibody) => humanize(antibody));
    console.log(
      `  all ${STRATEGIES.length} strategies of one antibody       ${all.median.toFixed(2)} ms (median), ${all.worst.toFixed(2)} ms (worst), ` +
        `${(all.median / floor.median).toFixed(0)} × floor; the first one, tables not yet built, ${first.toFixed(0)} ms`,
    );
    for (const strategy of STRATEGIES) {
      const one = perAntibody(antibodies, (antibody) => humanize({ ...antibody, options: { strategies: [strategy] } }));
      console.log(`    ${strategy.padEnd(36)} ${one.median.toFixed(2)} ms`);
    }
    console.log(
      `  Goal, all strategies of one antibody in less than ${GOAL_MS} ms: ${all.worst < GOAL_MS ? 'reached' : 'missed'}`,
    );
    for (const records of [SHORT_RUN, LONG_RUN]) {
      const { seconds, peak } = await runParatope(['humanize', '--format', 'json'], recordsOf(fvs, records));
      console.log(
        `  paratope humanize --format json, ${records.toLocaleString('en-GB')} antibodies: ` +
          `${Math.round(records / seconds).toLocaleString('en-GB')}/s, peak resident memory ${(peak / 1024).toFixed(0)} MiB`,
      );
    }
  },
});

const inputOf = ({ vh, vl }: FixtureFv): HumanizationInput => ({
  format: 'mab',
  chains: [
    { role: 'heavy', sequence: vh },
    { role: 'light', sequence: vl },
  ],
});

/** Best of several rounds per antibody, then the median and the worst over the antibodies. */
function perAntibody(
  antibodies: readonly HumanizationInput[],
  work: (antibody: HumanizationInput) => unknown,
): { readonly median: number; readonly worst: number } {
  const best = antibodies.map((antibody) => sortedTimes(ROUNDS, () => elapsed(() => work(antibody)))[0] ?? NaN);
  return { median: median(best), worst: Math.max(...best) };
}

function* recordsOf(fvs: readonly FixtureFv[], count: number): Generator<string> {
  for (let i = 0; i < count; i++) {
    const fv = fvs[i % fvs.length];
    if (fv) yield `>${fv.name}_${i} VH\n${fv.vh}\n>${fv.name}_${i} VL\n${fv.vl}\n`;
  }
}
