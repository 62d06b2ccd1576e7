import { described, EXAMPLE_VH, EXAMPLE_VL, field } from '@paratope/job-envelope';
import { z } from 'zod';
import { namedPart, part } from './parts.js';
import { chainScore } from './scores.js';

/* Fields of a result row besides the sequences. */

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

const imgt = field.string('IMGT position, with its insertion letter if any.', '80');
const kabat = field.string('Kabat position, with its insertion letter if any.', '71');
const aminoAcid = z.string();

const risk = field.oneOf(
  ['low', 'medium', 'high'],
  'Risk that the substitution costs binding, judged by its place (near a CDR or the other domain) and by the change of size or charge.',
);

const backboneLogOdds = described(
  z.number().optional(),
  'How much likelier ProteinMPNN finds the parental residue than that of the acceptor, from the main chain of the parental model alone: natural logarithm, above 0 it speaks for the parental residue. Evidence, not a measure of affinity. Absent without a model, and at residues that stay for other reasons than the shape of the CDRs.',
);

const mutation = namedPart('HumanizingMutation', [EXCHANGE], {
  imgt,
  kabat,
  from: described(aminoAcid, 'Parental amino acid, one-letter code.', 'Q'),
  to: described(aminoAcid, 'Humanized amino acid, one-letter code.', 'V'),
  reason: field.string(
    'Reason for the substitution, such as `acceptor_residue`, `surface_residue` or `germline_reversion`.',
    'acceptor_residue',
  ),
  zone: field.optionalString(
    'Structural zone of the position (`vernier`, `canonical`, `interface` or `cdr_packing`): a back-mutation to consider if binding suffers. Absent outside these zones.',
  ),
  binding_risk: risk,
  backbone_log_odds: backboneLogOdds,
});

const keptPosition = namedPart('KeptPosition', [KEPT], {
  imgt,
  kabat,
  residue: described(aminoAcid, 'Parental amino acid that stays, one-letter code.', 'A'),
  acceptor_residue: described(aminoAcid, 'Amino acid of the acceptor germline at the position, one-letter code.', 'R'),
  reason: field.string(
    'Reason why the parental residue stays, such as `cdr`, `vernier` or `liability_guard`.',
    'vernier',
  ),
  backbone_log_odds: backboneLogOdds,
});

const acceptor = namedPart('AcceptorGermline', [ACCEPTOR], {
  v_gene: field.string('Human V gene (IMGT name).', 'IGHV3-66'),
  v_allele: field.string('Allele of the V gene (IMGT name).', 'IGHV3-66*01'),
  j_gene: field.nullableString('Human J gene (IMGT name). Null when none was assigned.', 'IGHJ4'),
  v_framework_identity: field.number(
    'Fraction of the framework residues FR1 to FR3 that parent and acceptor share, 0 to 1.',
    0.9,
  ),
  v_posterior: field.number('Probability of this V gene among all human V genes as the acceptor, 0 to 1.', 0.74),
  reason: field.nullableString(
    'Why the gene was taken although another one shares more of the framework. Null when none shares more.',
    null,
  ),
  runners_up: field.list(
    part({
      v_gene: field.string('Human V gene (IMGT name).', 'IGHV3-23'),
      v_framework_identity: field.number(
        'Fraction of the framework residues FR1 to FR3 that parent and gene share, 0 to 1.',
        0.87,
      ),
      v_posterior: field.number('Probability of this V gene among all human V genes as the acceptor, 0 to 1.', 0.15),
    }),
    'The next best V genes, the most probable first.',
    [],
  ),
});

const lengthened = namedPart('LengthenedDomain', [], {
  sequence: field.string('Sequence of the humanized domain with the added residues, one-letter codes.', EXAMPLE_VH),
  added: field.list(
    part({
      imgt,
      residue: described(aminoAcid, 'Added amino acid, one-letter code.', 'E'),
    }),
    'Residues of the acceptor that were added.',
    [{ imgt: '1', residue: 'E' }],
  ),
  exchanged: field.list(
    part({
      imgt,
      from: described(aminoAcid, 'Amino acid before, one-letter code.', 'S'),
      to: described(aminoAcid, 'Amino acid of the acceptor, one-letter code.', 'V'),
    }),
    'Residues next to a longer N-terminus that were replaced by those of the acceptor.',
    [],
  ),
  reason: field.string(
    'Reason for the longer domain, and its possible cost.',
    'The parent lacks the first residue of its acceptor.',
  ),
});

const domainMutations = namedPart('DomainMutations', [DOMAIN], {
  count: field.int('Number of substituted residues.', 1),
  positions: field.list(mutation, 'The substituted residues, from the N-terminus.'),
  kept: field.list(keptPosition, 'Positions where the parental residue stays although the acceptor has another one.'),
  acceptor: described(acceptor, 'Human germline genes that the domain was humanized towards.'),
  lengthened: described(
    lengthened.optional(),
    'The domain at the length of its acceptor. Absent where the parent is not shorter.',
  ),
});

const liability = namedPart('LiabilityPosition', [LIABILITY], {
  chain: field.string('Domain of the motif: `vh`, `vl`, or role of the chain and number of a further domain.', 'vh'),
  imgt,
  kabat,
  motif: field.string('Amino acids of the motif, one-letter codes.', 'NG'),
  region: field.string('IMGT region of the motif, such as `CDR2` or `FR3`.', 'CDR2'),
  severity: field.string('Severity of the liability: `high`, `medium`, `low` or `info`.', 'high'),
  origin: field.oneOf(
    ['parental', 'introduced'],
    '`parental`: the parent has the motif as well. `introduced`: the humanization adds it.',
  ),
});

