import type { Direction } from '../given-figures.js';

/** Figure that every foreign model has, whatever program made it. */
export interface FigureColumn {
  readonly name: string;
  readonly label: string;
  readonly unit?: string;
  readonly direction: Direction;
  /** Whether the program gave it, or it was computed here. */
  readonly by: 'program' | 'paratope';
  readonly description: string;
  readonly reference?: string;
}

/** Figures of foreign models, in reading order. A figure that needs what a program did not give is null. */
export const FOREIGN_FIGURES = [
  of('iptm', 'ipTM', 'higher', 'program', 'Predicted TM-score of the interfaces, as the program gave it.'),
  of('ptm', 'pTM', 'higher', 'program', 'Predicted TM-score of the whole model, as the program gave it.'),
  of(
    'own_confidence',
    'Own confidence',
    'higher',
    'program',
    'The score by which the program ranks its models: `confidence_score`, `ranking_score`, `aggregate_score` or `quality_score`. Comparable within one program alone.',
  ),
  of('plddt', 'pLDDT', 'higher', 'program', 'Mean predicted lDDT of the residues, 0 to 100.'),
  of(
    'interface_plddt',
    'Interface pLDDT',
    'higher',
    'paratope',
    'Mean predicted lDDT of the residues of antibody and antigen with Cβ at most 8 Å from the other.',
  ),
  of(
    'interface_pae',
    'Interface PAE',
    'lower',
    'paratope',
    'Mean predicted aligned error of the pairs with Cβ at most 8 Å apart.',
    'Å',
  ),
  of(
    'ipsae',
    'ipSAE',
    'higher',
    'paratope',
    'Score of interacting residues from predicted aligned errors below 10 Å: the largest of the pairs of an antibody and an antigen chain.',
    undefined,
    'Dunbrack, bioRxiv 2025, doi:10.1101/2025.02.10.637595',
  ),
  of(
    'pdockq2',
    'pDockQ2',
    'higher',
    'paratope',
    'Predicted DockQ of the interface: the largest of the pairs of an antibody and an antigen chain.',
    undefined,
    'Zhu et al., Bioinformatics 2023, 39:btad424',
  ),
  of(
    'docking_score',
    'Docking score',
    'lower',
    'paratope',
    'Our score of a docked pose, of this pose as it is; lower is better.',
  ),
  of('buried_area', 'Buried area', 'none', 'paratope', 'Area of both partners that the other buries.', 'Å²'),
  of(
    'hydrogen_bonds',
    'Hydrogen bonds',
    'higher',
    'paratope',
    'Pairs of a donor and an acceptor at most 3.5 Å apart across the interface.',
  ),
  of(
    'salt_bridges',
    'Salt bridges',
    'higher',
    'paratope',
    'Pairs of opposite charges at most 4 Å apart across the interface.',
  ),
  of(
    'cdr_contacts',
    'CDR contacts',
    'higher',
    'paratope',
    'Share of the contacts at most 4.5 Å that CDRs make (IMGT).',
  ),
  of(
    'clashes',
    'Clashes',
    'lower',
    'paratope',
    'Pairs of heavy atoms nearer than 0.63 of the sum of their radii, in the whole model.',
  ),
  of('d_amino_acids', 'D-amino acids', 'lower', 'paratope', 'Residues with an inverted or flat Cα.'),
  of('cis_peptides', 'Cis peptides', 'lower', 'paratope', 'Cis peptide bonds before other residues than proline.'),
  of('chain_breaks', 'Chain breaks', 'lower', 'paratope', 'Neighbours in a chain without a peptide bond.'),
  of(
    'agreement',
    'Agreement',
    'higher',
    'paratope',
    'Mean DockQ of the other samples of the antibody against its best one; none for a single sample.',
    undefined,
    'Basu & Wallner, PLoS ONE 2016, 11:e0161879',
  ),
] as const satisfies readonly FigureColumn[];

/** Figures that a table of designs of other programs shows at first. */
export const USUAL_FIGURES: readonly string[] =
  'iptm ipsae interface_plddt interface_pae docking_score buried_area'.split(' ');

export type ForeignFigureName = (typeof FOREIGN_FIGURES)[number]['name'];
export type ForeignFigures = Readonly<Record<ForeignFigureName, number | null>>;

function of<const Name extends string>(
  name: Name,
  label: string,
  direction: Direction,
  by: FigureColumn['by'],
  description: string,
  unit?: string,
  reference?: string,
): FigureColumn & { readonly name: Name } {
  return {
    name,
    label,
    direction,
    by,
    description,
    ...(unit === undefined ? {} : { unit }),
    ...(reference === undefined ? {} : { reference }),
  };
}
