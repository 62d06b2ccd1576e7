import { CHAIN_ROLES } from '@paratope/antibody';
import { EXAMPLE_VH, idOf } from '@paratope/job-envelope';
import { CDR_DEFINITIONS, REGIONS, SCHEMES } from '@paratope/numbering';
import { z } from 'zod';
import { idParams, objectSchema, route } from '@paratope/gateway-http';
import { chainErrorSchema } from '../chains/numbering.js';

export const CHAIN_TYPES = ['H', 'K', 'L'] as const;
export const SEGMENT_KINDS = ['leader', 'linker', 'constant', 'tail'] as const;
const SPECIES = ['human', 'mouse', 'macaque'] as const;
const NEAREST_SPECIES = [...SPECIES, 'camelid', 'rabbit', 'bovine'] as const;

const index = z
  .int()
  .min(1)
  .meta({ description: 'Position in the chain, from 1.', examples: [1] });
const startOf = (what: string, example: number) =>
  index.meta({
    description: `Position of the first residue of the ${what} in the chain, from 1.`,
    examples: [example],
  });
const endOf = (what: string, example: number) =>
  index.meta({ description: `Position of the last residue of the ${what} in the chain, from 1.`, examples: [example] });
const share = z.number().min(0).max(1);
const position = z.string().meta({
  description: 'Position in the requested scheme, with its insertion letter if any, such as `111A`.',
  examples: ['1'],
});

const germlineSchema = z
  .object({
    gene: z.string().meta({ description: 'Nearest germline gene (IMGT name).', examples: ['IGHV3-66'] }),
    genes: z.array(z.string()).meta({
      description: 'All genes with the same identity, the nearest in the frameworks first.',
      examples: [['IGHV3-66']],
    }),
    alleles: z.array(z.string()).meta({
      description: 'Alleles of the gene with the same identity (IMGT names).',
      examples: [['IGHV3-66*01']],
    }),
    species: z.enum(SPECIES).meta({ description: 'Species of the gene.' }),
    identity: share.meta({
      description: 'Fraction of identical residues, 0 to 1: over IMGT 1–106 for a V gene, 118–128 for a J gene.',
      examples: [0.83],
    }),
    framework_identity: share.meta({
      description: 'Fraction of identical framework residues, 0 to 1.',
      examples: [0.96],
    }),
  })
  .meta({ id: 'GermlineCall' });

const cdrSchema = z
  .object({
    sequence: z.string().meta({ description: 'Residues of the CDR, one-letter codes.', examples: ['GFNIKDTY'] }),
    start: index.nullable().meta({
      description: 'Position of the first residue in the chain, from 1. Null for an empty CDR.',
      examples: [26],
    }),
    end: index.nullable().meta({
      description: 'Position of the last residue in the chain, from 1. Null for an empty CDR.',
      examples: [33],
    }),
    first: position.nullable().meta({
      description: 'Position of the first residue in the requested scheme. Null for an empty CDR.',
      examples: ['27'],
    }),
    last: position.nullable().meta({
      description: 'Position of the last residue in the requested scheme. Null for an empty CDR.',
      examples: ['38'],
    }),
  })
  .meta({ id: 'Cdr', description: 'A complementarity-determining region.' });

const cdrsSchema = z
  .object({
    cdr1: cdrSchema.meta({ description: 'First CDR of the domain.' }),
    cdr2: cdrSchema.meta({ description: 'Second CDR of the domain.' }),
    cdr3: cdrSchema.meta({ description: 'Third CDR of the domain.' }),
  })
  .meta({ id: 'Cdrs' });
const cdrsBy = (definition: string) => cdrsSchema.meta({ description: `CDRs by the definition of ${definition}.` });

