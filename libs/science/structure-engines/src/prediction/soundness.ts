import type { ResidueSite, ValidationReport } from '@paratope/geometry';

const place = ({ chain, seqNum, insCode }: ResidueSite): string => `${chain}${seqNum}${insCode}`;

/** Lists errors that no sound model has, in words, with the residues concerned; empty for a sound one. */
export function unsoundness({ chainBreaks, chirality, cisNonProline, severeClashes }: ValidationReport): string[] {
  const found: [string, string[]][] = [
    ['a broken chain', chainBreaks.map(({ after }) => place(after))],
    ['a D-amino acid', chirality.filter(({ centre }) => centre === 'CA').map(place)],
    ['a cis peptide before a residue that is no proline', cisNonProline.map(place)],
    ['a severe clash', severeClashes.map(({ first, second }) => `${place(first)}–${place(second)}`)],
  ];
  return found.flatMap(([what, places]) => (places.length > 0 ? [`${what} (${places.slice(0, 5).join(', ')})`] : []));
}
