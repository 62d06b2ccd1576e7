import { EXAMPLE_VH, residueSchema } from '@paratope/job-envelope';
import { z } from 'zod';

const chain = z.string().meta({ description: 'Role of the chain in the antibody.', examples: ['heavy'] });
const startOf = (what: string, example: number) =>
  z
    .int()
    .positive()
    .meta({ description: `Position of the first residue of the ${what} in the chain, from 1.`, examples: [example] });
const core = z.string().meta({
  description: 'Binding core: the nine residues in the groove of the HLA molecule, one-letter codes.',
  examples: ['YYCSRWGGD'],
});
const region = z.string().meta({
  description: 'Region of the antibody: a framework, a CDR (IMGT), or a part outside the V domains.',
  examples: ['CDR3'],
});
const alleleName = z.string().meta({ description: 'HLA allele.', examples: ['HLA-DRB1*01:01'] });
const mhcClass = z.enum(['I', 'II']).meta({ description: 'Class of the HLA molecule.', examples: ['II'] });
const presentingAlleles = z
  .int()
  .positive()
  .meta({
    description: 'Number of scored alleles that present the core.',
    examples: [6],
  });
const bCellMethodName = z.string().meta({
  description: '`structural`: from a model of the Fv. `linear`: from propensity scales of the sequence.',
  examples: ['structural'],
});

/** A peptide that an allele is predicted to present. */
export const mhcBinderSchema = z
  .looseObject({
    allele: alleleName,
    chain,
    start: startOf('peptide', 93),
    peptide: z.string().meta({
      description:
        'Presented peptide, one-letter codes: 8 to 11 residues for class I, 15 for class II (9 in shorter chains).',
      examples: ['AVYYCSRWGGDGFYA'],
    }),
    core,
    offset: z
      .int()
      .nonnegative()
      .meta({ description: 'Offset of the core in the peptide, from 0.', examples: [2] }),
    score: z.number().meta({
      description: 'Predicted binding score, an estimate of 1 − log₅₀₀₀₀(IC50 / nM); higher binds better.',
      examples: [0.71],
    }),
    percentile_rank: z
      .number()
      .min(0)
      .max(100)
      .meta({
        description: 'Rank of the score among 200 000 random human-like peptides, in percent; lower binds better.',
        examples: [3.2],
      }),
    binding: z.enum(['strong', 'weak']).meta({
      description:
        'Strength of the binding by percentile rank: strong up to 0.5 % for class I and 2 % for class II, weak up to 2 % and 10 %.',
      examples: ['weak'],
    }),
    germline_match: z.boolean().meta({
      description: 'True when the core occurs in human germline or constant genes; it is then likely tolerated.',
      examples: [false],
    }),
    germline_tcr_face: z
      .boolean()
      .optional()
      .meta({
        description:
          'True when the residues that face the T-cell receptor (P2, P3, P5, P7, P8) equal those of a human germline core of the same allele. Such a core counts half.',
        examples: [false],
      }),
    region,
  })
  .meta({ id: 'MhcBinder' });

/** A class II core with all the alleles that present it. It counts once, even if several peptides hold it. */
export const mhcCoreSchema = z
  .looseObject({
    chain,
    start: startOf('core', 95),
    core,
    region,
    germline_match: z.boolean().meta({
      description: 'True when the core occurs in human germline or constant genes; it then adds nothing to the risk.',
      examples: [false],
    }),
    alleles: presentingAlleles,
    best_rank: z
      .number()
      .min(0)
      .max(100)
      .meta({
        description: 'Lowest percentile rank among the alleles, in percent; lower binds better.',
        examples: [1.4],
      }),
    contribution: z
      .number()
      .nonnegative()
      .meta({
        description:
          'Contribution to the risk before scaling: 0 for a germline core, 1 if every allele bound it at rank 0. Higher is riskier.',
        examples: [0.12],
      }),
  })
  .meta({ id: 'MhcCore' });

