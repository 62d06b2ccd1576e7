import type { ParentalDomain } from './parental-domain.js';
import type { ChainRole } from './input.js';

/** Single-chain Fv units: a VH and a VL joined by a linker on one chain. */
export interface ScfvAnalysis {
  readonly units: readonly ScfvUnit[];
}

interface ScfvUnit {
  readonly chain: ChainRole;
  readonly orientation: 'VH-VL' | 'VL-VH';
  readonly linker: { readonly sequence: string; readonly length: number; readonly name: string };
  /** Whether there are cysteines at Kabat VH 44 and VL 100: the usual interface disulfide of stabilised scFvs. */
  readonly interface_disulfide: boolean;
  /** Unit with humanized domains and the parental linker. */
  readonly humanized: string;
  readonly warnings: readonly string[];
}

/**
 * Minimum length of an scFv linker; shorter linkers prevent the domains from pairing with each other, so that two chains form a diabody.
 */
const MIN_LINKER = 15;

const KNOWN_LINKERS: readonly (readonly [RegExp, (sequence: string) => string])[] = [
  [/^(GGGGS)+$/, (sequence) => `(G4S)${sequence.length / 5}`],
  [/^(GGGS)+$/, (sequence) => `(G3S)${sequence.length / 4}`],
  [/^GSTSGSGKPGSGEGSTKG$/, () => 'Whitlow 218'],
];

/** Analyses one unit of two neighbouring domains of a chain, in sequence order. */
export function analyseScfv(
  chain: ChainRole,
  sequence: string,
  domains: readonly [ParentalDomain, ParentalDomain],
  humanized: readonly [string, string],
): ScfvUnit {
  const [first, second] = domains;
  const linker = sequence.slice(first.domain.end, second.domain.start);
  const orientation = first.side === 'heavy' ? 'VH-VL' : 'VL-VH';
  const warnings: string[] = [];
  if (linker.length < MIN_LINKER) {
    warnings.push(
      `The linker has ${linker.length} residues; below ${MIN_LINKER} the domains tend to pair with those of a second chain.`,
    );
  }
  return {
    chain,
    orientation,
    linker: { sequence: linker, length: linker.length, name: nameOf(linker) },
    interface_disulfide: domains.every(({ interfaceCysteine }) => interfaceCysteine !== undefined),
    humanized: humanized[0] + linker + humanized[1],
    warnings,
  };
}

function nameOf(linker: string): string {
  return KNOWN_LINKERS.find(([pattern]) => pattern.test(linker))?.[1](linker) ?? 'custom';
}
