import { exampleId, described, namedStrictObject, field } from '@paratope/job-envelope';
import { z } from 'zod';
import { moleculeSchema } from './catalogue.js';
import { drugLoadSchema, hicSchema, massesSchema } from './load.js';
import { conjugationSiteSchema, fvSiteSchema } from './site.js';

const share = z.number().min(0).max(1);

const flagSchema = namedStrictObject('AdcFlag', {
  rule: field.string('Identifier of the rule, as in the catalogue.', 'drug-load.class-norm'),
  severity: field.oneOf(
    ['critical', 'warning', 'info'],
    'Severity of the flag. A critical flag makes the design implausible.',
    'warning',
  ),
  explanation: field.string(
    'Explanation with the figures of this design, for people.',
    'The mean load is above the usual range of the class.',
  ),
  source: field.string('Publication behind the rule.', 'Hamblett et al., Clin Cancer Res 2004'),
  precedent: described(
    z
      .object({
        name: field.string('International nonproprietary name of the ADC.', 'trastuzumab emtansine'),
        stance: field.oneOf(
          ['supports', 'contradicts'],
          '`supports`: approved with the same property. `contradicts`: approved without it.',
        ),
        detail: field.string('Property of the approved ADC, in words.', 'approved at a mean load of 3.5'),
      })
      .nullable(),
    'The approved ADC that is nearest to the design. Null when none is.',
    null,
  ),
  remedy: field.nullableString('Change of the design that clears the flag. Null when there is none.', null),
});

export const adcAnalysisSchema = z
  .strictObject({
    version: field.string('Version of the rules, tables and formulas of the analysis.', 'adc-4'),
    verdict: field.oneOf(
      ['plausible', 'implausible'],
      '`implausible` when there is a critical flag, else `plausible`.',
    ),
    flag_counts: field.strictObject('Number of flags by severity.', {
      critical: field.int('Number of flags that make the design implausible.', 0),
      warning: field.int('Number of flags to examine.', 1),
      info: field.int('Number of flags for information.', 2),
    }),
    inputs: field.object('Inputs of the analysis besides the design.', {
      variant_id: field.string('Variant that the chains were taken from.', exampleId('variant')),
      structure_job_id: field.nullableString(
        'Structure prediction that sites were measured on. Null without one.',
        null,
      ),
    }),
    antibody: field.strictObject('The antibody as the analysis understood it.', {
      format: field.string('Format of the candidate.', 'mab'),
      isotype: field.string('Isotype of the antibody.', 'IgG1'),
      isotype_from: field.oneOf(
        ['sequence', 'statement', 'assumption'],
        'Origin of the isotype: the chains, the design, or an assumption.',
      ),
      light_chain: described(z.enum(['kappa', 'lambda']).nullable(), 'Class of the light chain. Null without one.'),
      glycosylated: field.boolean('Whether the Fc carries its glycan.', true),
      interchain_disulfides: described(
        z
          .strictObject({
            heavy_light: field.int('Number of disulfides between heavy and light chains.', 2),
            heavy_heavy: field.int('Number of disulfides between the heavy chains.', 2),
          })
          .nullable(),
        'Disulfides between chains. Null where the format leaves them open.',
      ),
      lysines: field.nullableInt('Number of lysines of the whole antibody. Null when its chains are not complete.', 88),
      assumptions: field.strings('Assumptions about the antibody, in words.', []),
    }),
    chemistry: field.strictObject('Computed properties of the structures.', {
      linker: described(moleculeSchema, 'The linker.'),
      payload: described(moleculeSchema, 'The payload.'),
      linker_payload: described(
        moleculeSchema.nullable(),
        'Linker and payload joined, before conjugation. Null when a custom payload marks no attachment.',
      ),
      computed_by: field.string('Toolkit that computed the molecules, and its version.', 'RDKit'),
    }),
    drug_load: described(drugLoadSchema, 'Distribution of the drugs over the antibodies.'),
    masses: described(
      massesSchema.nullable(),
      'Masses to expect in a mass spectrum. Null when a structure is missing.',
    ),
    hic: described(
      hicSchema.nullable(),
      'Elution in hydrophobic interaction chromatography (HIC). Null when a structure is missing.',
    ),
    absorbance: described(
      z
        .strictObject({
          antibody_extinction_280: field.number(
            'Molar extinction coefficient of the antibody at 280 nm, in L mol⁻¹ cm⁻¹.',
            215_000,
          ),
          conjugate_extinction_280: field.nullableNumber(
            'Molar extinction coefficient of the conjugate at its mean load and 280 nm, in L mol⁻¹ cm⁻¹. Null when that of the drug is not published.',
            235_000,
          ),
          drug: described(
            z
              .strictObject({
                wavelength_nm: field.number('Absorption maximum of the drug in nm.', 252),
                extinction: field.number(
                  'Molar extinction coefficient of the drug at its maximum, in L mol⁻¹ cm⁻¹.',
                  26_350,
                ),
                extinction_280: field.number(
                  'Molar extinction coefficient of the drug at 280 nm, in L mol⁻¹ cm⁻¹.',
                  5_456,
                ),
                antibody_ratio: field.number(
                  'Absorbance of the antibody at that wavelength, divided by its absorbance at 280 nm.',
                  0.37,
                ),
                expected_ratio: field.number('Ratio of the absorbances for the conjugate at the target load.', 0.73),
                formula: field.string(
                  'Formula for the mean load from a measured ratio R.',
                  'DAR = (R × 215000 − 79550) / (26350 − R × 5456), R = A252 / A280',
                ),
                source: field.string('Publication of the coefficients.', 'Singh and Erickson 2009'),
              })
              .nullable(),
            'Absorption of the drug. Null when no extinction coefficients are published.',
          ),
        })
        .nullable(),
      'Absorbance in a spectrophotometer. Null when the chains are not complete.',
    ),
    hydrophobicity: described(
      z
        .strictObject({
          index: field.number(
            'Hydrophobicity index: mean load times `linker_payload_log_d`, at least 0. Lower is better.',
            12.2,
          ),
          linker_payload_log_d: field.number(
            'Estimated log D of linker and payload at pH 7.4; higher is more hydrophobic.',
            3.5,
          ),
          payload_log_p: field.number('log P of the payload by Wildman and Crippen; higher is more hydrophobic.', 3.4),
          above_precedents: described(share, 'Fraction of the approved ADCs with a lower index, 0 to 1.', 0.6),
          precedents: field.strictObjects('Index of each approved ADC.', {
            name: field.string('International nonproprietary name of the ADC.', 'trastuzumab emtansine'),
            index: field.number('Hydrophobicity index of the ADC.', 12.2),
          }),
          masks: field.strings(
            'Parts of the linker that shield the payload from water: polyethylene glycol, a charge, a sugar.',
            [],
          ),
        })
        .nullable(),
      'Hydrophobicity that the drugs add. Null when a structure is missing.',
    ),
    site: described(
      conjugationSiteSchema.nullable(),
      'The conjugation site of the design. Null for a stochastic method.',
      null,
    ),
    fv_sites: described(
      z.array(fvSiteSchema).nullable(),
      'Residues of the modelled Fv that the linker could react with. Null without a structure.',
      null,
    ),
    flags: field.list(flagSchema, 'Flags of the design, the most severe first.'),
    missing: field.strings('Results that could not be computed, with the missing input.', []),
  })
  .meta({ id: 'AdcAnalysis', description: 'Developability of the design.' });
