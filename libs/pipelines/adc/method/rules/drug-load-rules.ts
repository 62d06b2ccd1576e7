import { nearestPrecedent, percent, type Rule } from './rule.js';
import { withArticle } from '../wording.js';
import { HIGH_LOAD } from '../analysis/drug-load.js';
import { PAYLOADS } from '../catalogue/payloads.js';
import type { PayloadClass } from '../catalogue/types.js';

/** Mean loads with which the payload classes were used in patients, and the reason for the maximum. */
const NORMS: Readonly<Record<PayloadClass, { readonly least: number; readonly most: number; readonly why: string }>> = {
  auristatin: { least: 2, most: 4.5, why: 'more clears faster and is tolerated worse' },
  maytansinoid: { least: 2, most: 4.5, why: 'more clears faster and aggregates' },
  halichondrin: { least: 2, most: 4.5, why: 'more clears faster' },
  topoisomerase_1_inhibitor: {
    least: 3.5,
    most: 8,
    why: 'they are a hundred times less potent than auristatins and need many',
  },
  enediyne: { least: 1.5, most: 6.5, why: 'more aggregates and harms the liver' },
  pyrrolobenzodiazepine: {
    least: 1,
    most: 2.5,
    why: 'they are active at picomolar concentrations, and toxic little above',
  },
  duocarmycin: { least: 1, most: 3, why: 'more aggregates and is tolerated worse' },
  anthracycline: { least: 1, most: 3, why: 'PNU-159682 is active at picomolar concentrations' },
  amatoxin: { least: 1, most: 4, why: 'the liver takes up what is released' },
};
/** Factor above the norm at which no dose would be tolerated. */
const FAR = 1.5;
/** Share slightly above the 31 % of a DAR of 4 on interchain cysteines, which most vedotins have. */
const HIGH_SHARE = 1 / 3;
const UNCONJUGATED_SHARE = 0.1;
const LYSINE_SURFACE = 5;

const classOf = (name: string): PayloadClass | undefined => PAYLOADS.find((one) => one.name === name)?.class;

