import { MASS_VARIANTS } from '@paratope/adc';
import { z } from 'zod';

const share = z.number().min(0).max(1);
const drugs = z.int().meta({ description: 'Number of drugs.', examples: [4] });
const shareOfAntibodies = share.meta({ description: 'Fraction of the antibodies, 0 to 1.', examples: [0.2] });
const intact = z
  .number()
  .nullable()
  .meta({
    description: 'Average mass in Da, with a G0F glycan on each heavy chain. Null for an Fc without a glycan.',
    examples: [151_886.3],
  });
const deglycosylated = z
  .number()
  .nullable()
  .meta({
    description: 'Average mass in Da after PNGase F. Null where the drug is on the glycan.',
    examples: [148_997.3],
  });

export const drugLoadSchema = z
  .strictObject({
    model: z.string().meta({
      description: 'Model of the distribution, in words.',
      examples: ['binomial over 40 reactive lysines'],
    }),
    places: z.int().meta({
      description: 'Number of places that can carry a drug, or of pairs of places that are filled together.',
      examples: [40],
    }),
    occupancy: share.meta({ description: 'Probability that a place, or pair, is filled, 0 to 1.', examples: [0.0875] }),
    mean: z.number().meta({ description: 'Mean number of drugs per antibody.', examples: [3.5] }),
    standard_deviation: z.number().meta({
      description: 'Standard deviation of the number of drugs per antibody.',
      examples: [1.79],
    }),
    unconjugated: share.meta({ description: 'Fraction of antibodies without a drug, 0 to 1.', examples: [0.026] }),
    high_load: share.meta({
      description: 'Fraction of antibodies with six or more drugs, 0 to 1.',
      examples: [0.13],
    }),
    interval_90: z
      .array(z.number())
      .length(2)
      .meta({
        description: 'Lowest and highest number of drugs of the central 90 % of the antibodies.',
        examples: [[1, 7]],
      }),
    species: z
      .array(z.strictObject({ drugs, share: shareOfAntibodies }))
      .meta({ description: 'Distribution of the antibodies by number of drugs.' }),
  })
  .meta({ id: 'AdcDrugLoad', description: 'Distribution of the number of drugs over the antibodies.' });

const spectrumSchema = z.strictObject({
  glycoforms: z
    .array(
      z.strictObject({
        name: z.string().meta({ description: 'Name of the glycan.', examples: ['G0F'] }),
        share: share.meta({ description: 'Assumed fraction of the heavy chains, 0 to 1.', examples: [0.62] }),
      }),
    )
    .meta({
      description:
        'Glycans that the heavy chains are assumed to carry, typical of IgG1 from CHO cells. Empty where there is no glycan, or where the glycan carries the drug.',
    }),
  peaks: z
    .array(
      z.strictObject({
        mass: z.number().meta({ description: 'Average mass in Da.', examples: [153_350.1] }),
        relative_abundance: share.meta({
          description: 'Height of the peak, divided by that of the highest peak, 0 to 1.',
          examples: [1],
        }),
        drugs,
        glycans: z
          .string()
          .nullable()
          .meta({
            description: 'Glycans of the two heavy chains. Null without a glycan.',
            examples: ['G0F/G0F'],
          }),
      }),
    )
    .meta({ description: 'Peaks by mass; those below 0.5 % of the highest are left out.' }),
  mean_drugs: z.number().meta({
    description: 'Mean number of drugs per antibody, from the heights of the peaks.',
    examples: [4],
  }),
});

export const hicSchema = z.strictObject({
  order: z.array(z.number()).meta({
    description: 'Numbers of drugs in the order of elution.',
    examples: [[0, 2, 4, 6, 8]],
  }),
  separation: z.enum(['by load', 'weak', 'reversed']).meta({ description: 'Separation of the loads.' }),
  note: z.string().meta({
    description: 'Explanation of the separation, for people.',
    examples: ['Each drug delays elution.'],
  }),
  ladder: z
    .array(
      z.strictObject({
        drugs,
        elution_rank: z.int().meta({
          description: 'Place in the order of elution, from 1. Loads that the column does not separate share a place.',
          examples: [3],
        }),
        area_fraction: share.meta({
          description: 'Fraction of the peak area at 280 nm, 0 to 1.',
          examples: [0.375],
        }),
      }),
    )
    .optional()
    .meta({
      description: 'Peaks of the chromatogram in the order of elution. Missing in analyses before adc-4.',
    }),
  average_dar: z
    .number()
    .optional()
    .meta({
      description: 'Mean number of drugs per antibody, from the peak areas. Missing in analyses before adc-4.',
      examples: [4.02],
    }),
  drug_absorbance_included: z
    .boolean()
    .optional()
    .meta({
      description:
        'Whether the areas include the absorbance of the drug at 280 nm. False where its extinction coefficient is not published. Missing in analyses before adc-4.',
      examples: [true],
    }),
});

export const massesSchema = z
  .strictObject({
    added_per_drug: z.number().meta({
      description: 'Mass that one drug with its linker adds, in Da.',
      examples: [957.5],
    }),
    succinimide_hydrolysis: z
      .number()
      .nullable()
      .meta({
        description: 'Mass in Da that the hydrolysis of a succinimide ring adds. Null for other chemistry.',
        examples: [18.02],
      }),
    species: z.array(z.strictObject({ drugs, share: shareOfAntibodies, intact, deglycosylated })).meta({
      description: 'Masses of the whole antibody by number of drugs.',
    }),
    reduced_chains: z
      .array(
        z.strictObject({
          chain: z.enum(['light', 'heavy']).meta({ description: 'The chain.' }),
          drugs,
          intact,
          deglycosylated,
        }),
      )
      .meta({ description: 'Masses of the chains after reduction of all disulfides, by number of drugs.' }),
    variants: z
      .array(
        z.strictObject({
          variant: z.enum(MASS_VARIANTS).meta({
            description: 'Another glycan, or another end of a chain.',
            examples: ['galactose'],
          }),
          mass: z.number().meta({
            description: 'Mass in Da that one of them adds to a species. Negative where it removes mass.',
            examples: [162.14],
          }),
          most: z.int().meta({ description: 'Largest number of them per antibody.', examples: [4] }),
        }),
      )
      .optional()
      .meta({
        description:
          'Mass differences of further peaks next to those of the species. Missing in analyses before adc-3.',
      }),
    spectrum: spectrumSchema.optional().meta({
      description: 'Simulated deconvoluted mass spectrum of the whole conjugate. Missing in analyses before adc-4.',
    }),
  })
  .meta({ id: 'AdcMasses', description: 'Average masses of the species of the conjugate.' });
