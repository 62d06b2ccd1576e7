import { z } from 'zod';

/*
 * What a row of a humanization tells beside the sequences. The contract lets each carry further keys, and rows that were
 * stored before a field came lack it: so every object is open, and its fields are optional.
 */

const imgt = z.string().meta({ description: 'Position by IMGT.' });
const kabat = z.string().meta({ description: 'Position by Kabat.' });
const one = z.string().meta({ description: 'One-letter code.' });

const risk = z
  .enum(['low', 'medium', 'high'])
  .meta({ description: 'How likely the exchange is to cost binding, from where it lies and what it changes.' });

const mutation = z
  .looseObject({
    imgt,
    kabat,
    from: one.meta({ description: 'Parental residue, one-letter code.' }),
    to: one.meta({ description: 'Humanized residue, one-letter code.' }),
    reason: z.string().meta({ description: 'Why it was exchanged.' }),
    zone: z
      .string()
      .optional()
      .meta({ description: 'Present where it may matter to the CDRs: a candidate to put back.' }),
    binding_risk: risk,
  })
  .partial()
  .meta({ id: 'HumanizingMutation' });

const keptPosition = z
  .looseObject({
    imgt,
    kabat,
    residue: one.meta({ description: 'The residue that stays.' }),
    acceptor_residue: one.meta({ description: 'The residue of the acceptor there.' }),
    reason: z.string().meta({ description: 'Why it stays.' }),
  })
  .partial()
  .meta({ id: 'KeptPosition' });

const acceptor = z
  .looseObject({
    v_gene: z.string().meta({ description: 'Human V gene.' }),
    v_allele: z.string().meta({ description: 'Its allele.' }),
    j_gene: z.string().nullable().meta({ description: 'Human J gene.' }),
    v_framework_identity: z.number().meta({ description: 'Share of framework residues that the parent has as well.' }),
    v_posterior: z.number().meta({ description: 'Plausibility among all human genes.' }),
  })
  .partial()
  .meta({ id: 'AcceptorGermline' });

const lengthened = z
  .looseObject({
    sequence: z.string().meta({ description: 'The humanized domain with the residues that were added.' }),
    added: z
      .array(z.looseObject({ imgt, residue: one.meta({ description: 'The residue of the acceptor.' }) }).partial())
      .meta({ description: 'What was added.' }),
    exchanged: z
      .array(
        z
          .looseObject({
            imgt,
            from: one.meta({ description: 'Residue of the answer.' }),
            to: one.meta({ description: 'Residue of the acceptor.' }),
          })
          .partial(),
      )
      .meta({ description: 'What became the residue of the acceptor as well, beside a longer N-terminus.' }),
    reason: z.string().meta({ description: 'Why, and what it may cost.' }),
  })
  .partial()
  .meta({ id: 'LengthenedDomain' });

const domainMutations = z
  .looseObject({
    count: z.int().meta({ description: 'Number of exchanges.' }),
    positions: z.array(mutation).meta({ description: 'The exchanges.' }),
    kept: z.array(keptPosition).meta({ description: 'Where the acceptor differs and the parental residue stays.' }),
    acceptor: acceptor.meta({ description: 'Human germline that the domain was humanized towards.' }),
    lengthened: lengthened
      .optional()
      .meta({ description: 'The domain at the length of its acceptor; absent where the parent is not shorter.' }),
  })
  .partial()
  .meta({ id: 'DomainMutations' });

const liability = z
  .looseObject({
    chain: z.string().meta({ description: 'Domain that it is in: `vh`, `vl`, or role and number of a further one.' }),
    imgt,
    kabat,
    motif: z.string().meta({ description: 'Residues of the motif.' }),
    region: z.string().meta({ description: 'IMGT region.' }),
    severity: z.string().meta({ description: 'How grave it is.' }),
    origin: z.enum(['parental', 'introduced']).meta({ description: 'Whether the parent has it as well.' }),
  })
  .partial()
  .meta({ id: 'LiabilityPosition' });