const domainSchema = z
  .object({
    chain_type: z.enum(CHAIN_TYPES).meta({ description: 'Locus of the domain: H, K or L.' }),
    start: startOf('domain', 1),
    end: endOf('domain', 120),
    score: share.meta({
      description: 'Score of the alignment as a fraction of the highest possible score, 0 to 1.',
      examples: [0.93],
    }),
    is_vhh: z.boolean().meta({
      description: 'Whether the domain looks like a VHH: a heavy domain without a light partner.',
      examples: [false],
    }),
    residues: z
      .array(
        z
          .object({
            position,
            amino_acid: z.string().meta({ description: 'Amino acid, one-letter code.', examples: ['E'] }),
            index,
            region: z.enum(REGIONS).meta({ description: 'Framework or CDR, by `cdr_definition`.' }),
          })
          .meta({ id: 'NumberedResidue' }),
      )
      .meta({ description: 'Residues of the domain, from the N-terminus.' }),
    cdrs: z
      .object({
        imgt: cdrsBy('IMGT'),
        kabat: cdrsBy('Kabat'),
        chothia: cdrsBy('Chothia'),
        abm: cdrsBy('AbM'),
        contact: cdrsBy('Contact (MacCallum et al. 1996)'),
        north: cdrsBy('North et al. 2011'),
      })
      .meta({ id: 'CdrsByDefinition' })
      .meta({ description: 'CDRs of the domain by each definition, with positions in the requested scheme.' }),
    v_gene: germlineSchema.nullable().meta({ description: 'Nearest germline V gene. Null when none was assigned.' }),
    j_gene: germlineSchema.nullable().meta({ description: 'Nearest germline J gene. Null when none was assigned.' }),
    species: z
      .object({
        call: z.enum([...NEAREST_SPECIES, 'ambiguous', 'other']).meta({
          description:
            'Species of the domain. `ambiguous`: two species differ by less than 2 % identity, or the nearest gene is too far ' +
            'off to decide, as for dogs and sheep. `other`: the nearest V gene is less than 80 % identical. Camelid, rabbit and bovine heavy chains are recognized by their frameworks.',
        }),
        engineered: z.boolean().meta({
          description: 'True when the domain looks engineered: its framework is that of a human and of a murine gene.',
          examples: [false],
        }),
        nearest: z.enum(NEAREST_SPECIES).meta({ description: 'Nearest species, even where `call` names none.' }),
        margin: share.meta({
          description: 'Identity to the nearest species minus identity to the next one, 0 to 1.',
          examples: [0.4],
        }),
      })
      .nullable()
      .meta({ description: 'Species that the domain is from. Null when no V gene was assigned.' }),
    warnings: z
      .array(
        z
          .object({
            code: z.string().meta({
              description: 'Machine-readable code of the warning.',
              examples: ['missing_conserved_residue'],
            }),
            message: z.string().meta({
              description: 'The warning, for people.',
              examples: ['A conserved residue is missing.'],
            }),
            positions: z.array(z.string()).meta({
              description: 'IMGT positions that the warning is about.',
              examples: [['23']],
            }),
          })
          .meta({ id: 'NumberingWarning' }),
      )
      .meta({ description: 'Warnings about unusual features of the domain.', examples: [[]] }),
  })
  .meta({ id: 'NumberedDomain' });

export type DomainBody = z.output<typeof domainSchema>;
export type CdrsBody = z.output<typeof cdrsSchema>;

const chainSchema = z
  .object({
    role: z.enum(CHAIN_ROLES).meta({ description: 'Role of the chain.' }),
    length: z.int().meta({ description: 'Number of residues of the chain.', examples: [EXAMPLE_VH.length] }),
    domains: z.array(domainSchema).meta({ description: 'V domains of the chain, from the N-terminus.' }),
    flanks: z
      .array(
        z
          .object({
            kind: z.enum(SEGMENT_KINDS).meta({ description: 'Kind of the segment.' }),
            name: z.string().meta({ description: 'Name of the segment, where it is recognized.', examples: ['CH1'] }),
            start: startOf('segment', 121),
            end: endOf('segment', 218),
          })
          .meta({ id: 'FlankingSegment' }),
      )
      .meta({ description: 'Segments before, between and after the V domains.' }),
    error: chainErrorSchema.nullable().meta({
      description: 'Reason why the chain could not be numbered. Null otherwise.',
      examples: [null],
    }),
  })
  .meta({ id: 'NumberedChain' });

export type ChainBody = z.output<typeof chainSchema>;

export const numberingSchema = z
  .object({
    object: objectSchema('variant_numbering'),
    variant_id: idOf('variant').meta({ description: 'The numbered variant.' }),
    scheme: z.enum(SCHEMES).meta({ description: 'Numbering scheme of the positions.' }),
    cdr_definition: z.enum(CDR_DEFINITIONS).meta({ description: 'CDR definition behind the regions of the residues.' }),
    chains: z.array(chainSchema).meta({ description: 'The chains of the variant.' }),
  })
  .meta({ id: 'VariantNumbering' });

export type VariantNumbering = z.output<typeof numberingSchema>;

export const getVariantNumbering = route({
  operationId: 'getVariantNumbering',
  withinProjects: true,
  method: 'GET',
  path: '/v1/variants/{id}/numbering',
  tag: 'variants',
  summary: 'Number the chains of a variant',
  description: 'A chain that cannot be numbered has an `error`; the other chains are numbered all the same.',
  params: idParams,
  query: z.object({
    scheme: z.enum(SCHEMES).default('imgt').meta({ description: 'Numbering scheme of the positions.' }),
    cdr_definition: z.enum(CDR_DEFINITIONS).optional().meta({
      description: 'CDR definition behind `region`. Default: that of the scheme; Chothia for Martin, IMGT for AHo.',
    }),
  }),
  answers: { 200: { description: 'The numbered chains of the variant.', body: numberingSchema } },
});
