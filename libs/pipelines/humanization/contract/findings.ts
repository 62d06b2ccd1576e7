import { EXAMPLE_VH, EXAMPLE_VL } from '@paratope/job-envelope';
import { z } from 'zod';
import { chainScore } from './scores.js';

/*
 * Fields of a result row besides the sequences. The contract lets each carry further keys, and rows that were stored before a field was
 * added lack it: so every object is open, and its fields are optional.
 */

const EXCHANGE = { imgt: '5', kabat: '5', from: 'Q', to: 'V', reason: 'acceptor_residue', binding_risk: 'low' };
const KEPT = { imgt: '80', kabat: '71', residue: 'A', acceptor_residue: 'R', reason: 'vernier' };
const ACCEPTOR = { v_gene: 'IGHV3-66', v_allele: 'IGHV3-66*01', j_gene: 'IGHJ4', v_framework_identity: 0.9 };
const DOMAIN = { count: 1, positions: [EXCHANGE], kept: [KEPT], acceptor: ACCEPTOR };
const LIABILITY = {
  chain: 'vh',
  imgt: '62',
  kabat: '54',
  motif: 'NG',
  region: 'CDR2',
  severity: 'high',
  origin: 'parental',
};

const imgt = z.string().meta({ description: 'IMGT position, with its insertion letter if any.', examples: ['80'] });
const kabat = z.string().meta({ description: 'Kabat position, with its insertion letter if any.', examples: ['71'] });
const aminoAcid = z.string();

const risk = z.enum(['low', 'medium', 'high']).meta({
  description:
    'Risk that the substitution costs binding, judged by its place (near a CDR or the other domain) and by the change of size or charge.',
});

const mutation = z
  .looseObject({
    imgt,
    kabat,
    from: aminoAcid.meta({ description: 'Parental amino acid, one-letter code.', examples: ['Q'] }),
    to: aminoAcid.meta({ description: 'Humanized amino acid, one-letter code.', examples: ['V'] }),
    reason: z.string().meta({
      description:
        'Reason for the substitution, such as `acceptor_residue`, `surface_residue` or `germline_reversion`.',
      examples: ['acceptor_residue'],
    }),
    zone: z.string().optional().meta({
      description:
        'Structural zone of the position (`vernier`, `canonical`, `interface` or `cdr_packing`): a back-mutation to consider if binding suffers. Absent outside these zones.',
    }),
    binding_risk: risk,
  })
  .partial()
  .meta({
    id: 'HumanizingMutation',
    examples: [EXCHANGE],
  });

const keptPosition = z
  .looseObject({
    imgt,
    kabat,
    residue: aminoAcid.meta({ description: 'Parental amino acid that stays, one-letter code.', examples: ['A'] }),
    acceptor_residue: aminoAcid.meta({
      description: 'Amino acid of the acceptor germline at the position, one-letter code.',
      examples: ['R'],
    }),
    reason: z.string().meta({
      description: 'Reason why the parental residue stays, such as `cdr`, `vernier` or `liability_guard`.',
      examples: ['vernier'],
    }),
  })
  .partial()
  .meta({
    id: 'KeptPosition',
    examples: [KEPT],
  });

const acceptor = z
  .looseObject({
    v_gene: z.string().meta({ description: 'Human V gene (IMGT name).', examples: ['IGHV3-66'] }),
    v_allele: z.string().meta({ description: 'Allele of the V gene (IMGT name).', examples: ['IGHV3-66*01'] }),
    j_gene: z
      .string()
      .nullable()
      .meta({ description: 'Human J gene (IMGT name). Null when none was assigned.', examples: ['IGHJ4'] }),
    v_framework_identity: z.number().meta({
      description: 'Fraction of the framework residues FR1 to FR3 that parent and acceptor share, 0 to 1.',
      examples: [0.9],
    }),
    v_posterior: z.number().meta({
      description: 'Probability of this V gene among all human V genes as the acceptor, 0 to 1.',
      examples: [0.74],
    }),
    reason: z
      .string()
      .nullable()
      .meta({
        description:
          'Why the gene was taken although another one shares more of the framework. Null when none shares more.',
        examples: [null],
      }),
    runners_up: z
      .array(
        z
          .looseObject({
            v_gene: z.string().meta({ description: 'Human V gene (IMGT name).', examples: ['IGHV3-23'] }),
            v_framework_identity: z.number().meta({
              description: 'Fraction of the framework residues FR1 to FR3 that parent and gene share, 0 to 1.',
              examples: [0.87],
            }),
            v_posterior: z.number().meta({
              description: 'Probability of this V gene among all human V genes as the acceptor, 0 to 1.',
              examples: [0.15],
            }),
          })
          .partial(),
      )
      .meta({ description: 'The next best V genes, the most probable first.', examples: [[]] }),
  })
  .partial()
  .meta({
    id: 'AcceptorGermline',
    examples: [ACCEPTOR],
  });

