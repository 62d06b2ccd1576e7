import { decompose, fitProcess, predictProcesses, type Decomposed, type Process } from './process.js';
import { kernelOf, type ComparedSet, type KernelShape } from './kernels.js';

/** Gaussian processes with their weights, which sum to 1. */
export interface Ensemble {
  readonly members: readonly { readonly process: Process; readonly weight: number }[];
  readonly leftOut: Predictions;
}

export interface Predictions {
  readonly means: Float64Array;
  readonly variances: Float64Array;
}

const NOISES = [0.02, 0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2] as const;
/** Share of the largest weight below which a member has no visible effect on predictions. */
const NEGLIGIBLE = 0.01;

export function decomposeAll(shapes: readonly KernelShape[], measured: ComparedSet): Decomposed[] {
  return shapes.map((shape) => {
    const kernel = kernelOf(shape, measured);
    return decompose(kernel, kernel.covariances(measured), measured.pairs.columns);
  });
}

/**
 * Weights every combination of kernel and noise by the probability of each measured value given all others: the softmax of the
 * leave-one-out log predictive density (pseudo-Bayesian model averaging; Yao et al., Bayesian Analysis 2018).
 */
export function fitEnsemble(
  decomposed: readonly Decomposed[],
  targets: Float64Array,
  noises: readonly number[] = NOISES,
): Ensemble {
  const processes = decomposed.flatMap((each) => noises.map((noise) => fitProcess(each, noise, targets)));
  const evidence = processes.map((process) => leftOutDensity(process, targets));
  const best = Math.max(...evidence);
  const weights = evidence.map((value) => Math.exp(value - best)).map((weight) => (weight < NEGLIGIBLE ? 0 : weight));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const members = processes.flatMap((process, k) => {
    const weight = weights[k] / total;
    return weight > 0 ? [{ process, weight }] : [];
  });
  return { members, leftOut: mixed(members.map(({ process, weight }) => ({ weight, ...process.leftOut }))) };
}

function leftOutDensity({ leftOut }: Process, targets: Float64Array): number {
  return targets.reduce((sum, value, i) => {
    const variance = leftOut.variances[i] ?? 1;
    return sum - 0.5 * (Math.log(2 * Math.PI * variance) + (value - leftOut.means[i]) ** 2 / variance);
  }, 0);
}

/** Computes means and variances of the mixture; the disagreement of the members is part of the variance. */
export function predictEnsemble({ members }: Ensemble, set: ComparedSet): Predictions {
  const byKernel = new Map<Decomposed, { process: Process; weight: number }[]>();
  for (const member of members) {
    const { decomposed } = member.process;
    byKernel.set(decomposed, [...(byKernel.get(decomposed) ?? []), member]);
  }
  return mixed(
    [...byKernel].flatMap(([decomposed, own]) => {
      const { kernel } = decomposed;
      const processes = own.map(({ process }) => process);
      const predicted = predictProcesses(processes, decomposed, kernel.covariances(set), kernel.variances(set));
      return predicted.map(({ means, variances }, k) => {
        const { weight, process } = own[k] ?? { weight: 0, process: { noise: 0, scale: 0 } };
        const noise = process.noise * process.scale;
        return { weight, means, variances: variances.map((value) => value + noise) };
      });
    }),
  );
}

function mixed(parts: readonly (Predictions & { readonly weight: number })[]): Predictions {
  const size = parts[0].means.length;
  const means = new Float64Array(size);
  const variances = new Float64Array(size);
  for (const part of parts) for (let i = 0; i < size; i++) means[i] = means[i] + part.weight * part.means[i];
  for (const part of parts) {
    for (let i = 0; i < size; i++) {
      const away = part.means[i] - means[i];
      variances[i] = variances[i] + part.weight * (part.variances[i] + away ** 2);
    }
  }
  return { means, variances };
}