export const DRUG_LOAD_RULES: readonly Rule[] = [
  {
    id: 'drug-load.class-norm',
    asks: 'Is the load above what the payload class was ever tolerated at?',
    source: 'Beck et al., Nat Rev Drug Discov 16:315, 2017; labels of the approved ADCs',
    check: ({ dar, payload }) => {
      const { most, why } = NORMS[payload.class];
      if (dar <= most) return undefined;
      return {
        severity: dar > most * FAR ? 'critical' : 'warning',
        explanation: `A mean of ${dar} drugs is above the ${most} that ${withArticle(payload.class)} is given at: ${why}.`,
        precedent: nearestPrecedent(dar, ({ payload_name }) => classOf(payload_name) === payload.class, 'contradicts'),
        remedy: `A target of ${most} or less, or a payload of another class.`,
      };
    },
  },
  {
    id: 'drug-load.too-low',
    asks: 'Is the load too low for the potency of the class?',
    source: 'Ogitani et al., Clin Cancer Res 22:5097, 2016; Beck et al., Nat Rev Drug Discov 16:315, 2017',
    check: ({ dar, payload }) => {
      const { least } = NORMS[payload.class];
      if (dar >= least) return undefined;
      return {
        severity: 'warning',
        explanation: `A mean of ${dar} drugs is low for ${withArticle(payload.class)}, which is given at ${least} and more.`,
        precedent: nearestPrecedent(dar, ({ payload_name }) => classOf(payload_name) === payload.class, 'contradicts'),
        remedy: `A target of ${least} or more, or a more potent class.`,
      };
    },
  },
  {
    id: 'drug-load.unconjugated',
    asks: 'Does more than a tenth of the antibody carry no drug?',
    source: 'Hamblett et al., Clin Cancer Res 10:7063, 2004',
    check: ({ load, dar, method }) =>
      load.unconjugated <= UNCONJUGATED_SHARE
        ? undefined
        : {
            severity: 'warning',
            explanation: `${percent(load.unconjugated)} of the antibody is expected without a drug; it competes for the target.`,
            precedent: nearestPrecedent(
              dar,
              (one) => one.conjugation_method === method.name && Math.abs(one.dar - dar) < 1,
              'supports',
            ),
            remedy: 'A higher target, a site-specific method, or removal of the unconjugated part by chromatography.',
          },
  },
  {
    id: 'drug-load.high-fraction',
    asks: 'Is more than a third loaded with six drugs or more, each of them hydrophobic?',
    source: 'Hamblett et al., Clin Cancer Res 10:7063, 2004; Adem et al., Bioconjug Chem 25:656, 2014',
    check: ({ load, hydrophobicity, dar }) => {
      if (load.high_load <= HIGH_SHARE || !hydrophobicity || hydrophobicity.linker_payload_log_d <= 1) return undefined;
      return {
        severity: 'warning',
        explanation: `${percent(load.high_load)} carries ${HIGH_LOAD} drugs or more: these species aggregate and clear first.`,
        precedent: nearestPrecedent(dar, (one) => one.dar >= HIGH_LOAD, 'contradicts'),
        remedy: 'A lower target, a site-specific method, or a linker with PEG, a charge or a sugar.',
      };
    },
  },
  {
    id: 'drug-load.lysine-surface',
    asks: 'Are so many lysines modified that the antibody changes its charge and its binding?',
    source: 'Boylan et al., Bioconjug Chem 24:1008, 2013; Acchione et al., mAbs 4:362, 2012',
    check: ({ method, dar }) =>
      method.name !== 'lysine' || dar <= LYSINE_SURFACE
        ? undefined
        : {
            severity: 'warning',
            explanation: `${dar} lysines lose their charge at random places: lower isoelectric point, less stable CH2, risk to binding.`,
            precedent: nearestPrecedent(dar, (one) => one.conjugation_method === 'lysine', 'supports'),
            remedy: `A target of ${LYSINE_SURFACE} or less, or cysteines.`,
          },
  },
  {
    id: 'drug-load.site-occupancy',
    asks: 'Does the target ask for nearly every site, or leave many of them empty?',
    source: 'Junutula et al., Nat Biotechnol 26:925, 2008; Strop et al., Chem Biol 20:161, 2013',
    check: ({ method, load, dar }) => {
      if (method.class !== 'site_specific') return undefined;
      const sites = load.places;
      if (load.occupancy < 0.75) {
        return {
          severity: 'warning',
          explanation: `${dar} drugs on ${sites} sites leave ${percent(1 - load.occupancy)} of them empty: a mixture, which site-specific conjugation is meant to avoid.`,
          precedent: null,
          remedy: `A target near ${sites}, or near 2 with two sites.`,
        };
      }
      if (load.occupancy <= 0.98) return undefined;
      return {
        severity: 'info',
        explanation: `${dar} drugs on ${sites} sites ask for every site; about 95 % is what is reached.`,
        precedent: null,
        remedy: `A target of ${(sites * 0.95).toFixed(1)} states what will be made.`,
      };
    },
  },
  {
    id: 'drug-load.second-site',
    asks: 'Does the target need a second site on each half that the design does not name?',
    source: 'Strop et al., Chem Biol 20:161, 2013; Beerli et al., PLoS One 10:e0131177, 2015',
    check: ({ method, site, dar }) =>
      site === null || dar <= 2 || method.class !== 'site_specific' || method.name === 'glycan_remodeling'
        ? undefined
        : {
            severity: 'warning',
            explanation: `${site.name} is one site on each half of the antibody, two in all; ${dar} drugs need a further one.`,
            precedent: null,
            remedy: 'A target of 2 or less, or no site, which lets the method use all of its own.',
          },
  },
];
