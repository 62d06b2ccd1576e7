import type { AntibodyFormat } from '@paratope/antibody';
import type { NumberedDomain } from '@paratope/numbering';

/**
 * Layout of a chain by its V domains. `single`: one. `double`: two of one side, as in a DVD-Ig (Wu et al. 2007). `scfv`: VH and VL.
 * `tandem_scfv`: twice VH and VL. `other`: anything else, such as a heavy chain with an scFv at its end.
 */
export type Layout = 'single' | 'double' | 'scfv' | 'tandem_scfv' | 'other';

type Domains = readonly Pick<NumberedDomain, 'chainType' | 'start' | 'end'>[];

export function layoutOf(domains: Domains): Layout {
  if (domains.length === 1) return 'single';
  const heavy = domains.filter(({ chainType }) => chainType === 'H').length;
  if (domains.length === 2) return heavy === 1 ? 'scfv' : 'double';
  const [a, b, c, d] = domains.map(({ chainType }) => chainType === 'H');
  return domains.length === 4 && a !== b && c !== d ? 'tandem_scfv' : 'other';
}

/** Domains in words, such as `VH-VL`, from the N-terminus on. */
export const domainWords = (domains: Domains): string =>
  domains.map(({ chainType }) => (chainType === 'H' ? 'VH' : 'VL')).join('-');

/** Format of a heavy and a light chain; undefined if no format has such chains. */
export function formatOfPair(heavy: Layout, light: Layout): AntibodyFormat | undefined {
  if (heavy === 'single' && light === 'single') return 'mab';
  return heavy === 'double' && light === 'double' ? 'dvd_ig' : undefined;
}

/**
 * Minimum linker length of an scFv: with fewer residues, VH and VL of one chain cannot pair with each other and pair with those of a second
 * chain: a diabody, or a DART (Holliger et al., PNAS 90:6444, 1993: 15 residues give monomers, 10 and fewer dimers).
 */
const MIN_LINKER = 11;

/** Linker length between VH and VL of an scFv if it is too short; undefined otherwise. */
export function shortLinker(domains: Domains): number | undefined {
  for (let i = 0; i + 1 < domains.length; i += 2) {
    const [one, next] = [domains[i], domains[i + 1]];
    if (one && next && next.start - one.end < MIN_LINKER) return next.start - one.end;
  }
  return undefined;
}
