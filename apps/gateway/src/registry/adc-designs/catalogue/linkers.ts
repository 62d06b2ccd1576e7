import type { Linker } from './types.js';

/**
 * Linkers of approved and clinical ADCs. `type` is the bond that sets the payload free; `attaches_to` what the linker
 * reacts with on a native antibody (site-specific methods bring a handle of their own).
 */
export const LINKERS: readonly Linker[] = [
  {
    name: 'mc-Val-Cit-PABC',
    description: 'Maleimidocaproyl, valine-citrulline, p-aminobenzyloxycarbonyl (of vedotin).',
    type: 'peptide',
    cleavable: true,
    released_by: 'lysosomal proteases (cathepsin B)',
    attaches_to: 'cysteine',
    sources: ['Doronina et al., Nat Biotechnol 21:778, 2003'],
  },
  {
    name: 'mc',
    description: 'Maleimidocaproyl (of mafodotin); the payload is released with the linker and a cysteine on it.',
    type: 'non_cleavable',
    cleavable: false,
    released_by: 'lysosomal degradation of the antibody',
    attaches_to: 'cysteine',
    sources: ['Doronina et al., Bioconjug Chem 17:114, 2006'],
  },
  {
    name: 'SMCC',
    description: 'Succinimidyl 4-(N-maleimidomethyl)cyclohexane-1-carboxylate (of emtansine).',
    type: 'non_cleavable',
    cleavable: false,
    released_by: 'lysosomal degradation of the antibody',
    attaches_to: 'lysine',
    sources: ['Lewis Phillips et al., Cancer Res 68:9280, 2008'],
  },
  {
    name: 'SPDB',
    description: 'N-succinimidyl 4-(2-pyridyldithio)butanoate (of ravtansine).',
    type: 'disulfide',
    cleavable: true,
    released_by: 'reduction by intracellular thiols',
    attaches_to: 'lysine',
    sources: ['Widdison et al., J Med Chem 49:4392, 2006'],
  },
  {
    name: 'sulfo-SPDB',
    description: 'SPDB with a sulfonate, which makes it hydrophilic (of soravtansine).',
    type: 'disulfide',
    cleavable: true,
    released_by: 'reduction by intracellular thiols',
    attaches_to: 'lysine',
    sources: ['Ab et al., Mol Cancer Ther 14:1605, 2015'],
  },
  {
    name: 'mc-GGFG-aminomethoxy',
    description: 'Maleimidocaproyl, glycine-glycine-phenylalanine-glycine, aminomethylene (of deruxtecan).',
    type: 'peptide',
    cleavable: true,
    released_by: 'lysosomal proteases (cathepsins)',
    attaches_to: 'cysteine',
    sources: ['Nakada et al., Bioorg Med Chem Lett 26:1542, 2016', 'Ogitani et al., Clin Cancer Res 22:5097, 2016'],
  },
  {
    name: 'CL2A',
    description:
      'Maleimide, PEG8 and lysine-p-aminobenzyl carbonate (of govitecan); the carbonate hydrolyses with time.',
    type: 'carbonate',
    cleavable: true,
    released_by: 'hydrolysis, faster at low pH',
    attaches_to: 'cysteine',
    sources: ['Moon et al., J Med Chem 51:6916, 2008', 'Cardillo et al., Bioconjug Chem 26:919, 2015'],
  },
  {
    name: 'AcBut-hydrazone',
    description: '4-(4-Acetylphenoxy)butanoic acid, hydrazone and hindered disulfide (of ozogamicin).',
    type: 'hydrazone',
    cleavable: true,
    released_by: 'hydrolysis at the pH of lysosomes, then reduction',
    attaches_to: 'lysine',
    sources: ['Hamann et al., Bioconjug Chem 13:47, 2002'],
  },
  {
    name: 'mal-PEG8-Val-Ala-PABC',
    description: 'Maleimide, PEG8, valine-alanine, p-aminobenzyloxycarbonyl (of tesirine).',
    type: 'peptide',
    cleavable: true,
    released_by: 'lysosomal proteases (cathepsin B)',
    attaches_to: 'cysteine',
    sources: ['Tiberghien et al., ACS Med Chem Lett 7:983, 2016'],
  },
  {
    name: 'mc-beta-glucuronide-PABC',
    description: 'Maleimidocaproyl and β-glucuronide on a self-immolative benzyl carbamate; hydrophilic.',
    type: 'glucuronide',
    cleavable: true,
    released_by: 'β-glucuronidase',
    attaches_to: 'cysteine',
    sources: ['Jeffrey et al., Bioconjug Chem 17:831, 2006'],
  },
];
