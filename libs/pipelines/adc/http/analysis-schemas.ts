import { exampleId } from '@paratope/job-envelope';
import { z } from 'zod';
import { moleculeSchema } from './catalogue-schemas.js';
import { drugLoadSchema, hicSchema, massesSchema } from './load-schemas.js';
import { conjugationSiteSchema, fvSiteSchema } from './site-schemas.js';

const share = z.number().min(0).max(1);

const flagSchema = z
  .strictObject({
    rule: z
      .string()
      .meta({ description: 'Identifier of the rule, as in the catalogue.', examples: ['drug-load.class-norm'] }),
    severity: z.enum(['critical', 'warning', 'info']).meta({
      description: 'Severity of the flag. A critical flag makes the design implausible.',
      examples: ['warning'],
    }),
    explanation: z.string().meta({
      description: 'Explanation with the figures of this design, for people.',
      examples: ['The mean load is above the usual range of the class.'],
    }),
    source: z.string().meta({
      description: 'Publication behind the rule.',
      examples: ['Hamblett et al., Clin Cancer Res 2004'],
    }),
    precedent: z
      .object({
        name: z.string().meta({
          description: 'International nonproprietary name of the ADC.',
          examples: ['trastuzumab emtansine'],
        }),
        stance: z.enum(['supports', 'contradicts']).meta({
          description: '`supports`: approved with the same property. `contradicts`: approved without it.',
        }),
        detail: z.string().meta({
          description: 'Property of the approved ADC, in words.',
          examples: ['approved at a mean load of 3.5'],
        }),
      })
      .nullable()
      .meta({ description: 'The approved ADC that is nearest to the design. Null when none is.', examples: [null] }),
    remedy: z
      .string()
      .nullable()
      .meta({
        description: 'Change of the design that clears the flag. Null when there is none.',
        examples: [null],
      }),
  })
  .meta({ id: 'AdcFlag' });

