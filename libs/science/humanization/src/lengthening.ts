import { formatPosition, numberAntibody } from '@paratope/numbering';
import type { Acceptor } from './acceptor.js';
import type { HumanizedDomain } from './guard.js';
import type { ParentalDomain, Site } from './parental-domain.js';
import type { Lengthened } from './result.js';

/**
 * IMGT positions at which genes of other species are shorter than human ones without a difference in fold: the N-terminus, and the turn of
 * FR3 between Kabat 72 and 76, both of rabbit heavy chains (Mage et al., Dev Comp Immunol 30:137, 2006).
 */
const TERMINUS = 2;
const RANGES: readonly (readonly [first: number, last: number])[] = [
  [1, TERMINUS],
  [81, 86],
];
/** Maximum number of missing residues; with more, the chain is truncated and does not come from a shorter gene. */
const MOST = 3;

const REASON =
  'The parental framework is shorter than every human gene there. Humanized rabbit antibodies in the clinic took the human length (eptinezumab, ' +
  'brolucizumab): fewer foreign 9-mers and a human turn in FR3, at the price of a changed loop beside CDR-H1 and CDR-H2 that has to be tested.';

/**
 * Adds the framework residues that the acceptor has and the parent lacks to the humanized domain; undefined if none is missing, or if the
 * domain would then have another numbering.
 */
export function lengthened(
  { sites }: ParentalDomain,
  { layout }: Acceptor,
  { residues }: Pick<HumanizedDomain, 'residues'>,
): Lengthened | undefined {
  const columns = new Set(sites.map(({ column }) => column));
  const missing = RANGES.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, i) => first + i).filter(
      (column) => !columns.has(column) && (layout[column - 1] ?? '-') !== '-',
    ),
  );
  if (missing.length === 0 || missing.length > MOST) return undefined;
  const human = (column: number): string => residueFor(column, layout[column - 1] ?? '');
  const added = missing.map((column) => ({ imgt: `${column}`, residue: human(column) }));
  // The first residues form one strand: a residue inserted between two parental ones would give a terminus that no antibody has.
  const end = Math.min(...missing) <= TERMINUS ? TERMINUS + 1 : 0;
  const known = sites.map((site) => {
    const { column = Infinity, index, aminoAcid } = site;
    return { ...site, residue: column <= end ? human(column) : (residues[index] ?? aminoAcid) };
  });
  const exchanged = known.flatMap(({ imgt, index, aminoAcid, residue }) => {
    const to = residues[index] ?? aminoAcid;
    return residue === to ? [] : [{ imgt, from: to, to: residue }];
  });
  const all = [...known.map(placed), ...added.map((each) => ({ ...each, place: Number(each.imgt) }))];
  all.sort((a, b) => a.place - b.place);
  const sequence = all.map(({ residue }) => residue).join('');
  if (positionsOf(sequence) !== all.map(({ imgt }) => imgt).join()) return undefined;
  return { sequence, added, exchanged, reason: REASON };
}

/** A glutamine at the N-terminus would cyclise; human genes have glutamine or glutamate there. */
const residueFor = (column: number, residue: string): string => (column === 1 && residue === 'Q' ? 'E' : residue);

/** Known residues keep their order, including insertions. */
const placed = ({ imgt, residue, index }: Site & { readonly residue: string }, _: number, all: readonly Site[]) => {
  const column = all.slice(0, index + 1).findLast((site) => site.column !== undefined)?.column ?? 0;
  return { place: column, imgt, residue };
};

function positionsOf(sequence: string): string {
  const outcome = numberAntibody(sequence, { germline: false });
  const domain = outcome.ok ? outcome.value.domains[0] : undefined;
  return (domain?.imgt ?? []).map(formatPosition).join();
}
