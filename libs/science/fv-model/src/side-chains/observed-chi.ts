import type { ObservedChi } from '@paratope/side-chains';
import { phi, psi } from '../loops/backbone-geometry.js';
import type { Scaffold } from '../scaffold.js';
import { CHI_STRIDE, type TemplateDomain } from '../templates/domain.js';
import type { TemplateLibrary } from '../templates/format.js';

/** Concentration of the von Mises kernel over φ and ψ: the weight falls to a third at a difference of 20°. */
const CONCENTRATION = 9;
/** Minimum weight of an observation that counts. */
const NEGLIGIBLE = 0.05;
/** Weight factor of the template from which a residue was built, because it has the same surroundings. */
const OWN_TEMPLATE = 3;

const RADIANS = Math.PI / 180;

/**
 * Collects the χ angles of the same amino acid at the same IMGT position in templates of the same chain type, weighted by the similarity of
 * the main chain there. Side chains of the conserved core and of canonical loops vary little.
 */
export function observedChi(
  { domains }: TemplateLibrary,
  allowed: Uint8Array,
  { target, backbone, origin }: Scaffold,
): ObservedChi[][] {
  const at = new Map(target.imgt.map((code, k) => [code, k]));
  const observed: ObservedChi[][] = target.imgt.map(() => []);
  const angles = target.imgt.map((_, k) => [phi(backbone, k), psi(backbone, k)] as const);
  domains.forEach((domain, d) => {
    const { chi, chainType, imgt, sequence } = domain;
    if (allowed[d] !== 1 || !chi || chainType !== target.chainType) return;
    const own = dihedralsOf(domain);
    imgt.forEach((code, j) => {
      const k = at.get(code);
      if (k === undefined || sequence.charAt(j) !== target.sequence.charAt(k)) return;
      const known = chi.subarray(j * CHI_STRIDE, (j + 1) * CHI_STRIDE);
      if (Number.isNaN(known[0])) return;
      const [f, p] = angles[k] ?? [NaN, NaN];
      const near = kernel(f, own[2 * j]) + kernel(p, own[2 * j + 1]);
      const weight = Math.exp(CONCENTRATION * near) * (origin[k] === d ? OWN_TEMPLATE : 1);
      if (weight > NEGLIGIBLE) observed[k]?.push({ chi: known, weight });
    });
  });
  return observed;
}

/** Kernel of two angles: 0 for equal angles, −2 for opposite ones; 0 if one is undefined, at the ends of chains. */
function kernel(a: number, b: number): number {
  const cosine = Math.cos((a - b) * RADIANS);
  return Number.isNaN(cosine) ? 0 : cosine - 1;
}

const DIHEDRALS = new WeakMap<TemplateDomain, Float32Array>();

/** Dihedrals φ and ψ per residue. */
function dihedralsOf(domain: TemplateDomain): Float32Array {
  let dihedrals = DIHEDRALS.get(domain);
  if (!dihedrals) {
    const { backbone, imgt } = domain;
    dihedrals = Float32Array.from(imgt.flatMap((_, k) => [phi(backbone, k), psi(backbone, k)]));
    DIHEDRALS.set(domain, dihedrals);
  }
  return dihedrals;
}
