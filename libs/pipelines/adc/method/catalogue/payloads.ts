import type { Payload, PayloadHandle } from './types.js';

const handle = (kind: PayloadHandle, smiles: string) => ({ kind, smiles });

const AURISTATIN_TAIL =
  '[C@@H](C(C)C)C(=O)N[C@@H](C(C)C)C(=O)N(C)[C@@H]([C@@H](C)CC)[C@@H](CC(=O)N1CCC[C@H]1[C@H](OC)[C@@H](C)C(=O)N';
const MMAE_END = '[C@H](C)[C@@H](O)c1ccccc1)OC';
const MMAF_END = '[C@@H](Cc1ccccc1)C(=O)O)OC';
const MAYTANSINOL =
  'C(=O)N(C)[C@@H](C)C(=O)O[C@H]1CC(=O)N(C)c2cc(cc(OC)c2Cl)C/C(C)=C/C=C/[C@@H](OC)[C@@]2(O)C[C@H](OC(=O)N2)[C@@H](C)[C@@H]2O[C@@]12C';
const DXD_CORE = '[C@H]1CCc2c(C)c(F)cc3nc4c(c1c23)Cn1c-4cc2c(c1=O)COC(=O)[C@]2(O)CC';
const CALICHEAMICIN =
  'CC=C1C2=C(NC(=O)OC)C(=O)C[C@@]1(O)C#C/C=C\\C#C[C@@H]2O[C@@H]1O[C@H](C)[C@@H](NO[C@H]2C[C@H](O)[C@H](SC(=O)c3c(C)c(I)c(O[C@@H]4O[C@@H](C)[C@H](O)[C@@H](OC)[C@H]4O)c(OC)c3OC)[C@@H](C)O2)[C@H](O)[C@H]1O[C@H]1C[C@H](OC)[C@@H](N(CC)C(C)=O)CO1';

/**
 * Free drugs in the form that acts in the cell. A maytansinoid has the thiol to which its linker is attached. Structures are checked by
 * formula and weight; `structure_source` names the database with the matching drawing (InChIKeys of RDKit; ADCdb as of ADCNet's table,
 * 2024).
 */
