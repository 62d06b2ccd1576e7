import type { Model } from '@paratope/geometry';
import { interchainBonds, type AdcAntibody } from '../antibody/antibody.js';
import type { ReadDesign } from '../design/check.js';
import { MOLECULES_COMPUTED_BY } from '../generated/molecules.js';
import { findFlags } from '../rules/index.js';
import { absorbance } from './absorbance.js';
import { constantAccessibility, isBesideGlycan, receptorAt } from './constant-accessibility.js';
import { drugLoad } from './drug-load.js';
import { fvPlace, fvSites } from './fv-accessibility.js';
import { hicOrder, hydrophobicity } from './hydrophobicity.js';
import { conjugateMasses } from './masses.js';
import { ANALYSIS_VERSION } from './result.js';
import { roundNumbers } from './round.js';
import type { AdcAnalysis, AnalysedAntibody, AnalysedSite, Flag, FlagSeverity } from './result.js';

/** Input of an analysis: the design and optional data. */
interface AnalysisInput {
  readonly design: ReadDesign;
  /** Model of the Fv, for the sites in it. */
  readonly structure?: Model | undefined;
}

/**
 * Computes the complete analysis of a design. It is deterministic.
 *
 * @param input the design, from {@link readDesign}, and the structure of the Fv if there is one.
 * @returns the analysis, with a verdict, flags, and the missing parts with the reasons.
 */
export function analyseDesign({ design, structure }: AnalysisInput): AdcAnalysis {
  const { antibody, linker, payload, linkerPayload, method, site, dar } = design;
  const missing: string[] = [];
  const load = drugLoad(method, antibody, dar);
  const index = linkerPayload && hydrophobicity(linkerPayload, payload.molecule, linker.type, load);
  if (!linkerPayload) {
    missing.push('linker-payload: the custom payload does not mark the linker’s place by [*:1]; no masses, no index');
  }
  const masses =
    linkerPayload &&
    conjugateMasses({
      antibody,
      method,
      site,
      load,
      linkerPayload: linkerPayload.formula,
      group: linker.reactiveGroup,
    });
  if (masses && 'missing' in masses) missing.push(masses.missing);
  const spectrum = absorbance(antibody, payload.name, dar);
  if (!spectrum) missing.push('absorbance: the chains of the antibody are not whole');
  else if (!spectrum.drug)
    missing.push(`absorbance: no extinction coefficients of ${payload.name} are published that we know`);
  const open = structure && fvSites(structure);
  if (!open) missing.push('fv_sites: no structure was given (structure_job_id)');
  const siteAccessibility = site?.eu == null ? undefined : constantAccessibility(site.chain, site.eu);
  const variablePlace =
    site?.eu == null || siteAccessibility || !structure ? undefined : fvPlace(structure, site.chain, site.eu);
  if (site && !siteAccessibility && !variablePlace) {
    missing.push(`site: ${site.name} is in no crystal structure of the table (tags, hinge, variable domains, lambda)`);
  }
  if (site && siteAccessibility && antibody.glycosylated && isBesideGlycan(siteAccessibility)) {
    missing.push(
      `site: the crystals' CH2 was measured without its glycan, which may cover ${site.name} more than the table says`,
    );
  }
  const flags = findFlags({
    antibody,
    linker,
    payload,
    linkerPayload,
    method,
    site,
    dar,
    load,
    hydrophobicity: index,
    siteAccessibility,
    fvSites: open,
  });
  const counts = countFlags(flags);
  const analysedSite: AnalysedSite | null = site && {
    name: site.name,
    constant_domain: siteAccessibility ?? null,
    variable_domain: variablePlace ?? null,
    receptor: receptorAt(site),
  };
  return roundNumbers({
    version: ANALYSIS_VERSION,
    verdict: counts.critical > 0 ? 'implausible' : 'plausible',
    flag_counts: counts,
    antibody: analysedAntibody(antibody),
    chemistry: {
      linker: linker.molecule,
      payload: payload.molecule,
      linker_payload: linkerPayload ?? null,
      computed_by: MOLECULES_COMPUTED_BY,
    },
    drug_load: load,
    masses: masses && !('missing' in masses) ? masses : null,
    hic: index
      ? hicOrder({
          hydrophobicity: index,
          load,
          method: method.name,
          extinction280: spectrum?.drug
            ? { antibody: spectrum.antibody_extinction_280, drug: spectrum.drug.extinction_280 }
            : undefined,
        })
      : null,
    absorbance: spectrum ?? null,
    hydrophobicity: index ?? null,
    site: analysedSite,
    fv_sites: open ?? null,
    flags,
    missing,
  });
}

function countFlags(flags: readonly Flag[]): Record<FlagSeverity, number> {
  const counts = { critical: 0, warning: 0, info: 0 };
  for (const { severity } of flags) counts[severity]++;
  return counts;
}

function analysedAntibody(antibody: AdcAntibody): AnalysedAntibody {
  const { format, isotype, isotypeFrom, lightChain, glycosylated, assumptions, heavy, light } = antibody;
  const bonds = interchainBonds(antibody);
  const isWhole = heavy !== null && light !== null && antibody.isSymmetricIgg;
  return {
    format,
    isotype,
    glycosylated,
    assumptions,
    isotype_from: isotypeFrom,
    light_chain: lightChain,
    interchain_disulfides: antibody.isSymmetricIgg
      ? { heavy_light: bonds.heavyLight, heavy_heavy: bonds.heavyHeavy }
      : null,
    lysines: isWhole ? 2 * (`${heavy}${light}`.split('K').length - 1) : null,
  };
}