export const bCellEpitopeSchema = z
  .looseObject({
    chain,
    start: startOf('stretch', 52),
    end: z
      .int()
      .positive()
      .meta({
        description: 'Position of the last residue of the stretch in the chain, from 1.',
        examples: [58],
      }),
    sequence: z.string().meta({ description: 'Residues of the stretch, one-letter codes.', examples: ['YPTNGYT'] }),
    score: z.number().meta({
      description: 'Mean epitope propensity over the stretch, on the scale of the method; higher is likelier.',
      examples: [0.61],
    }),
    method: bCellMethodName,
  })
  .meta({ id: 'BCellEpitope' });

export const immunogenicityRiskSchema = z
  .looseObject({
    value: z
      .number()
      .nonnegative()
      .meta({
        description:
          'Risk value: foreign class II cores, weighted by binding and allele frequency, per 1 000 positions. Lower is better. It ranks designs and is not a rate of anti-drug antibodies.',
        examples: [3.1],
      }),
    band: z.enum(['low', 'moderate', 'high']).meta({
      description:
        'Band of the value among 91 approved antibodies: `low` up to their median, `moderate` up to their 90th percentile.',
    }),
    percentile: z
      .number()
      .min(0)
      .max(100)
      .nullable()
      .meta({
        description:
          'Percentage of approved antibodies with a lower value; lower is better. Null when other alleles than the reference set of class II were scored.',
        examples: [41],
      }),
    band_rate: z
      .object({
        antibodies: z
          .int()
          .nonnegative()
          .meta({ description: 'Approved antibodies in the band.', examples: [44] }),
        mean_percent: z.number().meta({ description: 'Mean of their rates, in percent of patients.', examples: [4.9] }),
        interval: z.array(z.number()).meta({
          description: '90 % interval of the mean, by bootstrap over antibodies.',
          examples: [[3.8, 6.1]],
        }),
        at_least_10_percent: z
          .int()
          .nonnegative()
          .meta({ description: 'Number of them with a rate of at least 10 %.', examples: [6] }),
      })
      .optional()
      .meta({
        description:
          'Published rates of anti-drug antibodies of the approved therapeutics in the band. Single antibodies deviate from it widely. Missing when other alleles than the reference set were scored: then the band is only a rank.',
      }),
    non_germline_9mers: z
      .int()
      .nonnegative()
      .meta({
        description: 'Number of 9-mers of the molecule that no human germline or constant gene encodes.',
        examples: [34],
      }),
    method: z.string().meta({
      description: 'Definition of the risk value.',
      examples: ['class II cores that are not human germline, weighted by binding rank and allele frequency'],
    }),
    regions: z
      .array(
        z.object({
          chain,
          region,
          value: z
            .number()
            .nonnegative()
            .meta({
              description: 'Contribution of the region to the risk value.',
              examples: [0.8],
            }),
        }),
      )
      .optional()
      .meta({ description: 'Contributions of the regions to the risk value, the largest first.' }),
    residues: z
      .array(
        z.object({
          chain,
          values: z.array(z.number().nonnegative()).meta({
            description: 'Contribution of each residue to the risk value, in sequence order.',
            examples: [[0, 0.01, 0.02]],
          }),
        }),
      )
      .optional()
      .meta({ description: 'Contributions of the residues to the risk value, by chain.' }),
  })
  .meta({ id: 'ImmunogenicityRisk' });

