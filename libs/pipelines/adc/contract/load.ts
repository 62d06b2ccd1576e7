import { described, field } from '@paratope/job-envelope';
import { MASS_VARIANTS } from './lists.js';
import { z } from 'zod';

const share = z.number().min(0).max(1);
const drugs = field.int('Number of drugs.', 4);
const shareOfAntibodies = described(share, 'Fraction of the antibodies, 0 to 1.', 0.2);
const intact = field.nullableNumber(
  'Average mass in Da, with a G0F glycan on each heavy chain. Null for an Fc without a glycan.',
  151_886.3,
);
const deglycosylated = field.nullableNumber(
  'Average mass in Da after PNGase F. Null where the drug is on the glycan.',
  148_997.3,
);

export const drugLoadSchema = z
  .strictObject({
    model: field.string('Model of the distribution, in words.', 'binomial over 40 reactive lysines'),
    places: field.int('Number of places that can carry a drug, or of pairs of places that are filled together.', 40),
    occupancy: described(share, 'Probability that a place, or pair, is filled, 0 to 1.', 0.0875),
    mean: field.number('Mean number of drugs per antibody.', 3.5),
    standard_deviation: field.number('Standard deviation of the number of drugs per antibody.', 1.79),
    unconjugated: described(share, 'Fraction of antibodies without a drug, 0 to 1.', 0.026),
    high_load: described(share, 'Fraction of antibodies with six or more drugs, 0 to 1.', 0.13),
    interval_90: described(
      z.array(z.number()).length(2),
      'Lowest and highest number of drugs of the central 90 % of the antibodies.',
      [1, 7],
    ),
    species: field.strictObjects('Distribution of the antibodies by number of drugs.', {
      drugs,
      share: shareOfAntibodies,
    }),
  })
  .meta({ id: 'AdcDrugLoad', description: 'Distribution of the number of drugs over the antibodies.' });

const spectrumSchema = z.strictObject({
  glycoforms: field.strictObjects(
    'Glycans that the heavy chains are assumed to carry, typical of IgG1 from CHO cells. Empty where there is no glycan, or where the glycan carries the drug.',
    {
      name: field.string('Name of the glycan.', 'G0F'),
      share: described(share, 'Assumed fraction of the heavy chains, 0 to 1.', 0.62),
    },
  ),
  peaks: field.strictObjects('Peaks by mass; those below 0.5 % of the highest are left out.', {
    mass: field.number('Average mass in Da.', 153_350.1),
    relative_abundance: described(share, 'Height of the peak, divided by that of the highest peak, 0 to 1.', 1),
    drugs,
    glycans: field.nullableString('Glycans of the two heavy chains. Null without a glycan.', 'G0F/G0F'),
  }),
  mean_drugs: field.number('Mean number of drugs per antibody, from the heights of the peaks.', 4),
});

export const hicSchema = z.strictObject({
  order: field.numbers('Numbers of drugs in the order of elution.', [0, 2, 4, 6, 8]),
  separation: field.oneOf(['by load', 'weak', 'reversed'], 'Separation of the loads.'),
  note: field.string('Explanation of the separation, for people.', 'Each drug delays elution.'),
  ladder: described(
    z
      .array(
        z.strictObject({
          drugs,
          elution_rank: field.int(
            'Place in the order of elution, from 1. Loads that the column does not separate share a place.',
            3,
          ),
          area_fraction: described(share, 'Fraction of the peak area at 280 nm, 0 to 1.', 0.375),
        }),
      )
      .optional(),
    'Peaks of the chromatogram in the order of elution. Missing in analyses before adc-4.',
  ),
  average_dar: described(
    z.number().optional(),
    'Mean number of drugs per antibody, from the peak areas. Missing in analyses before adc-4.',
    4.02,
  ),
  drug_absorbance_included: field.optionalBoolean(
    'Whether the areas include the absorbance of the drug at 280 nm. False where its extinction coefficient is not published. Missing in analyses before adc-4.',
    true,
  ),
});

export const massesSchema = z
  .strictObject({
    added_per_drug: field.number('Mass that one drug with its linker adds, in Da.', 957.5),
    succinimide_hydrolysis: field.nullableNumber(
      'Mass in Da that the hydrolysis of a succinimide ring adds. Null for other chemistry.',
      18.02,
    ),
    species: field.strictObjects('Masses of the whole antibody by number of drugs.', {
      drugs,
      share: shareOfAntibodies,
      intact,
      deglycosylated,
    }),
    reduced_chains: field.strictObjects('Masses of the chains after reduction of all disulfides, by number of drugs.', {
      chain: field.oneOf(['light', 'heavy'], 'The chain.'),
      drugs,
      intact,
      deglycosylated,
    }),
    variants: described(
      z
        .array(
          z.strictObject({
            variant: field.oneOf(MASS_VARIANTS, 'Another glycan, or another end of a chain.', 'galactose'),
            mass: field.number(
              'Mass in Da that one of them adds to a species. Negative where it removes mass.',
              162.14,
            ),
            most: field.int('Largest number of them per antibody.', 4),
          }),
        )
        .optional(),
      'Mass differences of further peaks next to those of the species. Missing in analyses before adc-3.',
    ),
    spectrum: described(
      spectrumSchema.optional(),
      'Simulated deconvoluted mass spectrum of the whole conjugate. Missing in analyses before adc-4.',
    ),
  })
  .meta({ id: 'AdcMasses', description: 'Average masses of the species of the conjugate.' });