const rankedVariant = z
  .looseObject({
    rank: z.int().meta({ description: '1 is the answer of the strategy.' }),
    name: z.string().meta({ description: '`balanced`, `conservative` or `most_human`.' }),
    humanized_vh: z.string().meta({ description: 'Its heavy-chain variable region.' }),
    humanized_vl: z.string().nullable().meta({ description: 'Its light-chain variable region.' }),
    mutation_count: z.int().meta({ description: 'Number of exchanges.' }),
    mean: z.number().meta({ description: 'Humanness, as `oasis_score.mean`.' }),
    liabilities_introduced: z.int().meta({ description: 'Number of liabilities that it adds.' }),
  })
  .partial()
  .meta({ id: 'HumanizationVariant' });

const ladderStep = z
  .looseObject({
    exchange: z
      .looseObject({
        chain: z.enum(['vh', 'vl']).meta({ description: 'Domain that it is in.' }),
        imgt,
        kabat,
        from: one.meta({ description: 'Residue before, one-letter code.' }),
        to: one.meta({ description: 'Residue after, one-letter code.' }),
        binding_risk: risk,
      })
      .partial()
      .nullable()
      .meta({ description: 'What this step adds; null for the conservative variant itself.' }),
    humanized_vh: z.string().meta({ description: 'The heavy-chain variable region after it.' }),
    humanized_vl: z.string().nullable().meta({ description: 'The light-chain variable region after it.' }),
    human_likeness: z.number().meta({ description: 'Human likeness after it, 0–1.' }),
    high_risk_liabilities: z.int().meta({ description: 'Liabilities of high severity that the parent does not have.' }),
  })
  .partial()
  .meta({ id: 'HumanizationLadderStep' });

export const mutationsSchema = z
  .looseObject({
    vh: domainMutations.nullable().meta({ description: 'Of the heavy-chain variable domain.' }),
    vl: domainMutations.nullable().meta({ description: 'Of the light-chain variable domain; null without one.' }),
    total: z.int().meta({ description: 'Exchanges in all domains.' }),
    liabilities_introduced: z.array(liability).meta({ description: 'Liabilities that the exchanges add.' }),
    liabilities_removed: z.array(liability).meta({ description: 'Liabilities that the exchanges remove.' }),
    variants: z.array(rankedVariant).meta({ description: 'The answer, one with fewer exchanges, one with more.' }),
    ladder: z.array(ladderStep).meta({
      description: 'From the conservative to the most human variant, an exchange at a time, the least risk first.',
    }),
  })
  .partial()
  .meta({ id: 'HumanizationMutations' });

export const liabilitiesSchema = z
  .record(z.string(), z.array(liability))
  .meta({ id: 'LiabilitiesByKind', description: 'Positions by kind of liability, such as `glycosylation`.' });

const numberingTable = z
  .looseObject({
    imgt: z.array(z.string()).meta({ description: 'Position of each residue by IMGT.' }),
    kabat: z.array(z.string()).meta({ description: 'Position of each residue by Kabat.' }),
    region: z.array(z.string()).meta({ description: 'IMGT region of each residue.' }),
    parental: z.string().meta({ description: 'The parental residues, in the order of the positions.' }),
    humanized: z.string().meta({ description: 'The humanized residues.' }),
    germline: z.string().meta({ description: 'The acceptor germline, `-` where it has no residue.' }),
  })
  .partial()
  .meta({ id: 'HumanizationNumberingTable' });

export const numberingSchema = z
  .looseObject({
    vh: numberingTable.nullable().meta({ description: 'Of the heavy-chain variable domain.' }),
    vl: numberingTable.nullable().meta({ description: 'Of the light-chain variable domain; null without one.' }),
  })
  .partial()
  .meta({ id: 'HumanizationNumbering' });