export const adcAnalysisSchema = z
  .strictObject({
    version: z.string().meta({
      description: 'Version of the rules, tables and formulas of the analysis.',
      examples: ['adc-4'],
    }),
    verdict: z.enum(['plausible', 'implausible']).meta({
      description: '`implausible` when there is a critical flag, else `plausible`.',
    }),
    flag_counts: z
      .strictObject({
        critical: z.int().meta({ description: 'Number of flags that make the design implausible.', examples: [0] }),
        warning: z.int().meta({ description: 'Number of flags to examine.', examples: [1] }),
        info: z.int().meta({ description: 'Number of flags for information.', examples: [2] }),
      })
      .meta({ description: 'Number of flags by severity.' }),
    inputs: z
      .object({
        variant_id: z.string().meta({
          description: 'Variant that the chains were taken from.',
          examples: [exampleId('variant')],
        }),
        structure_job_id: z
          .string()
          .nullable()
          .meta({
            description: 'Structure prediction that sites were measured on. Null without one.',
            examples: [null],
          }),
      })
      .meta({ description: 'Inputs of the analysis besides the design.' }),
    antibody: z
      .strictObject({
        format: z.string().meta({ description: 'Format of the candidate.', examples: ['mab'] }),
        isotype: z.string().meta({ description: 'Isotype of the antibody.', examples: ['IgG1'] }),
        isotype_from: z.enum(['sequence', 'statement', 'assumption']).meta({
          description: 'Origin of the isotype: the chains, the design, or an assumption.',
        }),
        light_chain: z.enum(['kappa', 'lambda']).nullable().meta({
          description: 'Class of the light chain. Null without one.',
        }),
        glycosylated: z.boolean().meta({ description: 'Whether the Fc carries its glycan.', examples: [true] }),
        interchain_disulfides: z
          .strictObject({
            heavy_light: z.int().meta({
              description: 'Number of disulfides between heavy and light chains.',
              examples: [2],
            }),
            heavy_heavy: z.int().meta({ description: 'Number of disulfides between the heavy chains.', examples: [2] }),
          })
          .nullable()
          .meta({ description: 'Disulfides between chains. Null where the format leaves them open.' }),
        lysines: z
          .int()
          .nullable()
          .meta({
            description: 'Number of lysines of the whole antibody. Null when its chains are not complete.',
            examples: [88],
          }),
        assumptions: z.array(z.string()).meta({
          description: 'Assumptions about the antibody, in words.',
          examples: [[]],
        }),
      })
      .meta({ description: 'The antibody as the analysis understood it.' }),
    chemistry: z
      .strictObject({
        linker: moleculeSchema.meta({ description: 'The linker.' }),
        payload: moleculeSchema.meta({ description: 'The payload.' }),
        linker_payload: moleculeSchema.nullable().meta({
          description: 'Linker and payload joined, before conjugation. Null when a custom payload marks no attachment.',
        }),
        computed_by: z.string().meta({
          description: 'Toolkit that computed the molecules, and its version.',
          examples: ['RDKit'],
        }),
      })
      .meta({ description: 'Computed properties of the structures.' }),
    drug_load: drugLoadSchema.meta({ description: 'Distribution of the drugs over the antibodies.' }),
    masses: massesSchema.nullable().meta({
      description: 'Masses to expect in a mass spectrum. Null when a structure is missing.',
    }),
    hic: hicSchema.nullable().meta({
      description: 'Elution in hydrophobic interaction chromatography (HIC). Null when a structure is missing.',
    }),
    absorbance: z
      .strictObject({
        antibody_extinction_280: z.number().meta({
          description: 'Molar extinction coefficient of the antibody at 280 nm, in L mol⁻¹ cm⁻¹.',
          examples: [215_000],
        }),
        conjugate_extinction_280: z
          .number()
          .nullable()
          .meta({
            description:
              'Molar extinction coefficient of the conjugate at its mean load and 280 nm, in L mol⁻¹ cm⁻¹. Null when that of the drug is not published.',
            examples: [235_000],
          }),
        drug: z
          .strictObject({
            wavelength_nm: z.number().meta({ description: 'Absorption maximum of the drug in nm.', examples: [252] }),
            extinction: z.number().meta({
              description: 'Molar extinction coefficient of the drug at its maximum, in L mol⁻¹ cm⁻¹.',
              examples: [26_350],
            }),
            extinction_280: z.number().meta({
              description: 'Molar extinction coefficient of the drug at 280 nm, in L mol⁻¹ cm⁻¹.',
              examples: [5_456],
            }),
            antibody_ratio: z.number().meta({
              description: 'Absorbance of the antibody at that wavelength, divided by its absorbance at 280 nm.',
              examples: [0.37],
            }),
            expected_ratio: z.number().meta({
              description: 'Ratio of the absorbances for the conjugate at the target load.',
              examples: [0.73],
            }),
            formula: z.string().meta({
              description: 'Formula for the mean load from a measured ratio R.',
              examples: ['DAR = (R × 215000 − 79550) / (26350 − R × 5456), R = A252 / A280'],
            }),
            source: z.string().meta({
              description: 'Publication of the coefficients.',
              examples: ['Singh and Erickson 2009'],
            }),
          })
          .nullable()
          .meta({ description: 'Absorption of the drug. Null when no extinction coefficients are published.' }),
      })
      .nullable()
      .meta({ description: 'Absorbance in a spectrophotometer. Null when the chains are not complete.' }),
    hydrophobicity: z
      .strictObject({
        index: z.number().meta({
          description: 'Hydrophobicity index: mean load times `linker_payload_log_d`, at least 0. Lower is better.',
          examples: [12.2],
        }),
        linker_payload_log_d: z.number().meta({
          description: 'Estimated log D of linker and payload at pH 7.4; higher is more hydrophobic.',
          examples: [3.5],
        }),
        payload_log_p: z.number().meta({
          description: 'log P of the payload by Wildman and Crippen; higher is more hydrophobic.',
          examples: [3.4],
        }),
        above_precedents: share.meta({
          description: 'Fraction of the approved ADCs with a lower index, 0 to 1.',
          examples: [0.6],
        }),
        precedents: z
          .array(
            z.strictObject({
              name: z.string().meta({
                description: 'International nonproprietary name of the ADC.',
                examples: ['trastuzumab emtansine'],
              }),
              index: z.number().meta({ description: 'Hydrophobicity index of the ADC.', examples: [12.2] }),
            }),
          )
          .meta({ description: 'Index of each approved ADC.' }),
        masks: z.array(z.string()).meta({
          description:
            'Parts of the linker that shield the payload from water: polyethylene glycol, a charge, a sugar.',
          examples: [[]],
        }),
      })
      .nullable()
      .meta({ description: 'Hydrophobicity that the drugs add. Null when a structure is missing.' }),
    site: conjugationSiteSchema
      .nullable()
      .meta({ description: 'The conjugation site of the design. Null for a stochastic method.', examples: [null] }),
    fv_sites: z
      .array(fvSiteSchema)
      .nullable()
      .meta({
        description: 'Residues of the modelled Fv that the linker could react with. Null without a structure.',
        examples: [null],
      }),
    flags: z.array(flagSchema).meta({ description: 'Flags of the design, the most severe first.' }),
    missing: z.array(z.string()).meta({
      description: 'Results that could not be computed, with the missing input.',
      examples: [[]],
    }),
  })
  .meta({ id: 'AdcAnalysis', description: 'Developability of the design.' });
