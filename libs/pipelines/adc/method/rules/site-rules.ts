import { receptorAt } from '../analysis/constant-accessibility.js';
import { hasGlycanSite } from '../antibody/antibody.js';
import { percent, type Rule } from './rule.js';

export const SITE_RULES: readonly Rule[] = [
  {
    id: 'site.buried',
    asks: 'Does the site lie open in crystal structures?',
    source: 'Shrake & Rupley, J Mol Biol 79:351, 1973, on the entries that the answer names',
    check: ({ site, siteAccessibility: found }) => {
      if (!site || !found || found.exposure === 'accessible') return undefined;
      const [least, largest] = found.relative_range;
      return {
        severity: found.exposure === 'buried' ? 'critical' : 'info',
        explanation: `${found.residue}${found.eu} has ${percent(found.relative)} of its surface exposed (${percent(least)} to ${percent(largest)} in ${found.structures.join(', ')}).`,
        precedent: null,
        remedy: found.exposure === 'buried' ? 'An exposed site, such as HC-A118C.' : null,
      };
    },
  },
  {
    id: 'site.receptor',
    asks: 'Does the site lie where FcRn or Fcγ receptors bind?',
    source: 'Shields et al., J Biol Chem 276:6591, 2001; Martin et al., Mol Cell 7:867, 2001',
    check: ({ site, method }) => {
      const receptor = site && receptorAt(site);
      if (!receptor || method.name === 'glycan_remodeling') return undefined;
      return {
        severity: receptor === 'FcRn' ? 'critical' : 'warning',
        explanation:
          receptor === 'FcRn'
            ? `${site.name} lies where FcRn binds: a drug there shortens the half-life.`
            : `${site.name} lies where Fcγ receptors bind: effector function is lost, which may be wanted.`,
        precedent: null,
        remedy: 'A site elsewhere, such as LC-V205C or HC-A118C.',
      };
    },
  },
  {
    id: 'site.unpublished',
    asks: 'Is the site one that conjugates were published of?',
    source: 'Junutula et al., Nat Biotechnol 26:925, 2008; Ohri et al., Bioconjug Chem 29:473, 2018',
    check: ({ site, method }) =>
      site && !method.sites.includes(site.name)
        ? {
            severity: 'info',
            explanation: `No conjugate at ${site.name} is in the catalogue: expression, yield and stability are to be measured.`,
            precedent: null,
            remedy: `One of ${method.sites.join(', ')}.`,
          }
        : undefined,
  },
  {
    id: 'site.variable-domain',
    asks: 'Does the site lie in a variable domain?',
    source: 'Junutula et al., Nat Biotechnol 26:925, 2008',
    check: ({ site }) => {
      if (!site || site.eu === null || site.eu >= (site.chain === 'heavy' ? 118 : 108)) return undefined;
      return {
        severity: 'warning',
        explanation: `${site.name} lies in the variable domain: folding and binding may suffer, and another antibody's figures do not hold.`,
        precedent: null,
        remedy: 'A site of the constant domains; or a structure, on which its exposure is measured.',
      };
    },
  },
  {
    id: 'site.lambda',
    asks: 'Is a site of kappa chains used on a lambda chain?',
    source: 'Shen et al., Nat Biotechnol 30:184, 2012 (kappa)',
    check: ({ site, antibody }) =>
      site?.chain === 'light' && site.eu !== null && antibody.lightChain === 'lambda'
        ? {
            severity: 'warning',
            explanation: `${site.name} is published of kappa chains; a lambda chain has other residues and other numbers there.`,
            precedent: null,
            remedy: 'A site of the heavy chain.',
          }
        : undefined,
  },
  {
    id: 'site.glycan-in-the-way',
    asks: 'Does transglutaminase meet an Fc glycan?',
    source: 'Jeger et al., Angew Chem Int Ed 49:9995, 2010; Dickgiesser et al., Bioconjug Chem 31:1070, 2020',
    check: ({ method, site, antibody }) => {
      const isAtFc = site === null || site.name === 'HC-Q295';
      if (method.name !== 'transglutaminase' || !isAtFc || !antibody.glycosylated || !hasGlycanSite(antibody))
        return undefined;
      return {
        severity: 'critical',
        explanation: 'The glycan at N297 keeps transglutaminase from Q295: hardly anything is conjugated.',
        precedent: null,
        remedy:
          'State antibody.glycosylated false (PNGase F), fc_mutations N297A, the site HC-N297Q, or a glutamine tag.',
      };
    },
  },
  {
    id: 'site.glycan-lost',
    asks: 'Does the mutation of the site take the Fc glycan away?',
    source: 'Jefferis, Nat Rev Drug Discov 8:226, 2009',
    check: ({ site, method }) =>
      method.name === 'engineered_cysteine' && site?.chain === 'heavy' && (site.eu === 297 || site.eu === 299)
        ? {
            severity: 'warning',
            explanation: `${site.name} removes the sequon of N297: the Fc carries no glycan, is less stable and binds no Fcγ receptor.`,
            precedent: null,
            remedy: 'A site elsewhere, such as HC-A118C.',
          }
        : undefined,
  },
  {
    id: 'site.glycan-effector',
    asks: 'Does rebuilding the glycan cost effector function?',
    source: 'van Geel et al., Bioconjug Chem 26:2233, 2015',
    check: ({ method }) =>
      method.name === 'glycan_remodeling'
        ? {
            severity: 'info',
            explanation:
              'Trimming the glycan to its core and loading it removes binding to Fcγ receptors; FcRn is left alone.',
            precedent: null,
            remedy: null,
          }
        : undefined,
  },
];
