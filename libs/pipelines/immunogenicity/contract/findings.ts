import { described, EXAMPLE_VH, residueSchema, namedLooseObject, namedObject, field } from '@paratope/job-envelope';
import { z } from 'zod';

const chain = field.string('Role of the chain in the antibody.', 'heavy');
const startOf = (what: string, example: number) =>
  field.positiveInt(`Position of the first residue of the ${what} in the chain, from 1.`, example);
const core = field.string(
  'Binding core: the nine residues in the groove of the HLA molecule, one-letter codes.',
  'YYCSRWGGD',
);
const region = field.string(
  'Region of the antibody: a framework, a CDR (IMGT), or a part outside the V domains.',
  'CDR3',
);
const alleleName = field.string('HLA allele.', 'HLA-DRB1*01:01');
const mhcClass = field.oneOf(['I', 'II'], 'Class of the HLA molecule.', 'II');
const presentingAlleles = field.positiveInt('Number of scored alleles that present the core.', 6);
const bCellMethodName = field.string(
  '`structural`: from a model of the Fv. `linear`: from propensity scales of the sequence.',
  'structural',
);

/** A peptide that an allele is predicted to present. */
export const mhcBinderSchema = namedLooseObject('MhcBinder', {
  allele: alleleName,
  chain,
  start: startOf('peptide', 93),
  peptide: field.string(
    'Presented peptide, one-letter codes: 8 to 11 residues for class I, 15 for class II (9 in shorter chains).',
    'AVYYCSRWGGDGFYA',
  ),
  core,
  offset: field.nonNegativeInt('Offset of the core in the peptide, from 0.', 2),
  score: field.number('Predicted binding score, an estimate of 1 − log₅₀₀₀₀(IC50 / nM); higher binds better.', 0.71),
  percentile_rank: described(
    z.number().min(0).max(100),
    'Rank of the score among 200 000 random human-like peptides, in percent; lower binds better.',
    3.2,
  ),
  binding: field.oneOf(
    ['strong', 'weak'],
    'Strength of the binding by percentile rank: strong up to 0.5 % for class I and 2 % for class II, weak up to 2 % and 10 %.',
    'weak',
  ),
  germline_match: field.boolean(
    'True when the core occurs in human germline or constant genes; it is then likely tolerated.',
    false,
  ),
  germline_tcr_face: field.optionalBoolean(
    'True when the residues that face the T-cell receptor (P2, P3, P5, P7, P8) equal those of a human germline core of the same allele. Such a core counts half.',
    false,
  ),
  region,
});

/** A class II core with all the alleles that present it. It counts once, even if several peptides hold it. */
export const mhcCoreSchema = namedLooseObject('MhcCore', {
  chain,
  start: startOf('core', 95),
  core,
  region,
  germline_match: field.boolean(
    'True when the core occurs in human germline or constant genes; it then adds nothing to the risk.',
    false,
  ),
  alleles: presentingAlleles,
  best_rank: described(
    z.number().min(0).max(100),
    'Lowest percentile rank among the alleles, in percent; lower binds better.',
    1.4,
  ),
  contribution: field.nonNegativeNumber(
    'Contribution to the risk before scaling: 0 for a germline core, 1 if every allele bound it at rank 0. Higher is riskier.',
    0.12,
  ),
});

export const bCellEpitopeSchema = namedLooseObject('BCellEpitope', {
  chain,
  start: startOf('stretch', 52),
  end: field.positiveInt('Position of the last residue of the stretch in the chain, from 1.', 58),
  sequence: field.string('Residues of the stretch, one-letter codes.', 'YPTNGYT'),
  score: field.number(
    'Mean epitope propensity over the stretch, on the scale of the method; higher is likelier.',
    0.61,
  ),
  method: bCellMethodName,
});

