import type { TemplateDomain } from './domain.js';
import type { TemplateLibrary, TemplateProvenance } from './format.js';
import { centre, cutDomains, defects, isHeavy, type CutDomain, type SourceChain } from './source-chain.js';

/** Range of the distance in Å between the centres of the VH and the VL of one Fv; crystal neighbours are farther apart. */
const PAIR_DISTANCE = [18, 29] as const;

/** Maximum number of missing residues and breaks of a template. */
const MAX_DEFECTS = 10;

/** VH with the VL that it pairs with, or a single domain. */
export interface CutFv {
  readonly heavy?: CutDomain;
  readonly light?: CutDomain;
}

/**
 * Finds the Fvs and single domains of one structure.
 *
 * @param chains the chains of the structure, in one frame (Å).
 * @returns the domains, each VH with its nearest VL.
 * @example
 * ```ts
 * assembleLibrary(pairDomains([]), {}).domains; // → []
 * ```
 */
export function pairDomains(chains: readonly SourceChain[]): CutFv[] {
  const domains = chains.flatMap(cutDomains).filter((domain) => defects(domain) <= MAX_DEFECTS);
  const heavies = domains.filter(({ chainType }) => isHeavy(chainType));
  const lights = new Set(domains.filter(({ chainType }) => !isHeavy(chainType)));
  const paired = heavies.map((heavy): CutFv => {
    const light = nearestLight(heavy, lights);
    if (!light) return { heavy };
    lights.delete(light);
    return { heavy, light };
  });
  return [...paired, ...[...lights].map((light) => ({ light }))];
}

function nearestLight(heavy: CutDomain, lights: ReadonlySet<CutDomain>): CutDomain | undefined {
  let nearest: CutDomain | undefined;
  let best: number = PAIR_DISTANCE[1];
  const [x, y, z] = centre(heavy);
  for (const light of lights) {
    const [lx, ly, lz] = centre(light);
    const distance = Math.hypot(lx - x, ly - y, lz - z);
    if (distance >= PAIR_DISTANCE[0] && distance < best) [nearest, best] = [light, distance];
  }
  return nearest;
}

const DEFAULT_RESOLUTION = 2.8;

/** Sort key of a template; smaller is better: fewer defects, then known side chains, then resolution. */
function rank({ heavy, light }: CutFv): number {
  return [heavy, light].reduce((sum, domain) => {
    if (!domain) return sum;
    return sum + 10 * defects(domain) + (domain.chi ? 0 : 2) + (domain.resolution ?? DEFAULT_RESOLUTION);
  }, 0);
}

/**
 * Selects one template per distinct sequence (pair): the one with the fewest defects and the best resolution. A single domain is replaced
 * by a pair that contains the same domain.
 *
 * @param fvs the Fvs and single domains, from {@link pairDomains}.
 * @param provenance the origin of the structures.
 * @returns the library, ordered by name.
 */
export function assembleLibrary(fvs: readonly CutFv[], provenance: TemplateProvenance): TemplateLibrary {
  const best = new Map<string, CutFv>();
  for (const fv of fvs) {
    const key = `${fv.heavy?.sequence ?? ''}/${fv.light?.sequence ?? ''}`;
    const known = best.get(key);
    if (!known || rank(fv) < rank(known)) best.set(key, fv);
  }
  const inPairs = new Set(
    [...best.values()]
      .filter(({ heavy, light }) => heavy && light)
      .flatMap(({ heavy, light }) => [heavy?.sequence, light?.sequence]),
  );
  const kept = [...best.values()]
    .filter(({ heavy, light }) => (heavy && light) ?? !inPairs.has((heavy ?? light)?.sequence))
    .sort((a, b) => name(a).localeCompare(name(b), 'en'));
  const domains: TemplateDomain[] = [];
  for (const { heavy, light } of kept) {
    const first = domains.length;
    if (heavy) domains.push({ ...heavy, partner: light ? first + 1 : undefined });
    if (light) domains.push({ ...light, partner: heavy ? first : undefined });
  }
  return { provenance, domains };
}

const name = ({ heavy, light }: CutFv): string =>
  `${(heavy ?? light)?.pdb ?? ''} ${heavy?.sequence ?? ''}/${light?.sequence ?? ''}`;
