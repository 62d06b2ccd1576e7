import { hasExchangingHinge } from '../antibody/antibody.js';
import { nearestPrecedent, type Rule, type RuleContext } from './rule.js';
import { withCapitalArticle } from '../wording.js';

interface Place {
  readonly label: string;
  readonly imgt: number;
  readonly residue: string;
  readonly isCdr: boolean;
}

/** Residues of the V domains with their IMGT positions. */
function variablePlaces({ antibody }: RuleContext): Place[] {
  return antibody.variable.flatMap(({ domain }) =>
    domain.residues.map(({ aminoAcid, index, region }, at): Place => {
      const imgt = domain.imgt[at];
      const number = imgt?.number ?? 0;
      const name = domain.chainType === 'H' ? 'VH' : 'VL';
      const isCdr = region.startsWith('CDR');
      return { label: `${name} ${number || index}${imgt?.insertion ?? ''}`, imgt: number, residue: aminoAcid, isCdr };
    }),
  );
}

const CONSERVED_CYSTEINES = new Set([23, 104]);

const names = (places: readonly Place[]): string => places.map(({ label }) => label).join(', ');

export const ANTIBODY_RULES: readonly Rule[] = [
  {
    id: 'antibody.free-cysteine',
    asks: 'Has the Fv a cysteine beyond its two disulfides?',
    source: 'Junutula et al., Nat Biotechnol 26:925, 2008; Gadgil et al., Anal Biochem 355:165, 2006',
    check: (context) => {
      const extra = variablePlaces(context).filter(
        ({ residue, imgt }) => residue === 'C' && !CONSERVED_CYSTEINES.has(imgt),
      );
      const free = context.fvSites?.filter((site) => site.in_disulfide === false);
      if (extra.length === 0 && (free?.length ?? 0) === 0) return undefined;
      const isUnpaired = free ? free.length > 0 : extra.length % 2 === 1;
      const takesThiols = context.method.residue === 'cysteine' || context.method.name === 'affinity_peptide';
      return {
        severity: isUnpaired && takesThiols ? 'critical' : 'warning',
        explanation: isUnpaired
          ? `An unpaired cysteine (${free ? free.map(({ domain, position }) => `${domain} ${position}`).join(', ') : names(extra)}): it ${takesThiols ? 'takes a drug in the binding site, or' : ''} pairs with another antibody.`
          : `Cysteines at ${names(extra)} may form a disulfide of their own, which reduction opens.`,
        precedent: null,
        remedy: 'Replace it by serine or alanine and measure binding.',
      };
    },
  },
  {
    id: 'antibody.cdr-lysine',
    asks: 'Are there lysines in the CDRs that a lysine method can reach?',
    source: 'Chari, Acc Chem Res 41:98, 2008; Wang et al., Protein Sci 14:2436, 2005',
    check: (context) => {
      if (context.method.name !== 'lysine') return undefined;
      const lysines = variablePlaces(context).filter(({ residue, isCdr }) => residue === 'K' && isCdr);
      const open = context.fvSites?.filter(
        (site) => site.residue === 'K' && site.region.startsWith('CDR') && site.exposure !== 'buried',
      );
      if (lysines.length === 0 || open?.length === 0) return undefined;
      const where = open ? open.map(({ domain, position }) => `${domain} ${position}`).join(', ') : names(lysines);
      return {
        severity: 'warning',
        explanation: `${open ? 'Exposed lysines' : 'Lysines'} in the CDRs (${where}): drugs on them can end binding for a part of the molecules.`,
        precedent: nearestPrecedent(context.dar, (one) => one.conjugation_method === 'lysine', 'supports'),
        remedy: 'Cysteines or a site-specific method; or replace the lysines by arginine and measure binding.',
      };
    },
  },
  {
    id: 'antibody.fv-glycan',
    asks: 'Has the Fv a glycan that a glycan method would rebuild too?',
    source: 'van Geel et al., Bioconjug Chem 26:2233, 2015; Qian et al., Anal Biochem 364:8, 2007',
    check: (context) => {
      if (context.method.name !== 'glycan_remodeling') return undefined;
      const sequons = context.antibody.variable.flatMap(({ domain }) => {
        const sequence = domain.residues.map(({ aminoAcid }) => aminoAcid).join('');
        return [...sequence.matchAll(/N(?=[^P][ST])/g)].map(({ index }) => {
          const imgt = domain.imgt[index];
          return `${domain.chainType === 'H' ? 'VH' : 'VL'} ${imgt ? `${imgt.number}${imgt.insertion}` : index + 1}`;
        });
      });
      if (sequons.length === 0) return undefined;
      return {
        severity: 'warning',
        explanation: `Sequons in the Fv (${sequons.join(', ')}): a glycan there takes drugs as well, beside the binding site.`,
        precedent: null,
        remedy: 'Remove the sequon, or another method.',
      };
    },
  },
  {
    id: 'antibody.igg2-isomers',
    asks: 'Is it an IgG2? Its hinge has isomers.',
    source: 'Wypych et al., J Biol Chem 283:16194, 2008; Dillon et al., J Biol Chem 283:16206, 2008',
    check: ({ antibody, method, dar }) =>
      antibody.isotype === 'IgG2' && antibody.hasFc
        ? {
            severity: method.residue === 'cysteine' ? 'warning' : 'info',
            explanation: `An IgG2 comes as isomers A, B and A/B of its hinge${method.residue === 'cysteine' ? ', which open and load unequally' : ''}.`,
            precedent: nearestPrecedent(
              dar,
              (one) => one.isotype === 'IgG1' && one.conjugation_method === method.name,
              'contradicts',
            ),
            remedy: 'An IgG1.',
          }
        : undefined,
  },
  {
    id: 'antibody.igg4-exchange',
    asks: 'Is it an IgG4 that exchanges its halves?',
    source: 'Labrijn et al., Nat Biotechnol 27:767, 2009; Angal et al., Mol Immunol 30:105, 1993',
    check: ({ antibody, dar }) =>
      hasExchangingHinge(antibody)
        ? {
            severity: 'warning',
            explanation:
              'Without S228P an IgG4 exchanges Fab arms with the IgG4 of the blood: the load per molecule halves.',
            precedent: nearestPrecedent(dar, (one) => one.isotype === 'IgG4', 'contradicts'),
            remedy: 'State S228P, which both approved IgG4 ADCs carry, or an IgG1.',
          }
        : undefined,
  },
  {
    id: 'antibody.igg3',
    asks: 'Is it an IgG3, with a long hinge and a short life?',
    source: 'Vidarsson et al., Front Immunol 5:520, 2014',
    check: ({ antibody, dar }) =>
      antibody.isotype === 'IgG3' && antibody.hasFc
        ? {
            severity: 'critical',
            explanation:
              'The half-life of an IgG3 is a third of that of an IgG1, and its eleven hinge disulfides cannot be loaded evenly.',
            precedent: nearestPrecedent(dar, (one) => one.isotype === 'IgG1', 'contradicts'),
            remedy: 'An IgG1.',
          }
        : undefined,
  },
  {
    id: 'antibody.effector-uptake',
    asks: 'Can Fcγ receptors take the ADC into cells without the target?',
    source:
      'Uppal et al., Clin Cancer Res 21:123, 2015; Gorovits & Krinos-Fiorotti, Cancer Immunol Immunother 62:217, 2013',
    check: ({ antibody, dar, payload }) => {
      const isSilent = antibody.heavyEu.get(234) === 'A' || antibody.heavyEu.get(265) === 'A' || !antibody.glycosylated;
      if (!antibody.hasFc || antibody.isotype !== 'IgG1' || isSilent) return undefined;
      return {
        severity: 'info',
        explanation:
          'An IgG1 with its glycan binds Fcγ receptors: uptake by megakaryocytes, the precursors of platelets, and by macrophages adds toxicity; effector functions stay.',
        precedent: nearestPrecedent(
          dar,
          (one) => one.payload_name === payload.name && one.isotype === 'IgG1',
          'supports',
        ),
        remedy: 'L234A/L235A where effector function is not wanted.',
      };
    },
  },
  {
    id: 'antibody.no-fc',
    asks: 'Is it a format without an Fc?',
    source: 'Deonarain et al., Antibodies 7:16, 2018',
    check: ({ antibody }) =>
      antibody.hasFc
        ? undefined
        : {
            severity: 'warning',
            explanation: `${withCapitalArticle(antibody.format)} has no Fc: it is cleared by the kidney within hours, together with the drug.`,
            precedent: null,
            remedy: 'An Fc, or binding to albumin.',
          },
  },
];
