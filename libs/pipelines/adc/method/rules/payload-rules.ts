import { PAYLOADS } from '../catalogue/payloads.js';
import { PRECEDENTS } from '../catalogue/precedents.js';
import type { PayloadClass } from '../catalogue/types.js';
import { nearestPrecedent, type Rule } from './rule.js';
import { withArticle, withCapitalArticle } from '../wording.js';

const APPROVED_CLASSES: ReadonlySet<PayloadClass> = new Set(
  PAYLOADS.filter(({ name }) => PRECEDENTS.some(({ payload_name }) => payload_name === name)).map((one) => one.class),
);

export const PAYLOAD_RULES: readonly Rule[] = [
  {
    id: 'payload.bystander',
    asks: 'Does the free drug stay in the cell that took it up?',
    source: 'Okeley et al., Clin Cancer Res 16:888, 2010; Ogitani et al., Cancer Sci 107:1039, 2016',
    check: ({ payload, linker }) =>
      payload.bystander === false || (payload.bystander === true && !linker.cleavable)
        ? {
            severity: 'info',
            explanation: `What ${payload.name} leaves in the cell does not cross membranes: no bystander effect on tumour cells without the target.`,
            precedent: null,
            remedy: 'MMAE, DM4 on a disulfide, or DXd on a peptide where the target is expressed heterogeneously.',
          }
        : undefined,
  },
  {
    id: 'payload.efflux',
    asks: 'Is the free drug pumped out by P-glycoprotein?',
    source: 'Chen et al., Mol Cancer Ther 14:1376, 2015; Kovtun et al., Cancer Res 70:2528, 2010',
    check: ({ payload }) =>
      ['auristatin', 'maytansinoid', 'enediyne'].includes(payload.class) && payload.name !== 'MMAF'
        ? {
            severity: 'info',
            explanation: `${withCapitalArticle(payload.class)} is a substrate of P-glycoprotein: resistance by MDR1 is to be expected.`,
            precedent: null,
            remedy: 'Test on MDR1-positive lines.',
          }
        : undefined,
  },
  {
    id: 'payload.unapproved-class',
    asks: 'Is there an approved ADC with a payload of this class?',
    source: 'the precedents of the catalogue',
    check: ({ payload, dar }) =>
      !APPROVED_CLASSES.has(payload.class)
        ? {
            severity: 'warning',
            explanation: `No ADC with ${withArticle(payload.class)} is approved: dose and toxicity in humans are less known.`,
            precedent: nearestPrecedent(dar, (one) => one.payload_name === 'SG3199', 'contradicts'),
            remedy: 'A payload of an approved class.',
          }
        : undefined,
  },
  {
    id: 'payload.custom',
    asks: 'Is the structure the designer’s own?',
    source: 'none: it says what is not known',
    check: ({ payload, linker }) =>
      payload.isCustom || linker.isCustom
        ? {
            severity: 'info',
            explanation: `${[payload, linker]
              .filter(({ isCustom }) => isCustom)
              .map(({ name }) => name)
              .join(
                ' and ',
              )}: rules by class hold as far as the stated class does; nothing is known of potency and stability.`,
            precedent: null,
            remedy: null,
          }
        : undefined,
  },
];
