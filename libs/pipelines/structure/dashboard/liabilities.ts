import { findLiabilities } from '@paratope/liabilities';
import { numberAntibody } from '@paratope/numbering';
import { placeOf, type ModelledResidue } from './residues.js';
import { TEXT } from './text.js';

/** The most severe liability of a residue. */
export interface LiabilityOfResidue {
  readonly severity: 'low' | 'medium' | 'high';
  /** Such as `deamidation (NG), high`. */
  readonly text: string;
}

const ORDER = ['low', 'medium', 'high'] as const;

/** Finds the residues of a model that react in a liability motif, by their key. Motifs that are mere information do not count. */
export function liabilitiesOf(residues: readonly ModelledResidue[]): ReadonlyMap<string, LiabilityOfResidue> {
  const found = new Map<string, LiabilityOfResidue>();
  for (const [chain, ofChain] of Map.groupBy(residues, (residue) => residue.chain)) {
    const numbered = numberAntibody(ofChain.map(({ amino_acid }) => amino_acid).join(''), { scheme: 'imgt' });
    if (!numbered.ok) continue;
    for (const domain of numbered.value.domains) {
      for (const { kind, motif, severity, site } of findLiabilities(domain)) {
        const index = domain.residues[site]?.index;
        if (severity === 'info' || index === undefined) continue;
        const key = placeOf(chain, index + 1);
        const known = found.get(key);
        if (known && ORDER.indexOf(known.severity) >= ORDER.indexOf(severity)) continue;
        found.set(key, { severity, text: TEXT.liabilityOfResidue(kind.replaceAll('_', ' '), motif, severity) });
      }
    }
  }
  return found;
}
