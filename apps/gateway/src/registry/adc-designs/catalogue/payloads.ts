import { molecularWeight } from './molecular-weight.js';
import type { Payload } from './types.js';

/** Free drugs, as they act in the cell. A maytansinoid is given with the thiol that its linker takes. */
export const PAYLOADS: readonly Payload[] = [
  payload({
    name: 'MMAE',
    description: 'Monomethyl auristatin E.',
    class: 'auristatin',
    mechanism: 'tubulin_inhibition',
    formula: 'C39H67N5O7',
    sources: ['Doronina et al., Nat Biotechnol 21:778, 2003'],
  }),
  payload({
    name: 'MMAF',
    description: 'Monomethyl auristatin F; its carboxyl group keeps it in the cell.',
    class: 'auristatin',
    mechanism: 'tubulin_inhibition',
    formula: 'C39H65N5O8',
    sources: ['Doronina et al., Bioconjug Chem 17:114, 2006'],
  }),
  payload({
    name: 'DM1',
    description: 'Mertansine, N2′-deacetyl-N2′-(3-mercapto-1-oxopropyl)maytansine.',
    class: 'maytansinoid',
    mechanism: 'tubulin_inhibition',
    formula: 'C35H48ClN3O10S',
    sources: ['Widdison et al., J Med Chem 49:4392, 2006', 'Lewis Phillips et al., Cancer Res 68:9280, 2008'],
  }),
  payload({
    name: 'DM4',
    description: 'Ravtansine, N2′-deacetyl-N2′-(4-mercapto-4-methyl-1-oxopentyl)maytansine.',
    class: 'maytansinoid',
    mechanism: 'tubulin_inhibition',
    formula: 'C38H54ClN3O10S',
    sources: ['Widdison et al., J Med Chem 49:4392, 2006', 'Ab et al., Mol Cancer Ther 14:1605, 2015'],
  }),
  payload({
    name: 'eribulin',
    description: 'Synthetic halichondrin B analogue.',
    class: 'halichondrin',
    mechanism: 'tubulin_inhibition',
    formula: 'C40H59NO11',
    sources: ['Cheng et al., Mol Cancer Ther 17:2665, 2018'],
  }),
  payload({
    name: 'DXd',
    description: 'Exatecan derivative that deruxtecan releases.',
    class: 'topoisomerase_1_inhibitor',
    mechanism: 'topoisomerase_1_inhibition',
    formula: 'C26H24FN3O6',
    sources: ['Ogitani et al., Clin Cancer Res 22:5097, 2016'],
  }),
  payload({
    name: 'exatecan',
    description: 'Hexacyclic camptothecin analogue (DX-8951).',
    class: 'topoisomerase_1_inhibitor',
    mechanism: 'topoisomerase_1_inhibition',
    formula: 'C24H22FN3O4',
    sources: ['Mitsui et al., Jpn J Cancer Res 86:776, 1995'],
  }),
  payload({
    name: 'SN-38',
    description: 'Active metabolite of irinotecan.',
    class: 'topoisomerase_1_inhibitor',
    mechanism: 'topoisomerase_1_inhibition',
    formula: 'C22H20N2O5',
    sources: ['Cardillo et al., Bioconjug Chem 26:919, 2015'],
  }),
  payload({
    name: 'N-acetyl-gamma-calicheamicin',
    description: 'Enediyne of ozogamicin, which carries it as the dimethyl hydrazide disulfide.',
    class: 'enediyne',
    mechanism: 'dna_damage',
    formula: 'C57H76IN3O22S4',
    sources: ['Hamann et al., Bioconjug Chem 13:47, 2002'],
  }),
  payload({
    name: 'SG3199',
    description: 'Pyrrolobenzodiazepine dimer that tesirine releases.',
    class: 'pyrrolobenzodiazepine',
    mechanism: 'dna_damage',
    formula: 'C33H36N4O6',
    sources: ['Hartley et al., Sci Rep 8:10479, 2018'],
  }),
  payload({
    name: 'seco-DUBA',
    description: 'Seco-duocarmycin-hydroxybenzamide-azaindole, which closes to the alkylating DUBA.',
    class: 'duocarmycin',
    mechanism: 'dna_damage',
    formula: 'C29H23ClN4O4',
    sources: ['Elgersma et al., Mol Pharm 12:1813, 2015'],
  }),
  payload({
    name: 'PNU-159682',
    description: 'Metabolite of nemorubicin.',
    class: 'anthracycline',
    mechanism: 'dna_damage',
    formula: 'C32H35NO13',
    sources: ['Quintieri et al., Clin Cancer Res 11:1608, 2005'],
  }),
  payload({
    name: 'alpha-amanitin',
    description: 'Bicyclic octapeptide of Amanita phalloides.',
    class: 'amatoxin',
    mechanism: 'rna_polymerase_2_inhibition',
    formula: 'C39H54N10O14S',
    sources: ['Pahl et al., Drug Discov Today Technol 30:85, 2018'],
  }),
];

function payload(given: Omit<Payload, 'molecular_weight'>): Payload {
  return { ...given, molecular_weight: molecularWeight(given.formula) };
}
