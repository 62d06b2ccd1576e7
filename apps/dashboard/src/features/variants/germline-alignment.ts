import type { Species } from '@paratope/germline';
import { germlinePeptideHits, residueHumanness } from '@paratope/humanness';
import { formatPosition, nearestVGenes, numberAntibody, type NumberedDomain } from '@paratope/numbering';
import type { HumannessOfResidue } from '@paratope/dashboard-kit';
import type { StarAlignment } from './star-alignment.js';

const GAP = '–';
/** IMGT position of the last residue that is compared: the end of the CDR3 is no part of the V gene. */
const V_LAST = 106;
const NEAREST = 5;
const NO_RESIDUE: HumannessOfResidue = { name: '', share: undefined };

/** Species with an open set of germline genes. */
export type GermlineSpecies = Species;

/** The V region of a domain above its nearest germline genes. */
interface GermlineAlignment {
  /** Of the domain in the chain, from 1: a chain can have several. */
  readonly start: number;
  /** Numbers of the columns are IMGT positions; residues with an insertion letter have none. */
  readonly alignment: StarAlignment;
  /** Of each column of the alignment. */
  readonly humanness: readonly HumannessOfResidue[];
  /** The most identical first, in the order of the alignment. */
  readonly genes: readonly { readonly name: string; readonly identity: number }[];
}

/**
 * Aligns each domain of a chain with its nearest V genes by the IMGT positions. Computed here, by the library that the service has as well.
 *
 * @param species of the shown genes; default: the nearest species
 */
export function germlineAlignments(sequence: string, species?: Species): GermlineAlignment[] {
  const numbered = numberAntibody(sequence, { scheme: 'imgt' });
  if (!numbered.ok) return [];
  return numbered.value.domains.flatMap((domain) => {
    const genes = nearestVGenes(domain, species ?? domain.v?.species ?? 'human', NEAREST);
    if (genes.length === 0) return [];
    return [
      {
        start: domain.start + 1,
        ...align(
          domain,
          genes.map(({ imgt }) => imgt),
        ),
        genes: genes.map(({ genes: names, identity }) => ({ name: names.join(', '), identity })),
      },
    ];
  });
}

/** A column for each IMGT position where the domain or a gene has a residue, and one for each inserted residue of the domain. */
function align(
  { residues, imgt }: NumberedDomain,
  genes: readonly string[],
): Pick<GermlineAlignment, 'alignment' | 'humanness'> {
  const shares = residueHumanness(germlinePeptideHits(residues.map(({ aminoAcid }) => aminoAcid).join('')));
  const humanness: HumannessOfResidue[] = [];
  const top: string[] = [];
  const numbers: (number | undefined)[] = [];
  const rows: string[][] = genes.map(() => []);
  const column = (residue: string, position: number | undefined, named: HumannessOfResidue = NO_RESIDUE): void => {
    const theirs = genes.map((gene) => (position === undefined ? '-' : (gene[position - 1] ?? '-')));
    if (residue === GAP && theirs.every((each) => each === '-')) return;
    top.push(residue);
    numbers.push(position);
    humanness.push(named);
    theirs.forEach((each, k) => rows[k]?.push(each === '-' ? GAP : each));
  };
  let next = 1;
  residues.forEach(({ aminoAcid }, at) => {
    const position = imgt[at] ?? { number: 0, insertion: '' };
    const { number, insertion } = position;
    if (number > V_LAST) return;
    const named = { name: `${aminoAcid}${formatPosition(position)}`, share: shares[at] };
    // An inserted residue may stand before its position, as 112A does: positions up to it are not passed by it.
    if (insertion !== '') {
      column(aminoAcid, undefined, named);
      return;
    }
    for (; next < number; next++) column(GAP, next);
    column(aminoAcid, number, named);
    next = number + 1;
  });
  const alignment = { reference: top.join(''), others: rows.map((row) => row.join('')), numbers };
  return { alignment, humanness };
}
