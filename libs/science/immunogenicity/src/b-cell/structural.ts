import type { Model } from '@paratope/geometry';
import { AMINO_ACIDS } from '@paratope/sequence';
import { EPITOPE_WEIGHTS } from '../generated/epitope-weights.js';
import { stretches, type BCellEpitope } from './epitope.js';
import { residueSurfaces, type ResidueSurface } from './surface.js';

/** Names of {@link epitopeFeatures}, in order. */
export const EPITOPE_FEATURES: readonly string[] = [
  'relative_sasa',
  'half_sphere',
  'patch_sasa',
  'patch_half_sphere',
  ...[...AMINO_ACIDS].map((residue) => `patch_${residue}`),
];

/** Typical HSE-up of a buried residue, which scales the feature to about 0–1. */
const BURIED_HALF_SPHERE = 30;

/**
 * Computes the features of a residue's structural score: its own exposure, the exposure of the surrounding patch, and the composition of
 * the exposed part of the patch (the propensity).
 * @param surfaces the residues of a model, from {@link residueSurfaces}.
 * @param i the index of the residue.
 * @returns the values of {@link EPITOPE_FEATURES}; zeros for an index out of range.
 */
export function epitopeFeatures(surfaces: readonly ResidueSurface[], i: number): Float64Array {
  const own = surfaces[i];
  const features = new Float64Array(EPITOPE_FEATURES.length);
  if (!own) return features;
  const patch = [own, ...own.neighbours.flatMap((k) => surfaces[k] ?? [])];
  const exposed = patch.reduce((sum, { relativeSasa }) => sum + relativeSasa, 0);
  features[0] = own.relativeSasa;
  features[1] = own.halfSphereExposure / BURIED_HALF_SPHERE;
  features[2] = exposed / patch.length;
  features[3] = patch.reduce((sum, each) => sum + each.halfSphereExposure, 0) / patch.length / BURIED_HALF_SPHERE;
  for (const { aminoAcid, relativeSasa } of patch) {
    const code = AMINO_ACIDS.indexOf(aminoAcid);
    if (code >= 0 && exposed > 0) features[4 + code] = features[4 + code] + relativeSasa / exposed;
  }
  return features;
}

/**
 * Computes the log-odds, relative to the average residue, that a residue is in the epitope of some antibody.
 * @param surfaces the residues of a model, from {@link residueSurfaces}.
 * @returns one value per residue; higher is more likely.
 */
export function structuralScores(surfaces: readonly ResidueSurface[]): Float64Array {
  return Float64Array.from(surfaces, (_, i) => {
    const features = epitopeFeatures(surfaces, i);
    let score = EPITOPE_WEIGHTS.intercept;
    for (const [k, weight] of EPITOPE_WEIGHTS.weights.entries()) score += weight * features[k];
    return score;
  });
}

const SHORTEST = 4;

/** Model of some of the molecule's residues. */
export interface ModelledPart {
  readonly model: Model;
  /** For each chain of the model: the role of the molecule's chain, and the 0-based start of the modelled residues in it. */
  readonly chains: readonly { readonly id: string; readonly role: string; readonly start: number }[];
}

/**
 * Finds stretches of exposed residues that antibodies would bind.
 *
 * @param part the model of an Fv, and where its chains start in the molecule.
 * @returns the epitopes, with 1-based positions in the chains of the molecule.
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { parsePdb } from '@paratope/geometry';
 * const [model] = parsePdb(readFileSync('examples/first-hour/2vxt-fv.pdb', 'utf8')).structure.models;
 * const chains = [{ id: 'H', role: 'heavy', start: 0 }, { id: 'L', role: 'light', start: 0 }];
 * structuralEpitopes({ model, chains }).map(({ sequence }) => sequence); // → ['TDYF', 'HGKS', 'YNGD']
 * ```
 */
export function structuralEpitopes({ model, chains }: ModelledPart): BCellEpitope[] {
  const surfaces = residueSurfaces(model);
  const scores = structuralScores(surfaces);
  return chains.flatMap(({ id, role, start }) => {
    const places = [...surfaces.keys()].filter((k) => surfaces[k]?.chain === id);
    const sequence = places.map((k) => surfaces[k]?.aminoAcid ?? 'X').join('');
    const own = places.map((k) => scores[k]);
    return stretches(role, sequence, own, EPITOPE_WEIGHTS.threshold, SHORTEST, 'structural').map((epitope) => ({
      ...epitope,
      start: epitope.start + start,
      end: epitope.end + start,
    }));
  });
}
