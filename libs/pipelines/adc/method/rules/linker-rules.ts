import { nearestPrecedent, type Rule, type RuleContext } from './rule.js';
import { withArticle, words } from '../wording.js';
import { LINKERS } from '../catalogue/linkers.js';

/** Payload classes that act with the linker and an amino acid attached. */
const ACTIVE_ON_LINKER = new Set(['maytansinoid']);
const ACTIVE_PAYLOADS = new Set(['MMAF']);
/** Sites with a thioether that is known not to exchange (Shen et al. 2012). */
const STABLE_SITES = new Set(['LC-V205C']);

const isThiol = ({ method }: RuleContext): boolean => method.residue === 'cysteine';

export const LINKER_RULES: readonly Rule[] = [
  {
    id: 'linker.handle',
    asks: 'Does the linker carry the group that the method conjugates?',
    source: 'the sources of the method',
    check: ({ method, linker }) =>
      method.accepts.includes(linker.reactiveGroup)
        ? undefined
        : {
            severity: 'warning',
            explanation: `${linker.name} ends in ${withArticle(linker.reactiveGroup)}; ${words(method.name)} needs ${method.accepts.map(words).join(' or ') || 'a reactive group of its own'}. As drawn it cannot be conjugated.`,
            precedent: null,
            remedy: `${
              LINKERS.filter(({ reactive_group }) => method.accepts.includes(reactive_group))
                .map(({ name }) => name)
                .join(', ') || 'A custom linker'
            }, or a custom linker with that head.`,
          },
  },
  {
    id: 'linker.maleimide-exchange',
    asks: 'Can the thioether of a maleimide pass to albumin?',
    source: 'Shen et al., Nat Biotechnol 30:184, 2012; Lyon et al., Nat Biotechnol 32:1059, 2014',
    check: (context) => {
      const { linker, site, siteAccessibility, dar } = context;
      if (!isThiol(context) || linker.reactiveGroup !== 'maleimide') return undefined;
      if (site && STABLE_SITES.has(site.name)) {
        return {
          severity: 'info',
          explanation: `At ${site.name} the charges around the succinimide hydrolyse its ring before the drug can be lost.`,
          precedent: null,
          remedy: null,
        };
      }
      const isOpen = site !== null && siteAccessibility?.exposure === 'accessible';
      return {
        severity: isOpen ? 'warning' : 'info',
        explanation: `The succinimide can lose its drug to albumin by a retro-Michael reaction${isOpen ? `, fastest at exposed sites such as ${site.name}` : ''}.`,
        precedent: nearestPrecedent(dar, (one) => one.conjugation_method === 'interchain_cysteine', 'supports'),
        remedy: 'A maleimide that hydrolyses by itself (mDPR), a methylsulfonylpyrimidine, or LC-V205C.',
      };
    },
  },
  {
    id: 'linker.hydrazone',
    asks: 'Is the linker a hydrazone, which opens in plasma as well?',
    source: 'Ducry & Stump, Bioconjug Chem 21:5, 2010; Ricart, Clin Cancer Res 17:6417, 2011',
    check: ({ linker, dar }) =>
      linker.type !== 'hydrazone'
        ? undefined
        : {
            severity: 'warning',
            explanation:
              'Hydrazones lose their drug over days at the pH of blood; the hepatotoxicity of ozogamicin is attributed to it.',
            precedent: nearestPrecedent(dar, (one) => one.linker_name === 'AcBut-hydrazone', 'supports'),
            remedy: 'A peptide linker.',
          },
  },
  {
    id: 'linker.carbonate',
    asks: 'Is the linker a carbonate, which hydrolyses with a half-life of a day?',
    source: 'Cardillo et al., Bioconjug Chem 26:919, 2015; Goldenberg et al., Oncotarget 6:22496, 2015',
    check: ({ linker, payload, dar }) =>
      linker.type !== 'carbonate'
        ? undefined
        : {
            severity: payload.class === 'topoisomerase_1_inhibitor' ? 'info' : 'critical',
            explanation:
              payload.class === 'topoisomerase_1_inhibitor'
                ? 'The carbonate frees its drug in serum with a half-life of about a day: tolerable for a camptothecin of moderate potency.'
                : 'The carbonate frees its drug in serum with a half-life of about a day: no dose of so potent a payload allows that.',
            precedent: nearestPrecedent(
              dar,
              (one) => one.linker_name.startsWith('CL2A'),
              payload.class === 'topoisomerase_1_inhibitor' ? 'supports' : 'contradicts',
            ),
            remedy: 'A peptide linker.',
          },
  },
  {
    id: 'linker.disulfide',
    asks: 'Is the linker a disulfide, and has the drug no bulk beside the sulfur?',
    source: 'Kellogg et al., Bioconjug Chem 22:717, 2011',
    check: ({ linker, payload, dar }) => {
      if (linker.type !== 'disulfide') return undefined;
      const isHindered = payload.name === 'DM4';
      return {
        severity: isHindered ? 'info' : 'warning',
        explanation: isHindered
          ? 'Two methyl groups shield the disulfide; it is reduced in the cell.'
          : `The disulfide of ${payload.name} is less shielded than that of DM4 and is reduced in blood as well.`,
        precedent: nearestPrecedent(dar, (one) => one.payload_name === 'DM4', isHindered ? 'supports' : 'contradicts'),
        remedy: isHindered ? null : 'DM4, or a thioether (SMCC).',
      };
    },
  },
  {
    id: 'linker.release',
    asks: 'Does a linker that is not cleaved hold a payload that acts only when it is free?',
    source: 'Doronina et al., Bioconjug Chem 17:114, 2006; Erickson et al., Cancer Res 66:4426, 2006',
    check: ({ linker, payload }) => {
      if (linker.cleavable || ACTIVE_ON_LINKER.has(payload.class) || ACTIVE_PAYLOADS.has(payload.name))
        return undefined;
      return {
        severity: 'critical',
        explanation: `${linker.name} is released with an amino acid attached; ${payload.name} is not known to act with that.`,
        precedent: nearestPrecedent(
          4,
          (one) => one.payload_name === 'MMAF' || one.linker_name === 'SMCC',
          'contradicts',
        ),
        remedy: 'A cleavable linker, MMAF or a maytansinoid.',
      };
    },
  },
  {
    id: 'linker.internalisation',
    asks: 'Must the target take the ADC into lysosomes?',
    source: 'Erickson et al., Cancer Res 66:4426, 2006',
    check: ({ linker }) =>
      linker.cleavable
        ? undefined
        : {
            severity: 'info',
            explanation:
              'A linker that is not cleaved needs a target that is internalised and degraded, and leaves neighbouring cells alone.',
            precedent: nearestPrecedent(3.5, (one) => one.linker_name === 'SMCC', 'supports'),
            remedy: 'A cleavable linker where the target stays on the surface or is not on every cell.',
          },
  },
  {
    id: 'linker.val-cit-enzymes',
    asks: 'Is it a valine-citrulline, which other enzymes cut too?',
    source: 'Dorywalska et al., Mol Cancer Ther 15:958, 2016; Zhao et al., Mol Cancer Ther 16:1866, 2017',
    check: ({ linker }) =>
      linker.name.includes('Val-Cit')
        ? {
            severity: 'info',
            explanation:
              'Mouse carboxylesterase 1c cleaves it in plasma, so mouse pharmacokinetics mislead; neutrophil elastase cleaves it in humans.',
            precedent: null,
            remedy: 'Judge exposure in rats, monkeys or Ces1c-deficient mice.',
          }
        : undefined,
  },
];