const lengthened = z
  .looseObject({
    sequence: z.string().meta({
      description: 'Sequence of the humanized domain with the added residues, one-letter codes.',
      examples: [EXAMPLE_VH],
    }),
    added: z
      .array(
        z
          .looseObject({
            imgt,
            residue: aminoAcid.meta({ description: 'Added amino acid, one-letter code.', examples: ['E'] }),
          })
          .partial(),
      )
      .meta({ description: 'Residues of the acceptor that were added.', examples: [[{ imgt: '1', residue: 'E' }]] }),
    exchanged: z
      .array(
        z
          .looseObject({
            imgt,
            from: aminoAcid.meta({ description: 'Amino acid before, one-letter code.', examples: ['S'] }),
            to: aminoAcid.meta({ description: 'Amino acid of the acceptor, one-letter code.', examples: ['V'] }),
          })
          .partial(),
      )
      .meta({
        description: 'Residues next to a longer N-terminus that were replaced by those of the acceptor.',
        examples: [[]],
      }),
    reason: z.string().meta({
      description: 'Reason for the longer domain, and its possible cost.',
      examples: ['The parent lacks the first residue of its acceptor.'],
    }),
  })
  .partial()
  .meta({ id: 'LengthenedDomain' });

const domainMutations = z
  .looseObject({
    count: z.int().meta({ description: 'Number of substituted residues.', examples: [1] }),
    positions: z.array(mutation).meta({ description: 'The substituted residues, from the N-terminus.' }),
    kept: z.array(keptPosition).meta({
      description: 'Positions where the parental residue stays although the acceptor has another one.',
    }),
    acceptor: acceptor.meta({ description: 'Human germline genes that the domain was humanized towards.' }),
    lengthened: lengthened.optional().meta({
      description: 'The domain at the length of its acceptor. Absent where the parent is not shorter.',
    }),
  })
  .partial()
  .meta({
    id: 'DomainMutations',
    examples: [DOMAIN],
  });

const liability = z
  .looseObject({
    chain: z.string().meta({
      description: 'Domain of the motif: `vh`, `vl`, or role of the chain and number of a further domain.',
      examples: ['vh'],
    }),
    imgt,
    kabat,
    motif: z.string().meta({ description: 'Amino acids of the motif, one-letter codes.', examples: ['NG'] }),
    region: z.string().meta({ description: 'IMGT region of the motif, such as `CDR2` or `FR3`.', examples: ['CDR2'] }),
    severity: z.string().meta({
      description: 'Severity of the liability: `high`, `medium`, `low` or `info`.',
      examples: ['high'],
    }),
    origin: z.enum(['parental', 'introduced']).meta({
      description: '`parental`: the parent has the motif as well. `introduced`: the humanization adds it.',
    }),
  })
  .partial()
  .meta({
    id: 'LiabilityPosition',
    examples: [LIABILITY],
  });

const rankedVariant = z
  .looseObject({
    rank: z.int().meta({ description: 'Rank of the variant; 1 is the answer of the strategy.', examples: [1] }),
    name: z.string().meta({
      description: 'Name of the variant: `balanced`, `conservative` or `most_human`.',
      examples: ['balanced'],
    }),
    humanized_vh: z.string().meta({
      description: 'Humanized heavy-chain variable region, one-letter codes.',
      examples: [EXAMPLE_VH],
    }),
    humanized_vl: z
      .string()
      .nullable()
      .meta({
        description: 'Humanized light-chain variable region, one-letter codes. Null without a light chain.',
        examples: [EXAMPLE_VL],
      }),
    mutation_count: z.int().meta({ description: 'Number of substituted residues in all domains.', examples: [32] }),
    mean: z.number().meta({
      description: 'Humanness of the variant, as `oasis_score.mean`: 0 to 1, higher is more human.',
      examples: [0.86],
    }),
    liabilities_introduced: z.int().meta({
      description: 'Number of liabilities that the variant has and the parent has not.',
      examples: [0],
    }),
  })
  .partial()
  .meta({ id: 'HumanizationVariant' });

const ladderStep = z
  .looseObject({
    exchange: z
      .looseObject({
        chain: z.enum(['vh', 'vl']).meta({ description: 'Domain of the substitution.' }),
        imgt,
        kabat,
        from: aminoAcid.meta({ description: 'Amino acid before the step, one-letter code.', examples: ['Q'] }),
        to: aminoAcid.meta({ description: 'Amino acid after the step, one-letter code.', examples: ['V'] }),
        binding_risk: risk,
      })
      .partial()
      .nullable()
      .meta({
        description: 'The substitution that this step adds. Null for the first step, the conservative variant itself.',
        examples: [null],
      }),
    humanized_vh: z.string().meta({
      description: 'Heavy-chain variable region after the step, one-letter codes.',
      examples: [EXAMPLE_VH],
    }),
    humanized_vl: z
      .string()
      .nullable()
      .meta({
        description: 'Light-chain variable region after the step, one-letter codes. Null without a light chain.',
        examples: [EXAMPLE_VL],
      }),
    human_likeness: z.number().meta({
      description: 'Human likeness of the antibody after the step, 0 to 1; higher is more human.',
      examples: [0.83],
    }),
    high_risk_liabilities: z.int().meta({
      description: 'Number of liabilities of high severity after the step that the parent has not.',
      examples: [0],
    }),
  })
  .partial()
  .meta({ id: 'HumanizationLadderStep' });