export const PAYLOADS: readonly Payload[] = [
  {
    name: 'MMAE',
    description: 'Monomethyl auristatin E.',
    class: 'auristatin',
    mechanism: 'tubulin_inhibition',
    formula: 'C39H67N5O7',
    smiles: `CN${AURISTATIN_TAIL}${MMAE_END}`,
    handles: [handle('amine', `CN([*:1])${AURISTATIN_TAIL}${MMAE_END}`)],
    bystander: true,
    structure_source:
      'InChIKey DASWEROEPLKSEI-UIJRFTGLSA-N, PubChem 11542188; ADCdb draws the same, stereochemistry included.',
    sources: ['Doronina et al., Nat Biotechnol 21:778, 2003'],
  },
  {
    name: 'MMAF',
    description: 'Monomethyl auristatin F; its carboxyl group keeps it in the cell.',
    class: 'auristatin',
    mechanism: 'tubulin_inhibition',
    formula: 'C39H65N5O8',
    smiles: `CN${AURISTATIN_TAIL}${MMAF_END}`,
    handles: [handle('amine', `CN([*:1])${AURISTATIN_TAIL}${MMAF_END}`)],
    bystander: false,
    structure_source: 'InChIKey MFRNYXJJRJQHNW-DEMKXPNLSA-N; ADCdb draws the same, stereochemistry included.',
    sources: ['Doronina et al., Bioconjug Chem 17:114, 2006'],
  },
  {
    name: 'DM1',
    description: 'Mertansine, N2′-deacetyl-N2′-(3-mercapto-1-oxopropyl)maytansine.',
    class: 'maytansinoid',
    mechanism: 'tubulin_inhibition',
    formula: 'C35H48ClN3O10S',
    smiles: `SCC${MAYTANSINOL}`,
    handles: [handle('thiol', `[*:1]SCC${MAYTANSINOL}`)],
    bystander: false,
    structure_source:
      'InChIKey ANZJBCHSOXCCRQ-FKUXLPTCSA-N, PubChem 11343137; ADCdb draws the same, stereochemistry included.',
    sources: ['Widdison et al., J Med Chem 49:4392, 2006', 'Lewis Phillips et al., Cancer Res 68:9280, 2008'],
  },
  {
    name: 'DM4',
    description: 'Ravtansine, N2′-deacetyl-N2′-(4-mercapto-4-methyl-1-oxopentyl)maytansine.',
    class: 'maytansinoid',
    mechanism: 'tubulin_inhibition',
    formula: 'C38H54ClN3O10S',
    smiles: `SC(C)(C)CC${MAYTANSINOL}`,
    handles: [handle('thiol', `[*:1]SC(C)(C)CC${MAYTANSINOL}`)],
    bystander: true,
    structure_source: 'InChIKey JFCFGYGEYRIEBE-YVLHJLIDSA-N; ADCdb draws the same, stereochemistry included.',
    sources: ['Widdison et al., J Med Chem 49:4392, 2006', 'Ab et al., Mol Cancer Ther 14:1605, 2015'],
  },
  {
    name: 'eribulin',
    description: 'Synthetic halichondrin B analogue.',
    class: 'halichondrin',
    mechanism: 'tubulin_inhibition',
    formula: 'C40H59NO11',
    smiles:
      'C=C1C[C@@H]2CC[C@@]34C[C@H]5O[C@H]6[C@@H](O3)[C@H]3O[C@H](CC[C@@H]3O[C@H]6[C@H]5O4)CC(=O)C[C@@H]3[C@@H](OC)[C@@H](C[C@H](O)CN)O[C@H]3C[C@H]3O[C@@H](CC[C@@H]1O2)C[C@@H](C)C3=C',
    handles: [
      handle(
        'amine',
        'C=C1C[C@@H]2CC[C@@]34C[C@H]5O[C@H]6[C@@H](O3)[C@H]3O[C@H](CC[C@@H]3O[C@H]6[C@H]5O4)CC(=O)C[C@@H]3[C@@H](OC)[C@@H](C[C@H](O)CN[*:1])O[C@H]3C[C@H]3O[C@@H](CC[C@@H]1O2)C[C@@H](C)C3=C',
      ),
    ],
    bystander: true,
    structure_source: 'InChIKey UFNVPOGXISZXJD-JBQZKEIOSA-N; ADCdb draws the same, stereochemistry included.',
    sources: ['Cheng et al., Mol Cancer Ther 17:2665, 2018'],
  },
  {
    name: 'DXd',
    description: 'Exatecan derivative that deruxtecan releases.',
    class: 'topoisomerase_1_inhibitor',
    mechanism: 'topoisomerase_1_inhibition',
    formula: 'C26H24FN3O6',
    smiles: `OCC(=O)N${DXD_CORE}`,
    handles: [handle('alcohol', `[*:1]OCC(=O)N${DXD_CORE}`)],
    bystander: true,
    structure_source: 'InChIKey PLXLYXLUCNZSAA-QLXKLKPCSA-N; ADCdb draws the same, stereochemistry included.',
    sources: ['Ogitani et al., Clin Cancer Res 22:5097, 2016'],
  },
  {
    name: 'SHR169265',
    description: 'Exatecan with a 2-cyclopropyl-2-hydroxyacetyl group, which rezetecan releases.',
    class: 'topoisomerase_1_inhibitor',
    mechanism: 'topoisomerase_1_inhibition',
    formula: 'C29H28FN3O6',
    smiles: `OC(C1CC1)C(=O)N${DXD_CORE}`,
    handles: [handle('alcohol', `[*:1]OC(C1CC1)C(=O)N${DXD_CORE}`)],
    bystander: true,
    structure_source:
      'Drawn from its name, an exatecan amide, InChIKey ODYAHADGPIHDQN-ORWIAUPLSA-N; ADCdb draws the same without configurations. That of the hydroxyacetyl group is left open.',
    sources: ['Yao et al., J Clin Oncol 42:3453, 2024'],
  },
  {
    name: 'exatecan',
    description: 'Hexacyclic camptothecin analogue (DX-8951).',
    class: 'topoisomerase_1_inhibitor',
    mechanism: 'topoisomerase_1_inhibition',
    formula: 'C24H22FN3O4',
    smiles: `N${DXD_CORE}`,
    handles: [handle('amine', `[*:1]N${DXD_CORE}`)],
    bystander: true,
    structure_source: 'InChIKey ZVYVPGLRVWUPMP-FYSMJZIKSA-N; ADCdb draws the same, stereochemistry included.',
    sources: ['Mitsui et al., Jpn J Cancer Res 86:776, 1995'],
  },
  {
    name: 'SN-38',
    description: 'Active metabolite of irinotecan.',
    class: 'topoisomerase_1_inhibitor',
    mechanism: 'topoisomerase_1_inhibition',
    formula: 'C22H20N2O5',
    smiles: 'CCc1c2c(nc3ccc(O)cc13)-c1cc3c(c(=O)n1C2)COC(=O)[C@]3(O)CC',
    handles: [handle('alcohol', 'CCc1c2c(nc3ccc(O)cc13)-c1cc3c(c(=O)n1C2)COC(=O)[C@]3(O[*:1])CC')],
    bystander: true,
    structure_source: 'InChIKey FJHBVJOVLFPMQE-QFIPXVFZSA-N; ADCdb draws the same without configuration.',
    sources: ['Cardillo et al., Bioconjug Chem 26:919, 2015'],
  },
  {
    name: 'T030',
    description: 'Belotecan with a methylsulfonyl group on its amine (KL610023), which tirumotecan releases.',
    class: 'topoisomerase_1_inhibitor',
    mechanism: 'topoisomerase_1_inhibition',
    formula: 'C26H29N3O6S',
    smiles: 'CC[C@@]1(O)C(=O)OCc2c1cc1n(c2=O)Cc2c-1nc1ccccc1c2CCN(C(C)C)S(C)(=O)=O',
    handles: [handle('alcohol', 'CC[C@@]1(O[*:1])C(=O)OCc2c1cc1n(c2=O)Cc2c-1nc1ccccc1c2CCN(C(C)C)S(C)(=O)=O')],
    bystander: true,
    structure_source:
      'Drawn from the paper, InChIKey PGWIUEMZGPWFBB-SANMLTNESA-N; ADCdb draws the same without configuration.',
    sources: ['Cheng et al., Front Oncol 12:951589, 2022'],
  },
  {
    name: 'N-acetyl-gamma-calicheamicin',
    description: 'Enediyne of ozogamicin, which carries it as the dimethyl hydrazide disulfide.',
    class: 'enediyne',
    mechanism: 'dna_damage',
    formula: 'C57H76IN3O22S4',
    smiles: `CSSS${CALICHEAMICIN}`,
    handles: [handle('thiol', `[*:1]S${CALICHEAMICIN}`)],
    bystander: null,
    structure_source: 'InChIKey WPDOZYZAJKUVRZ-NRYSMURASA-N; ADCdb draws the same, stereochemistry included.',
    sources: ['Hamann et al., Bioconjug Chem 13:47, 2002'],
  },
  {
    name: 'SG3199',
    description: 'Pyrrolobenzodiazepine dimer that tesirine releases.',
    class: 'pyrrolobenzodiazepine',
    mechanism: 'dna_damage',
    formula: 'C33H36N4O6',
    smiles: 'COc1cc2c(cc1OCCCCCOc1cc3c(cc1OC)C(=O)N1C=C(C)C[C@H]1C=N3)N=C[C@@H]1CC(C)=CN1C2=O',
    handles: [
      handle('amine', 'COc1cc2c(cc1OCCCCCOc1cc3c(cc1OC)C(=O)N1C=C(C)C[C@H]1[C@H](O)N3[*:1])N=C[C@@H]1CC(C)=CN1C2=O'),
    ],
    bystander: true,
    structure_source:
      'InChIKey YMTZZJOPSATRTO-GOTSBHOMSA-N; ADCdb draws the same, stereochemistry included. Linkers hold N10 of a carbinolamine, the hydrate of the imine.',
    sources: ['Hartley et al., Sci Rep 8:10479, 2018'],
  },
  {
    name: 'seco-DUBA',
    description: 'Seco-duocarmycin-hydroxybenzamide-azaindole, which closes to the alkylating DUBA.',
    class: 'duocarmycin',
    mechanism: 'dna_damage',
    formula: 'C29H23ClN4O4',
    smiles: 'Cc1cccc2c(O)cc3c(c12)[C@H](CCl)CN3C(=O)c1cn2cc(NC(=O)c3ccc(O)cc3)ccc2n1',
    handles: [handle('phenol', 'Cc1cccc2c(O[*:1])cc3c(c12)[C@H](CCl)CN3C(=O)c1cn2cc(NC(=O)c3ccc(O)cc3)ccc2n1')],
    bystander: true,
    structure_source: 'InChIKey VQAFBYLFRCCWNB-GOSISDBHSA-N; ADCdb draws the same, stereochemistry included.',
    sources: ['Elgersma et al., Mol Pharm 12:1813, 2015'],
  },
  {
    name: 'PNU-159682',
    description: 'Metabolite of nemorubicin.',
    class: 'anthracycline',
    mechanism: 'dna_damage',
    formula: 'C32H35NO13',
    smiles:
      'COc1cccc2c1C(=O)c1c(O)c3c(c(O)c1C2=O)C[C@@](O)(C(=O)CO)C[C@@H]3O[C@H]1C[C@H]2[C@H](O[C@@H]3[C@@H](OC)OCCN32)[C@H](C)O1',
    handles: [
      handle(
        'alcohol',
        'COc1cccc2c1C(=O)c1c(O)c3c(c(O)c1C2=O)C[C@@](O)(C(=O)CO[*:1])C[C@@H]3O[C@H]1C[C@H]2[C@H](O[C@@H]3[C@@H](OC)OCCN32)[C@H](C)O1',
      ),
    ],
    bystander: true,
    structure_source: 'InChIKey SLURUCSFDHKXFR-WWMWMSKMSA-N; ADCdb draws the same, stereochemistry included.',
    sources: ['Quintieri et al., Clin Cancer Res 11:1608, 2005'],
  },
  {
    name: 'alpha-amanitin',
    description: 'Bicyclic octapeptide of Amanita phalloides.',
    class: 'amatoxin',
    mechanism: 'rna_polymerase_2_inhibition',
    formula: 'C39H54N10O14S',
    smiles:
      'CC[C@H](C)[C@H]1C(=O)NCC(=O)N[C@H]2CS(=O)c3[nH]c4cc(O)ccc4c3C[C@@H](C(=O)NCC(=O)N1)NC(=O)[C@@H](NC(=O)[C@@H]1C[C@@H](O)CN1C(=O)[C@H](CC(N)=O)NC2=O)[C@@H](C)[C@@H](O)CO',
    handles: [
      handle(
        'phenol',
        'CC[C@H](C)[C@H]1C(=O)NCC(=O)N[C@H]2CS(=O)c3[nH]c4cc(O[*:1])ccc4c3C[C@@H](C(=O)NCC(=O)N1)NC(=O)[C@@H](NC(=O)[C@@H]1C[C@@H](O)CN1C(=O)[C@H](CC(N)=O)NC2=O)[C@@H](C)[C@@H](O)CO',
      ),
    ],
    bystander: null,
    structure_source:
      'InChIKey CIORWBWIBBPXCG-JAXJKTSHSA-N; the constitution is that of PubChem 2100, the configurations were checked by nothing, and that of the sulfoxide is left open.',
    sources: ['Pahl et al., Drug Discov Today Technol 30:85, 2018'],
  },
];
