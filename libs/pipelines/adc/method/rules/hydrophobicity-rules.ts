import { nearestPrecedent, percent, type Rule } from './rule.js';

/** Crippen log P from which on a payload makes an antibody sticky, and minimum mean load for an effect. */
const HYDROPHOBIC = 3;
const MANY = 4.5;

export const HYDROPHOBICITY_RULES: readonly Rule[] = [
  {
    id: 'hydrophobicity.unmasked',
    asks: 'Are many hydrophobic payloads put on by a linker that hides none of them?',
    source: 'Lyon et al., Nat Biotechnol 33:733, 2015; Hamblett et al., Clin Cancer Res 10:7063, 2004',
    check: ({ hydrophobicity, dar, payload, linker, method }) => {
      if (!hydrophobicity || payload.molecule.log_p <= HYDROPHOBIC || dar <= MANY) return undefined;
      if (hydrophobicity.masks.length > 0) return undefined;
      // Calicheamicins are used at up to six on lysines, distributed over the surface.
      const isSpread = method.name === 'lysine' && payload.class === 'enediyne';
      return {
        severity: isSpread ? 'warning' : 'critical',
        explanation: `${payload.name} has a log P of ${payload.molecule.log_p}, and ${linker.name} has neither PEG nor charge nor sugar: at ${dar} drugs the conjugate clears fast and aggregates.`,
        precedent: isSpread
          ? nearestPrecedent(dar, (one) => one.dar > MANY && one.conjugation_method === 'lysine', 'supports')
          : nearestPrecedent(4, (one) => one.payload_name === payload.name && one.dar <= MANY, 'contradicts'),
        remedy: 'A target of 4 or less, or a linker with PEG8 or longer, a sulfonate or a glucuronide.',
      };
    },
  },
  {
    id: 'hydrophobicity.beyond-precedents',
    asks: 'Is the hydrophobicity index above that of every approved ADC?',
    source: 'Lyon et al., Nat Biotechnol 33:733, 2015; index of libs/pipelines/adc/README.md',
    check: ({ hydrophobicity }) => {
      if (!hydrophobicity) return undefined;
      const highest = hydrophobicity.precedents.reduce((one, other) => (other.index > one.index ? other : one));
      if (hydrophobicity.index <= highest.index * 1.001) return undefined;
      return {
        severity: 'warning',
        explanation: `Index ${hydrophobicity.index.toFixed(1)}; the highest of the approved ADCs is ${highest.index.toFixed(1)}.`,
        precedent: { name: highest.name, stance: 'contradicts', detail: `index ${highest.index.toFixed(1)}` },
        remedy: 'Fewer drugs or a more polar linker.',
      };
    },
  },
  {
    id: 'hydrophobicity.high',
    asks: 'Is it among the most hydrophobic tenth of the approved ADCs?',
    source: 'Lyon et al., Nat Biotechnol 33:733, 2015; index of libs/pipelines/adc/README.md',
    check: ({ hydrophobicity }) => {
      if (!hydrophobicity || hydrophobicity.above_precedents < 0.9 || hydrophobicity.above_precedents >= 1)
        return undefined;
      return {
        severity: 'info',
        explanation: `${percent(hydrophobicity.above_precedents)} of the approved ADCs have a lower index.`,
        precedent: null,
        remedy: 'Measure aggregation and clearance early.',
      };
    },
  },
];