const additionalDomain = z
  .looseObject({
    chain: z.string().meta({ description: 'Role of the chain of the domain.', examples: ['heavy_2'] }),
    domain: z.enum(['vh', 'vl']).meta({ description: 'Kind of the domain.' }),
    number: z.int().meta({ description: 'Place among the V domains of its chain; 1 is the first.', examples: [1] }),
    parental: z.string().meta({ description: 'Parental domain, one-letter codes.', examples: [EXAMPLE_VH] }),
    humanized: z.string().meta({ description: 'Humanized domain, one-letter codes.', examples: [EXAMPLE_VH] }),
    mutations: domainMutations.meta({ description: 'Substitutions in the domain.' }),
    score: chainScore.meta({ description: 'Humanness of the humanized domain.' }),
  })
  .partial()
  .meta({ id: 'AdditionalDomain' });

export const mutationsSchema = z
  .looseObject({
    vh: domainMutations.nullable().meta({ description: 'Substitutions in the heavy-chain variable domain.' }),
    vl: domainMutations.nullable().meta({
      description: 'Substitutions in the light-chain variable domain. Null without a light chain.',
    }),
    total: z.int().meta({ description: 'Number of substituted residues in all domains.', examples: [1] }),
    liabilities_introduced: z.array(liability).meta({ description: 'Liabilities that the substitutions add.' }),
    liabilities_removed: z.array(liability).meta({ description: 'Liabilities that the substitutions remove.' }),
    variants: z.array(rankedVariant).meta({
      description: 'The answer of the strategy, a variant with fewer substitutions and one with more, by rank.',
    }),
    ladder: z.array(ladderStep).meta({
      description:
        'Way from the conservative to the most human variant: one substitution per step, the least risk to binding first.',
    }),
    additional_domains: z.array(additionalDomain).meta({
      description: 'Further V domains of bispecific and multi-domain formats. Empty for formats with one Fv.',
      examples: [[]],
    }),
  })
  .partial()
  .meta({
    id: 'HumanizationMutations',
    examples: [
      {
        vh: DOMAIN,
        vl: null,
        total: 1,
        liabilities_introduced: [],
        liabilities_removed: [],
      },
    ],
  });

export const liabilitiesSchema = z.record(z.string(), z.array(liability)).meta({
  id: 'LiabilitiesByKind',
  description: 'Positions of liability motifs by kind of liability, such as `glycosylation` or `oxidation`.',
  examples: [
    {
      deamidation: [LIABILITY],
    },
  ],
});

const numberingTable = z
  .looseObject({
    imgt: z.array(z.string()).meta({
      description: 'IMGT position of each residue, from the N-terminus.',
      examples: [['1', '2', '3', '4', '5']],
    }),
    kabat: z.array(z.string()).meta({
      description: 'Kabat position of each residue, in the same order.',
      examples: [['1', '2', '3', '4', '5']],
    }),
    region: z.array(z.string()).meta({
      description: 'IMGT region of each residue, in the same order.',
      examples: [['FR1', 'FR1', 'FR1', 'FR1', 'FR1']],
    }),
    parental: z.string().meta({
      description: 'Parental residues in the order of the positions, one-letter codes.',
      examples: ['EVQLQ'],
    }),
    humanized: z.string().meta({
      description: 'Humanized residues in the order of the positions, one-letter codes.',
      examples: ['EVQLV'],
    }),
    germline: z.string().meta({
      description: 'Residues of the acceptor germline in the order of the positions; `-` where it has none.',
      examples: ['EVQLV'],
    }),
    parental_humanness: z.array(z.number()).meta({
      description:
        'For each residue of the parent, the fraction of human 9-mers among those that cover it, 0 to 1, counted as `oasis_score.method` says.',
      examples: [[1, 0.5, 0.3333, 0.25, 0.2]],
    }),
    humanized_humanness: z.array(z.number()).meta({
      description:
        'For each residue of the humanized domain, the fraction of human 9-mers among those that cover it, 0 to 1.',
      examples: [[1, 1, 1, 1, 1]],
    }),
  })
  .partial()
  .meta({ id: 'HumanizationNumberingTable' });

export const numberingSchema = z
  .looseObject({
    vh: numberingTable.nullable().meta({ description: 'Residues of the heavy-chain variable domain.' }),
    vl: numberingTable.nullable().meta({
      description: 'Residues of the light-chain variable domain. Null without a light chain.',
    }),
  })
  .partial()
  .meta({
    id: 'HumanizationNumbering',
    examples: [
      {
        vh: {
          imgt: ['1', '2', '3', '4', '5'],
          kabat: ['1', '2', '3', '4', '5'],
          region: ['FR1', 'FR1', 'FR1', 'FR1', 'FR1'],
          parental: 'EVQLQ',
          humanized: 'EVQLV',
          germline: 'EVQLV',
        },
        vl: null,
      },
    ],
  });