export const scoredAlleleSchema = z
  .object({
    allele: alleleName,
    mhc_class: mhcClass,
    calibrated: z.boolean().meta({
      description: 'True when the percentile ranks of the allele are calibrated.',
      examples: [true],
    }),
    measurements: z
      .int()
      .optional()
      .meta({
        description: 'Number of measured peptides that the predictor of the allele was trained on.',
        examples: [11453],
      }),
    cross_validated_auc: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .optional()
      .meta({
        description:
          'Area under the ROC curve at 500 nM, measured on peptides that share no 9-mer with the training peptides; 0.5 is chance, 1 is perfect. Null when it was not measured.',
        examples: [0.82],
      }),
    note: z
      .string()
      .optional()
      .meta({
        description: 'Caution where the predictor of the allele rests on few measurements.',
        examples: ['Few peptides were measured for this allele.'],
      }),
    interpolated_from: z
      .array(
        z.object({
          allele: alleleName,
          weight: z.number().meta({
            description: 'Weight of the allele; the weights of all alleles add up to 1.',
            examples: [0.46],
          }),
        }),
      )
      .optional()
      .meta({
        description:
          'The alleles with the largest weights, of those that the predictor is interpolated from, the heaviest first. Missing for an allele with a predictor of its own.',
      }),
  })
  .meta({ id: 'ScoredAllele' });

export const populationCoverageSchema = z
  .object({
    population: z.string().meta({ description: 'World region of the population.', examples: ['Europe'] }),
    mhc_class: mhcClass,
    fraction: z
      .number()
      .min(0)
      .max(1)
      .meta({
        description: 'Fraction of people with an allele that presents a foreign epitope of the molecule, 0 to 1.',
        examples: [0.94],
      }),
  })
  .meta({ id: 'PopulationCoverage' });

const original = z
  .string()
  .length(1)
  .meta({ description: 'Amino acid to replace, one-letter code.', examples: ['S'] });
const substitute = z
  .string()
  .length(1)
  .meta({ description: 'Amino acid to use instead, one-letter code.', examples: ['T'] });

export const substitutionCombinationSchema = z
  .object({
    substitutions: z.array(residueSchema.extend({ substitute })).meta({ description: 'The substitutions of the set.' }),
    risk_before: z
      .number()
      .nonnegative()
      .meta({
        description: 'Risk value without the substitutions.',
        examples: [3.1],
      }),
    risk_after: z
      .number()
      .nonnegative()
      .meta({
        description: 'Risk value with all the substitutions.',
        examples: [2.2],
      }),
  })
  .meta({ id: 'SubstitutionCombination' });

export const promiscuousCoreSchema = z
  .object({
    chain,
    start: startOf('core', 95),
    core,
    alleles: presentingAlleles,
    substitutions: z
      .array(
        z.object({
          position: z
            .int()
            .positive()
            .meta({ description: 'Position in the chain, from 1.', examples: [97] }),
          residue: original,
          substitute,
          alleles_after: z
            .int()
            .nonnegative()
            .meta({
              description: 'Number of scored alleles that present the core after the substitution.',
              examples: [1],
            }),
          effect: z.number().meta({
            description: 'Change of the risk value; negative is an improvement.',
            examples: [-0.3],
          }),
        }),
      )
      .meta({
        description: 'Single substitutions that lower the number of alleles presenting the core, the best first.',
      }),
    reason: z
      .string()
      .nullable()
      .meta({
        description: 'Reason why there is no substitution. Null when there are substitutions.',
        examples: [null],
      }),
  })
  .meta({ id: 'PromiscuousCore' });

export const bCellMethodSchema = z
  .object({
    method: bCellMethodName,
    auc: z
      .number()
      .min(0)
      .max(1)
      .meta({
        description:
          'Mean area under the ROC curve over the residues of held-out antigens; 0.5 is chance, 1 is perfect.',
        examples: [0.66],
      }),
  })
  .meta({ id: 'BCellMethod' });

export const analysedChainSchema = z
  .object({
    chain,
    sequence: z.string().meta({ description: 'Residues of the chain, one-letter codes.', examples: [EXAMPLE_VH] }),
    regions: z.array(z.string()).meta({
      description: 'Region of each residue: a framework, a CDR (IMGT), or a part outside the V domains.',
      examples: [['FR1', 'FR1', 'FR1']],
    }),
  })
  .meta({ id: 'AnalysedChain' });
