import { isAminoAcid } from '@paratope/sequence';
import { formatPosition, numberAntibody, renumber, type NumberedDomain } from '@paratope/numbering';
import { DesignInputError } from './errors.js';
import type { Constraints } from './objectives.js';

export interface DesignParent {
  /** V domain of the heavy chain, or of a nanobody. */
  readonly heavy?: string | undefined;
  readonly light?: string | undefined;
}

export type Side = 'heavy' | 'light';

/** V domain of the parent. All variants have its length and numbering: only residues change. */
export interface ParentDomain {
  readonly side: Side;
  readonly sequence: string;
  readonly numbered: NumberedDomain;
}

/** Site that may be changed. */
export interface Site {
  readonly side: Side;
  /** 0-based index in the domain. */
  readonly index: number;
  readonly residue: string;
  /** Position in the scheme of the constraints. */
  readonly position: string;
}

/** @throws DesignInputError with the chain that is not a V domain */
export function readParent({ heavy, light }: DesignParent): ParentDomain[] {
  const given = (['heavy', 'light'] as const).flatMap((side) => {
    const sequence = (side === 'heavy' ? heavy : light)?.replace(/\s/g, '').toUpperCase() ?? '';
    return sequence === '' ? [] : [{ side, sequence }];
  });
  if (given.length === 0) throw new DesignInputError('not_an_antibody', 'parent', 'give a heavy or a light chain');
  return given.map(({ side, sequence }) => {
    const outcome = numberAntibody(sequence, { chainTypes: side === 'heavy' ? ['H'] : ['K', 'L'] });
    const [numbered, ...more] = outcome.ok ? outcome.value.domains : [];
    if (!numbered || more.length > 0) {
      const problem = outcome.ok ? 'it must hold exactly one V domain' : outcome.error.message;
      throw new DesignInputError('not_an_antibody', `parent.${side}`, problem);
    }
    const domain = sequence.slice(numbered.start, numbered.end);
    const bad = Array.from(domain).findIndex((letter) => !isAminoAcid(letter));
    if (bad >= 0) {
      throw new DesignInputError(
        'invalid_sequence',
        `parent.${side}`,
        `residue ${bad + 1} is none of the 20 amino acids`,
      );
    }
    return { side, sequence: domain, numbered };
  });
}

/** Position of every residue in a scheme, as text. */
export const positionNames = ({ numbered }: ParentDomain, scheme: Constraints['scheme']): string[] =>
  renumber(numbered, scheme).residues.map(({ position }) => formatPosition(position));

/** Parent's domain with another sequence of its length. */
export const withSequence = ({ numbered }: ParentDomain, sequence: string): NumberedDomain => ({
  ...numbered,
  residues: numbered.residues.map((residue, k) => ({ ...residue, aminoAcid: sequence.charAt(k) })),
});