const rankedVariant = namedPart('HumanizationVariant', [], {
  rank: field.int('Rank of the variant; 1 is the answer of the strategy.', 1),
  name: field.string('Name of the variant: `balanced`, `conservative` or `most_human`.', 'balanced'),
  humanized_vh: field.string('Humanized heavy-chain variable region, one-letter codes.', EXAMPLE_VH),
  humanized_vl: field.nullableString(
    'Humanized light-chain variable region, one-letter codes. Null without a light chain.',
    EXAMPLE_VL,
  ),
  mutation_count: field.int('Number of substituted residues in all domains.', 32),
  mean: field.number('Humanness of the variant, as `oasis_score.mean`: 0 to 1, higher is more human.', 0.86),
  liabilities_introduced: field.int('Number of liabilities that the variant has and the parent has not.', 0),
});

const ladderStep = namedPart('HumanizationLadderStep', [], {
  exchange: described(
    part({
      chain: field.oneOf(['vh', 'vl'], 'Domain of the substitution.'),
      imgt,
      kabat,
      from: described(aminoAcid, 'Amino acid before the step, one-letter code.', 'Q'),
      to: described(aminoAcid, 'Amino acid after the step, one-letter code.', 'V'),
      binding_risk: risk,
    }).nullable(),
    'The substitution that this step adds. Null for the first step, the conservative variant itself.',
    null,
  ),
  humanized_vh: field.string('Heavy-chain variable region after the step, one-letter codes.', EXAMPLE_VH),
  humanized_vl: field.nullableString(
    'Light-chain variable region after the step, one-letter codes. Null without a light chain.',
    EXAMPLE_VL,
  ),
  human_likeness: field.number('Human likeness of the antibody after the step, 0 to 1; higher is more human.', 0.83),
  high_risk_liabilities: field.int('Number of liabilities of high severity after the step that the parent has not.', 0),
});

const additionalDomain = namedPart('AdditionalDomain', [], {
  chain: field.string('Role of the chain of the domain.', 'heavy_2'),
  domain: field.oneOf(['vh', 'vl'], 'Kind of the domain.'),
  number: field.int('Place among the V domains of its chain; 1 is the first.', 1),
  parental: field.string('Parental domain, one-letter codes.', EXAMPLE_VH),
  humanized: field.string('Humanized domain, one-letter codes.', EXAMPLE_VH),
  mutations: described(domainMutations, 'Substitutions in the domain.'),
  score: described(chainScore, 'Humanness of the humanized domain.'),
});

export const mutationsSchema = namedPart(
  'HumanizationMutations',
  [
    {
      vh: DOMAIN,
      vl: null,
      total: 1,
      liabilities_introduced: [],
      liabilities_removed: [],
    },
  ],
  {
    vh: described(domainMutations.nullable(), 'Substitutions in the heavy-chain variable domain.'),
    vl: described(
      domainMutations.nullable(),
      'Substitutions in the light-chain variable domain. Null without a light chain.',
    ),
    total: field.int('Number of substituted residues in all domains.', 1),
    liabilities_introduced: field.list(liability, 'Liabilities that the substitutions add.'),
    liabilities_removed: field.list(liability, 'Liabilities that the substitutions remove.'),
    variants: field.list(
      rankedVariant,
      'The answer of the strategy, a variant with fewer substitutions and one with more, by rank.',
    ),
    ladder: field.list(
      ladderStep,
      'Way from the conservative to the most human variant: one substitution per step, the least risk to binding first.',
    ),
    additional_domains: field.list(
      additionalDomain,
      'Further V domains of bispecific and multi-domain formats. Empty for formats with one Fv.',
      [],
    ),
  },
);

export const liabilitiesSchema = z.record(z.string(), z.array(liability)).meta({
  id: 'LiabilitiesByKind',
  description: 'Positions of liability motifs by kind of liability, such as `glycosylation` or `oxidation`.',
  examples: [
    {
      deamidation: [LIABILITY],
    },
  ],
});

const numberingTable = namedPart('HumanizationNumberingTable', [], {
  imgt: field.strings('IMGT position of each residue, from the N-terminus.', ['1', '2', '3', '4', '5']),
  kabat: field.strings('Kabat position of each residue, in the same order.', ['1', '2', '3', '4', '5']),
  region: field.strings('IMGT region of each residue, in the same order.', ['FR1', 'FR1', 'FR1', 'FR1', 'FR1']),
  parental: field.string('Parental residues in the order of the positions, one-letter codes.', 'EVQLQ'),
  humanized: field.string('Humanized residues in the order of the positions, one-letter codes.', 'EVQLV'),
  germline: field.string(
    'Residues of the acceptor germline in the order of the positions; `-` where it has none.',
    'EVQLV',
  ),
  parental_humanness: field.numbers(
    'For each residue of the parent, the fraction of human 9-mers among those that cover it, 0 to 1, counted as `oasis_score.method` says.',
    [1, 0.5, 0.3333, 0.25, 0.2],
  ),
  humanized_humanness: field.numbers(
    'For each residue of the humanized domain, the fraction of human 9-mers among those that cover it, 0 to 1.',
    [1, 1, 1, 1, 1],
  ),
});

export const numberingSchema = namedPart(
  'HumanizationNumbering',
  [
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
  {
    vh: described(numberingTable.nullable(), 'Residues of the heavy-chain variable domain.'),
    vl: described(
      numberingTable.nullable(),
      'Residues of the light-chain variable domain. Null without a light chain.',
    ),
  },
);
