import { atomNamed, coordinatesOf, regionRmsd, type Residue } from '@paratope/geometry';
import type { FvModel, FvResidue } from './result.js';

const BACKBONE = ['N', 'CA', 'C'] as const;

export interface ModelShift {
  /** RMSD of CDR-H3 in Å; null if a model lacks it. */
  readonly h3: number | null;
  readonly interface: number | null;
}

/**
 * Computes how far CDR-H3 and the VL framework are from their position in the parent's model, after superposition of the VH framework. Both
 * models are of one length: a design only substitutes.
 *
 * @param model the model of the variant.
 * @param parent the model of the parent.
 * @returns RMSD in Å; null where a region is missing.
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { parsePdb, sequenceOf } from '@paratope/geometry';
 * const { structure } = parsePdb(readFileSync('libs/science/geometry/fixtures/4w6x-vhh.pdb', 'utf8'));
 * const parent = { heavy: sequenceOf(structure.models[0].chains[0]), format: 'vhh' };
 * // The hallmark residues of VHHs in FR2, as human VH has them.
 * const variant = { ...parent, heavy: parent.heavy.replace('KEREGV', 'KGLEWV') };
 * const library = readTemplateLibrary(readFileSync('libs/science/fv-model/data/templates.bin'));
 * const options = { library, seed: 1, ensembleSize: 1 };
 * const shift = modelShift(modelFv(variant, { ...options, mainChainOf: parent }), modelFv(parent, options));
 * shift.h3.toFixed(2); // → '0.12'
 * shift.interface; // → null
 * ```
 */
export function modelShift(model: FvModel, parent: FvModel): ModelShift {
  const { H3, FwL } = regionRmsd(backboneOf(model), backboneOf(parent), pointsOf(parent, 'FwH'), {
    H3: pointsOf(parent, 'H3'),
    FwL: pointsOf(parent, 'FwL'),
  });
  return { h3: H3 ?? null, interface: FwL ?? null };
}

const residuesOf = ({ structure }: FvModel): readonly Residue[] =>
  structure.models[0]?.chains.flatMap(({ residues }) => residues) ?? [];

const backboneOf = (model: FvModel): Float64Array =>
  coordinatesOf(
    residuesOf(model).flatMap((residue) =>
      BACKBONE.map((name) => {
        const atom = atomNamed(residue, name);
        if (!atom) throw new RangeError(`a modelled residue has no ${name}`);
        return atom;
      }),
    ),
  );

const pointsOf = ({ residues }: FvModel, region: FvResidue['region']): number[] =>
  residues.flatMap((residue, k) =>
    residue.region === region ? BACKBONE.map((_, atom) => BACKBONE.length * k + atom) : [],
  );
