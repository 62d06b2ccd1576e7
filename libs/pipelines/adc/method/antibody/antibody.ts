import { numberAntibody, type NumberedDomain } from '@paratope/numbering';
import { readHeavyConstant, readLightConstant, type HeavyConstant } from './constant-part.js';
import type { AntibodyError, IgG, StatedAntibody } from './stated-antibody.js';

export interface AdcChain {
  readonly role: string;
  readonly sequence: string;
}

/** V domain in its chain. */
interface VariablePart {
  readonly role: string;
  readonly domain: NumberedDomain;
}

/** Antibody with the properties that conjugation uses. */
export interface AdcAntibody {
  readonly format: string;
  /** Whether the antibody has two identical heavy and two identical light chains, for which masses and interchain bonds are computed. */
  readonly isSymmetricIgg: boolean;
  /** Whether there is an Fc; false for formats with variable domains only. */
  readonly hasFc: boolean;
  readonly isotype: IgG;
  readonly isotypeFrom: 'sequence' | 'statement' | 'assumption';
  readonly lightChain: 'kappa' | 'lambda' | null;
  /** Residues of the heavy chain's constant region by EU number. */
  readonly heavyEu: ReadonlyMap<number, string>;
  /** Residues of a kappa chain's constant region by EU number; empty for lambda, which has another numbering. */
  readonly lightEu: ReadonlyMap<number, string>;
  /** Complete mature chains; null if the constant region cannot be completed. */
  readonly heavy: string | null;
  readonly light: string | null;
  readonly variable: readonly VariablePart[];
  readonly glycosylated: boolean;
  readonly assumptions: readonly string[];
}

/** Formats of V domains without a constant region. */
const WITHOUT_FC = new Set(['nanobody', 'scfv', 'bite', 'dart', 'tandem_scfv']);

/**
 * Reads an antibody from its chains. Constant regions that the chains lack are those of the stated isotype, or of an IgG1; the result lists
 * the assumptions.
 */
export function readAntibody(
  format: string,
  chains: readonly AdcChain[],
  stated: StatedAntibody = {},
): { readonly ok: true; readonly antibody: AdcAntibody } | { readonly ok: false; readonly errors: AntibodyError[] } {
  const assumptions: string[] = [];
  const variable: VariablePart[] = [];
  const hasFc = !WITHOUT_FC.has(format);
  const isSymmetricIgg = format === 'mab';
  let heavy: HeavyConstant | undefined;
  let light: { readonly sequence: string | null; readonly eu: ReadonlyMap<number, string> } | undefined;
  let lightChain: 'kappa' | 'lambda' | null = null;
  for (const { role, sequence } of chains) {
    const numbered = numberAntibody(sequence, { germline: false });
    if (!numbered.ok) {
      assumptions.push(`Chain ${role} has no variable domain that could be numbered.`);
      continue;
    }
    const { domains, flanks, sequence: residues } = numbered.value;
    variable.push(...domains.map((domain) => ({ role, domain })));
    const [domain] = domains;
    if (!domain || domains.length > 1) continue;
    const start = flanks.some(({ kind }) => kind === 'leader') ? domain.start : 0;
    const parts = { variable: residues.slice(start, domain.end), constant: residues.slice(domain.end) };
    if (role === 'heavy' && domain.chainType === 'H' && hasFc) {
      heavy = readHeavyConstant(parts, stated, assumptions);
    } else if (role === 'light' && domain.chainType !== 'H') {
      lightChain = domain.chainType === 'K' ? 'kappa' : 'lambda';
      light = readLightConstant(parts, lightChain, assumptions);
    }
  }
  heavy ??= readHeavyConstant({ variable: '', constant: '' }, stated, assumptions);
  if (heavy.errors.length > 0) return { ok: false, errors: heavy.errors };
  const sequon = heavy.eu.get(297) === 'N' && heavy.eu.get(298) !== 'P' && 'ST'.includes(heavy.eu.get(299) ?? '-');
  if (hasFc && !isSymmetricIgg) {
    assumptions.push('Masses and bonds between chains are computed for an IgG of two identical halves alone.');
  }
  return {
    ok: true,
    antibody: {
      format,
      isSymmetricIgg,
      hasFc,
      lightChain,
      variable,
      assumptions,
      isotype: heavy.isotype,
      isotypeFrom: heavy.isotypeFrom,
      heavyEu: heavy.eu,
      lightEu: light?.eu ?? new Map(),
      heavy: heavy.sequence,
      light: light?.sequence ?? null,
      glycosylated: hasFc && sequon && stated.glycosylated !== false,
    },
  };
}

/** Whether N297 can have a glycan, even if it has none. */
export function hasGlycanSite({ hasFc, heavyEu }: AdcAntibody): boolean {
  return hasFc && heavyEu.get(297) === 'N' && heavyEu.get(298) !== 'P' && 'ST'.includes(heavyEu.get(299) ?? '-');
}

/** Disulfides between the chains of an IgG. */
interface InterchainBonds {
  readonly heavyLight: number;
  readonly heavyHeavy: number;
}

/** EU numbers of the heavy chain's cysteines that are bonded to another chain (Liu & May, mAbs 4:17, 2012). */
const INTERCHAIN: Readonly<Record<IgG, { readonly toLight: number; readonly toHeavy: readonly number[] }>> = {
  IgG1: { toLight: 220, toHeavy: [226, 229] },
  IgG2: { toLight: 131, toHeavy: [219, 220, 226, 229] },
  IgG3: { toLight: 131, toHeavy: [226, 229] },
  IgG4: { toLight: 131, toHeavy: [226, 229] },
};
/** Number of bonds of the IgG3 hinge in exons without EU numbers: nine of eleven. */
const IGG3_FURTHER_BONDS = 9;

export function interchainBonds({ isotype, heavyEu }: AdcAntibody): InterchainBonds {
  const { toLight, toHeavy } = INTERCHAIN[isotype];
  const further = isotype === 'IgG3' ? IGG3_FURTHER_BONDS : 0;
  return {
    heavyLight: heavyEu.get(toLight) === 'C' ? 2 : 0,
    heavyHeavy: toHeavy.filter((eu) => heavyEu.get(eu) === 'C').length + further,
  };
}

/**
 * Whether the antibody is an IgG4 without a stabilized hinge: the halves of such an antibody exchange with those of other IgG4s (Angal
 * 1993; Labrijn 2009).
 */
export const hasExchangingHinge = ({ isotype, heavyEu, hasFc }: AdcAntibody): boolean =>
  hasFc && isotype === 'IgG4' && heavyEu.get(228) === 'S';