export const immunogenicityRiskSchema = namedLooseObject('ImmunogenicityRisk', {
  value: field.nonNegativeNumber(
    'Risk value: foreign class II cores, weighted by binding and allele frequency, per 1 000 positions. Lower is better. It ranks designs and is not a rate of anti-drug antibodies.',
    3.1,
  ),
  band: field.oneOf(
    ['low', 'moderate', 'high'],
    'Band of the value among 91 approved antibodies: `low` up to their median, `moderate` up to their 90th percentile.',
  ),
  percentile: described(
    z.number().min(0).max(100).nullable(),
    'Percentage of approved antibodies with a lower value; lower is better. Null when other alleles than the reference set of class II were scored.',
    41,
  ),
  band_rate: described(
    z
      .object({
        antibodies: field.nonNegativeInt('Approved antibodies in the band.', 44),
        mean_percent: field.number('Mean of their rates, in percent of patients.', 4.9),
        interval: field.numbers('90 % interval of the mean, by bootstrap over antibodies.', [3.8, 6.1]),
        at_least_10_percent: field.nonNegativeInt('Number of them with a rate of at least 10 %.', 6),
      })
      .optional(),
    'Published rates of anti-drug antibodies of the approved therapeutics in the band. Single antibodies deviate from it widely. Missing when other alleles than the reference set were scored: then the band is only a rank.',
  ),
  non_germline_9mers: field.nonNegativeInt(
    'Number of 9-mers of the molecule that no human germline or constant gene encodes.',
    34,
  ),
  method: field.string(
    'Definition of the risk value.',
    'class II cores that are not human germline, weighted by binding rank and allele frequency',
  ),
  regions: described(
    z
      .array(
        z.object({
          chain,
          region,
          value: field.nonNegativeNumber('Contribution of the region to the risk value.', 0.8),
        }),
      )
      .optional(),
    'Contributions of the regions to the risk value, the largest first.',
  ),
  residues: described(
    z
      .array(
        z.object({
          chain,
          values: field.list(
            z.number().nonnegative(),
            'Contribution of each residue to the risk value, in sequence order.',
            [0, 0.01, 0.02],
          ),
        }),
      )
      .optional(),
    'Contributions of the residues to the risk value, by chain.',
  ),
});

export const scoredAlleleSchema = namedObject('ScoredAllele', {
  allele: alleleName,
  mhc_class: mhcClass,
  calibrated: field.boolean('True when the percentile ranks of the allele are calibrated.', true),
  measurements: described(
    z.int().optional(),
    'Number of measured peptides that the predictor of the allele was trained on.',
    11453,
  ),
  cross_validated_auc: described(
    z.number().min(0).max(1).nullable().optional(),
    'Area under the ROC curve at 500 nM, measured on peptides that share no 9-mer with the training peptides; 0.5 is chance, 1 is perfect. Null when it was not measured.',
    0.82,
  ),
  note: field.optionalString(
    'Caution where the predictor of the allele rests on few measurements.',
    'Few peptides were measured for this allele.',
  ),
  interpolated_from: described(
    z
      .array(
        z.object({
          allele: alleleName,
          weight: field.number('Weight of the allele; the weights of all alleles add up to 1.', 0.46),
        }),
      )
      .optional(),
    'The alleles with the largest weights, of those that the predictor is interpolated from, the heaviest first. Missing for an allele with a predictor of its own.',
  ),
});

export const populationCoverageSchema = namedObject('PopulationCoverage', {
  population: field.string('World region of the population.', 'Europe'),
  mhc_class: mhcClass,
  fraction: field.share(
    'Fraction of people with an allele that presents a foreign epitope of the molecule, 0 to 1.',
    0.94,
  ),
});

const original = described(z.string().length(1), 'Amino acid to replace, one-letter code.', 'S');
const substitute = described(z.string().length(1), 'Amino acid to use instead, one-letter code.', 'T');

export const substitutionCombinationSchema = namedObject('SubstitutionCombination', {
  substitutions: field.list(residueSchema.extend({ substitute }), 'The substitutions of the set.'),
  risk_before: field.nonNegativeNumber('Risk value without the substitutions.', 3.1),
  risk_after: field.nonNegativeNumber('Risk value with all the substitutions.', 2.2),
});

export const promiscuousCoreSchema = namedObject('PromiscuousCore', {
  chain,
  start: startOf('core', 95),
  core,
  alleles: presentingAlleles,
  substitutions: field.objects(
    'Single substitutions that lower the number of alleles presenting the core, the best first.',
    {
      position: field.positiveInt('Position in the chain, from 1.', 97),
      residue: original,
      substitute,
      alleles_after: field.nonNegativeInt('Number of scored alleles that present the core after the substitution.', 1),
      effect: field.number('Change of the risk value; negative is an improvement.', -0.3),
    },
  ),
  reason: field.nullableString('Reason why there is no substitution. Null when there are substitutions.', null),
});

export const bCellMethodSchema = namedObject('BCellMethod', {
  method: bCellMethodName,
  auc: field.share(
    'Mean area under the ROC curve over the residues of held-out antigens; 0.5 is chance, 1 is perfect.',
    0.66,
  ),
});

export const analysedChainSchema = namedObject('AnalysedChain', {
  chain,
  sequence: field.string('Residues of the chain, one-letter codes.', EXAMPLE_VH),
  regions: field.strings('Region of each residue: a framework, a CDR (IMGT), or a part outside the V domains.', [
    'FR1',
    'FR1',
    'FR1',
  ]),
});
