import type { Column } from '../columns.js';

type Declared = Omit<Column, 'tier'>;

const text = (name: string, label: string, description: string): Declared => ({
  name,
  label,
  type: 'text',
  direction: 'none',
  description,
});

/** Columns of one chain; `prefix` is `heavy` or `light`. */
function chainColumns(prefix: 'heavy' | 'light'): Declared[] {
  const chain = prefix === 'heavy' ? 'VH' : 'VL';
  const loop = prefix === 'heavy' ? 'H' : 'L';
  const of = (name: string): string => `${prefix}.${name}`;
  return [
    text(
      of('sequence'),
      `${chain} sequence`,
      `Residues of the ${chain} domain, numbered by IMGT; without leader, linker and constant domains.`,
    ),
    text(of('type'), `${chain} chain type`, 'H for heavy, K for kappa and L for lambda chains.'),
    text(
      of('v_gene'),
      `${chain} V gene`,
      'Nearest germline V gene of human, mouse or macaque by identity over IMGT 1–106.',
    ),
    text(of('j_gene'), `${chain} J gene`, 'Nearest germline J gene of the same species by identity over IMGT 118–128.'),
    {
      name: of('v_identity'),
      label: `${chain} V identity`,
      type: 'number',
      direction: 'none',
      description: 'Identity to the nearest germline V gene, 0–1, over IMGT 1–106.',
    },
    text(
      of('species'),
      `${chain} species`,
      'Species of the nearest V gene; ambiguous where two differ by less than 2 %.',
    ),
    {
      name: of('human_likeness'),
      label: `${chain} human likeness`,
      type: 'number',
      direction: 'higher',
      description:
        'How human the domain is, 0–1: 9-mers of human repertoires, and identity to the nearest human V gene.',
    },
    {
      name: of('germline_content'),
      label: `${chain} germline content`,
      type: 'number',
      direction: 'higher',
      description: 'Share of residues, 0–1, equal to the nearest human V or J gene.',
    },
    ...([1, 2, 3] as const).flatMap((cdr): Declared[] => [
      text(of(`cdr${cdr}`), `CDR-${loop}${cdr}`, `Residues of CDR-${loop}${cdr} by IMGT.`),
      {
        name: of(`cdr${cdr}_length`),
        label: `CDR-${loop}${cdr} length`,
        type: 'integer',
        unit: 'residues',
        direction: 'none',
        description: `Number of residues of CDR-${loop}${cdr} by IMGT.`,
      },
      // CDR-H3 has no canonical classes.
      ...(prefix === 'heavy' && cdr === 3 ? [] : [lengthClass(of(`cdr${cdr}_class`), `${loop}${cdr}`)]),
    ]),
  ];
}

const lengthClass = (name: string, loop: string): Declared =>
  text(
    name,
    `CDR-${loop} length class`,
    `Loop and length of CDR-${loop} by North's definition, such as H1-13: canonical classes begin with it. The class itself is known after the tier model.`,
  );

const severity = (name: string, level: string): Declared => ({
  name: `liabilities.${name}`,
  label: `Liabilities, ${name}`,
  type: 'integer',
  direction: 'lower',
  description: `Number of sequence liabilities of ${level} severity in both domains, by sequence alone: how far each is exposed is not known.`,
});

/** Columns of the tier `sequence`. */
export const SEQUENCE_COLUMNS: readonly Column[] = [
  text(
    'format',
    'Format',
    '`fv` for a pair of VH and VL, `vhh` for a heavy domain with the hallmarks of a VHH, `single` for any other domain alone.',
  ),
  ...chainColumns('heavy'),
  ...chainColumns('light'),
  {
    ...({ name: 'human_likeness', label: 'Human likeness', type: 'number', direction: 'higher' } as const),
    description: 'Mean of the human likeness of both domains, 0–1.',
  },
  {
    ...({
      name: 'oasis_identity',
      label: 'OASis identity',
      type: 'number',
      unit: '%',
      direction: 'higher',
    } as const),
    description:
      'Share of the overlapping 9-mers of both domains that at least 10 % of human subjects have (OASis, relaxed threshold).',
  },
  severity('severe', 'high'),
  severity('medium', 'medium'),
  severity('low', 'low'),
  {
    ...({ name: 'foreign_cores', label: 'Foreign MHC II cores', type: 'integer', direction: 'lower' } as const),
    description:
      'Number of 9-mers, the length of an MHC class II binding core, that no human germline V, J or constant region holds. Which of them HLA molecules present is known after the tier immunogenicity.',
  },
  {
    ...({ name: 'charge', label: 'Net charge at pH 7.4', type: 'number', unit: 'e', direction: 'none' } as const),
    description: 'Net charge of the domains at pH 7.4, every group by itself.',
  },
  {
    ...({ name: 'cdr_charge', label: 'CDR charge', type: 'integer', unit: 'e', direction: 'none' } as const),
    description:
      'Lysines and arginines less aspartates and glutamates of the IMGT CDRs. Above +3 polyreactivity is expected.',
  },
  {
    ...({
      name: 'isoelectric_point',
      label: 'Isoelectric point',
      type: 'number',
      unit: 'pH',
      direction: 'none',
    } as const),
    description: 'pH at which the domains carry no net charge.',
  },
  {
    ...({ name: 'hydropathy', label: 'Hydropathy', type: 'number', direction: 'lower' } as const),
    description: 'Mean hydropathy of all residues by Kyte and Doolittle (GRAVY); higher is more hydrophobic.',
  },
  {
    ...({ name: 'cdr_hydropathy', label: 'CDR hydropathy', type: 'number', direction: 'lower' } as const),
    description: 'Mean hydropathy of the residues of the IMGT CDRs by Kyte and Doolittle.',
  },
  {
    ...({
      name: 'cdr_length',
      label: 'Total CDR length',
      type: 'integer',
      unit: 'residues',
      direction: 'none',
    } as const),
    description: 'Residues of all IMGT CDRs together.',
  },
  text('warnings', 'Warnings', 'Codes of what numbering warns of, parted by blanks, such as truncated_n_terminus.'),
].map((column) => ({ ...column, tier: 'sequence' }));

/** Columns that are known once all rows have been measured. */
export const SET_COLUMNS: readonly Column[] = [
  {
    ...({ name: 'clonotype', label: 'Clonotype', type: 'integer', direction: 'none' } as const),
    description:
      'Number of the clonotype: rows with the same V gene, J gene and CDR3 length and a CDR3 near that of the representative.',
  },
  {
    ...({ name: 'clonotype.size', label: 'Clonotype size', type: 'integer', unit: 'rows', direction: 'none' } as const),
    description: 'Number of rows of the clonotype.',
  },
  {
    ...({ name: 'clonotype.rank', label: 'Rank in clonotype', type: 'integer', direction: 'lower' } as const),
    description: 'Place of the row in its clonotype; 1 is the representative.',
  },
].map((column) => ({ ...column, tier: 'sequence' }));
