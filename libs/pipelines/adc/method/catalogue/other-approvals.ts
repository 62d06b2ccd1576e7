/** Approved conjugate that cannot serve as a precedent, because a property of it is not known or is not modelled. */
interface OtherApproval {
  readonly name: string;
  readonly target: string;
  readonly isotype: string | null;
  /** Payload and its attachment, in words. */
  readonly payload: string;
  /** Mean number of drugs per antibody; null if it is not published. */
  readonly dar: number | null;
  readonly first_approval: number;
  readonly approved_by: string;
  /** Reason why it is not a precedent. */
  readonly reason: string;
  readonly sources: readonly string[];
}

const YABS = 'YAbS, The Antibody Society (db.antibodysociety.org)';

export const OTHER_APPROVALS: readonly OtherApproval[] = [
  {
    name: 'moxetumomab pasudotox',
    target: 'CD22',
    isotype: null,
    payload: 'PE38, a fragment of Pseudomonas exotoxin A, fused to an Fv',
    dar: null,
    first_approval: 2018,
    approved_by: 'FDA',
    reason: 'a protein toxin',
    sources: [YABS],
  },
  {
    name: 'cetuximab sarotalocan',
    target: 'EGFR',
    isotype: 'IgG1',
    payload: 'IRDye 700DX, a dye that near-infrared light activates, on lysines',
    dar: null,
    first_approval: 2020,
    approved_by: 'MHLW',
    reason: 'it acts where light falls',
    sources: [YABS],
  },
  {
    name: 'becotatug vedotin',
    target: 'EGFR',
    isotype: 'IgG1',
    payload: 'MMAE by valine-citrulline',
    dar: null,
    first_approval: 2025,
    approved_by: 'NMPA',
    reason: 'no mean drug load is published',
    sources: [YABS, 'Lepu Biopharma, announcements of 2025'],
  },
  {
    name: 'trastuzumab botidotin',
    target: 'HER2',
    isotype: 'IgG1',
    payload: 'Duo-5, an auristatin, on chosen lysines',
    dar: 2,
    first_approval: 2025,
    approved_by: 'NMPA',
    reason: 'no structure of Duo-5 could be sourced, and its conjugation is no method of the catalogue',
    sources: [YABS, 'Kelun-Biotech, announcements of 2025'],
  },
  {
    name: 'pivekimab sunirine',
    target: 'CD123',
    isotype: 'IgG1',
    payload: 'an indolinobenzodiazepine by a peptide linker',
    dar: null,
    first_approval: 2026,
    approved_by: 'FDA',
    reason: 'neither payload nor linker has a structure that could be sourced',
    sources: [YABS, 'AbbVie, announcements of 2026'],
  },
];
