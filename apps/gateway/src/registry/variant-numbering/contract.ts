import { CHAIN_ROLES } from '@paratope/antibody';
import { CDR_DEFINITIONS, REGIONS, SCHEMES } from '@paratope/numbering';
import { z } from 'zod';
import { route } from '../../http/contract.js';
import { idParams } from '../../http/schemas.js';
import { chainErrorSchema } from '../chains/numbering.js';

export const CHAIN_TYPES = ['H', 'K', 'L'] as const;
export const SEGMENT_KINDS = ['leader', 'linker', 'constant', 'tail'] as const;
const SPECIES = ['human', 'mouse', 'macaque'] as const;
const NEAREST_SPECIES = [...SPECIES, 'camelid', 'rabbit', 'bovine'] as const;

const index = z.int().min(1).meta({ description: '1-based in the chain.' });
const share = z.number().min(0).max(1);
const position = z.string().meta({ description: 'Number and insertion letters, such as `111A`.' });

const germlineSchema = z
  .object({
    gene: z.string(),
    genes: z.array(z.string()).meta({ description: 'All that tie; those nearest in the frameworks first.' }),
    alleles: z.array(z.string()),
    species: z.enum(SPECIES),
    identity: share.meta({ description: 'V: IMGT 1–106; J: 118–128.' }),
    framework_identity: share,
  })
  .meta({ id: 'GermlineCall' });

const cdrSchema = z
  .object({
    sequence: z.string(),
    start: index.nullable(),
    end: index.nullable(),
    first: position.nullable(),
    last: position.nullable(),
  })
  .meta({ id: 'Cdr', description: 'All null when it is empty; `end` and `last` are part of it.' });

const cdrsSchema = z.object({ cdr1: cdrSchema, cdr2: cdrSchema, cdr3: cdrSchema }).meta({ id: 'Cdrs' });

const domainSchema = z
  .object({
    chain_type: z.enum(CHAIN_TYPES),
    start: index,
    end: index,
    score: share.meta({ description: 'Of the alignment, as a share of the highest possible.' }),
    is_vhh: z.boolean(),
    residues: z.array(
      z.object({ position, amino_acid: z.string(), index, region: z.enum(REGIONS) }).meta({ id: 'NumberedResidue' }),
    ),
    cdrs: z
      .object({
        imgt: cdrsSchema,
        kabat: cdrsSchema,
        chothia: cdrsSchema,
        abm: cdrsSchema,
        contact: cdrsSchema,
        north: cdrsSchema,
      })
      .meta({ id: 'CdrsByDefinition', description: 'Positions in the scheme that was asked for.' }),
    v_gene: germlineSchema.nullable(),
    j_gene: germlineSchema.nullable(),
    species: z
      .object({
        call: z.enum([...NEAREST_SPECIES, 'ambiguous', 'other']).meta({
          description:
            '`ambiguous`: two species are alike within 2 %; `other`: the nearest V gene is less than 80 % identical. ' +
            'Camelid, rabbit and bovine heavy chains are known by their frameworks.',
        }),
        nearest: z.enum(NEAREST_SPECIES).meta({ description: 'The species that is nearest, whatever is called.' }),
        margin: share.meta({ description: 'Identity of the nearest species minus that of the next.' }),
      })
      .nullable(),
    warnings: z.array(
      z
        .object({
          code: z.string(),
          message: z.string(),
          positions: z.array(z.string()).meta({ description: 'IMGT.' }),
        })
        .meta({ id: 'NumberingWarning' }),
    ),
  })
  .meta({ id: 'NumberedDomain' });

export type DomainBody = z.output<typeof domainSchema>;
export type CdrsBody = z.output<typeof cdrsSchema>;

const chainSchema = z
  .object({
    role: z.enum(CHAIN_ROLES),
    length: z.int(),
    domains: z.array(domainSchema),
    flanks: z
      .array(
        z
          .object({ kind: z.enum(SEGMENT_KINDS), name: z.string(), start: index, end: index })
          .meta({ id: 'FlankingSegment' }),
      )
      .meta({ description: 'What lies before, between and after the V domains.' }),
    error: chainErrorSchema.nullable().meta({ description: 'Why it could not be numbered.' }),
  })
  .meta({ id: 'NumberedChain' });

export type ChainBody = z.output<typeof chainSchema>;

export const numberingSchema = z
  .object({
    object: z.literal('variant_numbering'),
    variant_id: z.uuid(),
    scheme: z.enum(SCHEMES),
    cdr_definition: z.enum(CDR_DEFINITIONS),
    chains: z.array(chainSchema),
  })
  .meta({ id: 'VariantNumbering' });

export type VariantNumbering = z.output<typeof numberingSchema>;

export const getVariantNumbering = route({
  operationId: 'getVariantNumbering',
  method: 'GET',
  path: '/v1/variants/{id}/numbering',
  tag: 'variants',
  summary: 'Number the chains of a variant',
  description: 'A chain that cannot be numbered has an `error` of its own; the others stand.',
  params: idParams,
  query: z.object({
    scheme: z.enum(SCHEMES).default('imgt'),
    cdr_definition: z
      .enum(CDR_DEFINITIONS)
      .optional()
      .meta({ description: "What `region` means. Default: the scheme's own; Chothia's for Martin, IMGT's for AHo." }),
  }),
  answers: { 200: { description: 'Its chains, numbered.', body: numberingSchema } },
});
