import { Tally } from '@paratope/sequence';
import { ENCODED, NO_CODON } from '../genetic-code.js';
import type { CodonUsage } from '../hosts.js';
import type { Gains } from './lattice.js';
import { STRIDE, type Problem } from './problem.js';
import type { Random } from './random.js';

const eachChoice = (problem: Problem, gain: (codon: number, place: number, choice: number) => number): Gains => {
  const gains = new Float64Array(problem.places * STRIDE);
  for (let place = 0; place < problem.places; place++) {
    for (let choice = 0; choice < problem.choices[place]; choice++) {
      const codon = problem.codons[place * STRIDE + choice];
      // A stop has one choice and no part in any objective.
      if (ENCODED[codon] !== '*') gains[place * STRIDE + choice] = gain(codon, place, choice);
    }
  }
  return gains;
};

/** Gains ln w: the codon adaptation index is the exponential of their mean. */
export const adaptivenessGains = (problem: Problem, usage: CodonUsage): Gains =>
  eachChoice(problem, (codon) => Math.log(usage.adaptiveness[codon] ?? 1));

/**
 * Gains of relative codon adaptation: −|RSCU of the codon in the host − RSCU of the native codon at its source| per residue. Without native
 * DNA, the native RSCU of a residue is the average of the source's codons.
 */
export function harmonyGains(problem: Problem, host: CodonUsage, source: CodonUsage, native?: Int16Array): Gains {
  const expected = (codon: number): number => {
    let mean = 0;
    ENCODED.forEach((residue, other) => {
      if (residue === ENCODED[codon]) mean += source.fraction[other] * source.rscu[other];
    });
    return mean;
  };
  return eachChoice(problem, (codon, place) => {
    const meant = source.rscu[native?.[place] ?? NO_CODON] ?? expected(codon);
    return -Math.abs(host.rscu[codon] - meant);
  });
}

/** Target count of each codon in this protein, so that the counts are nearest to the host's fractions. */
export function usageTargets(problem: Problem, usage: CodonUsage): Uint16Array {
  const residues = new Tally<string>();
  for (let place = 0; place < problem.places; place++) {
    const residue = ENCODED[problem.codons[place * STRIDE]] ?? '';
    residues.add(residue);
  }
  const targets = new Uint16Array(ENCODED.length);
  for (const [residue, count] of residues) {
    // The largest-remainder method gives the integers with the smallest sum of differences from the fractions.
    const shares = [...ENCODED.keys()]
      .filter((codon) => ENCODED[codon] === residue)
      .map((codon) => ({ codon, share: count * usage.fraction[codon] }));
    for (const { codon, share } of shares) targets[codon] = Math.floor(share);
    const left = count - shares.reduce((sum, { share }) => sum + Math.floor(share), 0);
    shares
      .sort((a, b) => (b.share % 1) - (a.share % 1))
      .slice(0, left)
      .forEach(({ codon }) => (targets[codon] = targets[codon] + 1));
  }
  return targets;
}

/** Penalty of a codon that differs from the one assigned to its position. */
const NOT_DEALT = -1;

/**
 * Assigns the target counts to the positions of each amino acid at random, so that rare codons do not cluster. The gain is 0 for the
 * assigned codon, and lower for other codons the rarer they are.
 */
export function dealtGains(problem: Problem, usage: CodonUsage, targets: Uint16Array, random: Random): Gains {
  const hands = new Map<string, number[]>();
  targets.forEach((count, codon) => {
    const residue = ENCODED[codon] ?? '';
    hands.set(residue, [...(hands.get(residue) ?? []), ...Array.from({ length: count }, () => codon)]);
  });
  for (const [residue, hand] of hands) hands.set(residue, random.shuffled(hand));
  const dealt = Array.from({ length: problem.places }, (_, place) =>
    hands.get(ENCODED[problem.codons[place * STRIDE]] ?? '')?.pop(),
  );
  return eachChoice(problem, (codon, place) =>
    codon === dealt[place] ? 0 : NOT_DEALT + 0.01 * Math.log(usage.adaptiveness[codon] ?? 1),
  );
}
