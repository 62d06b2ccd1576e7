import { CHAIN_ROLES } from '@paratope/antibody';
import { described, EXAMPLE_VH, idOf, namedObject, field } from '@paratope/job-envelope';
import { CDR_DEFINITIONS, REGIONS, SCHEMES } from '@paratope/numbering';
import { z } from 'zod';
import { idParams, objectSchema, route } from '@paratope/gateway-http';
import { chainErrorSchema } from '../chains/numbering.js';

export const CHAIN_TYPES = ['H', 'K', 'L'] as const;
export const SEGMENT_KINDS = ['leader', 'linker', 'constant', 'tail'] as const;
const SPECIES = ['human', 'mouse', 'macaque'] as const;
const NEAREST_SPECIES = [...SPECIES, 'camelid', 'rabbit', 'bovine'] as const;

const index = described(z.int().min(1), 'Position in the chain, from 1.', 1);
const startOf = (what: string, example: number) =>
  described(index, `Position of the first residue of the ${what} in the chain, from 1.`, example);
const endOf = (what: string, example: number) =>
  described(index, `Position of the last residue of the ${what} in the chain, from 1.`, example);
const share = z.number().min(0).max(1);
const position = field.string(
  'Position in the requested scheme, with its insertion letter if any, such as `111A`.',
  '1',
);

const germlineSchema = namedObject('GermlineCall', {
  gene: field.string('Nearest germline gene (IMGT name).', 'IGHV3-66'),
  genes: field.strings('All genes with the same identity, the nearest in the frameworks first.', ['IGHV3-66']),
  alleles: field.strings('Alleles of the gene with the same identity (IMGT names).', ['IGHV3-66*01']),
  species: field.oneOf(SPECIES, 'Species of the gene.'),
  identity: described(
    share,
    'Fraction of identical residues, 0 to 1: over IMGT 1–106 for a V gene, 118–128 for a J gene.',
    0.83,
  ),
  framework_identity: described(share, 'Fraction of identical framework residues, 0 to 1.', 0.96),
});

const cdrSchema = z
  .object({
    sequence: field.string('Residues of the CDR, one-letter codes.', 'GFNIKDTY'),
    start: described(
      index.nullable(),
      'Position of the first residue in the chain, from 1. Null for an empty CDR.',
      26,
    ),
    end: described(index.nullable(), 'Position of the last residue in the chain, from 1. Null for an empty CDR.', 33),
    first: described(
      position.nullable(),
      'Position of the first residue in the requested scheme. Null for an empty CDR.',
      '27',
    ),
    last: described(
      position.nullable(),
      'Position of the last residue in the requested scheme. Null for an empty CDR.',
      '38',
    ),
  })
  .meta({ id: 'Cdr', description: 'A complementarity-determining region.' });

const cdrsSchema = namedObject('Cdrs', {
  cdr1: described(cdrSchema, 'First CDR of the domain.'),
  cdr2: described(cdrSchema, 'Second CDR of the domain.'),
  cdr3: described(cdrSchema, 'Third CDR of the domain.'),
});
const cdrsBy = (definition: string) => described(cdrsSchema, `CDRs by the definition of ${definition}.`);

const domainSchema = namedObject('NumberedDomain', {
  chain_type: field.oneOf(CHAIN_TYPES, 'Locus of the domain: H, K or L.'),
  start: startOf('domain', 1),
  end: endOf('domain', 120),
  score: described(share, 'Score of the alignment as a fraction of the highest possible score, 0 to 1.', 0.93),
  is_vhh: field.boolean('Whether the domain looks like a VHH: a heavy domain without a light partner.', false),
  residues: field.list(
    namedObject('NumberedResidue', {
      position,
      amino_acid: field.string('Amino acid, one-letter code.', 'E'),
      index,
      region: field.oneOf(REGIONS, 'Framework or CDR, by `cdr_definition`.'),
    }),
    'Residues of the domain, from the N-terminus.',
  ),
  cdrs: described(
    namedObject('CdrsByDefinition', {
      imgt: cdrsBy('IMGT'),
      kabat: cdrsBy('Kabat'),
      chothia: cdrsBy('Chothia'),
      abm: cdrsBy('AbM'),
      contact: cdrsBy('Contact (MacCallum et al. 1996)'),
      north: cdrsBy('North et al. 2011'),
    }),
    'CDRs of the domain by each definition, with positions in the requested scheme.',
  ),
  v_gene: described(germlineSchema.nullable(), 'Nearest germline V gene. Null when none was assigned.'),
  j_gene: described(germlineSchema.nullable(), 'Nearest germline J gene. Null when none was assigned.'),
  species: described(
    z
      .object({
        call: field.oneOf(
          [...NEAREST_SPECIES, 'ambiguous', 'other'],
          'Species of the domain. `ambiguous`: two species differ by less than 2 % identity, or the nearest gene is too far ' +
            'off to decide, as for dogs and sheep. `other`: the nearest V gene is less than 80 % identical. Camelid, rabbit and bovine heavy chains are recognized by their frameworks.',
        ),
        engineered: field.boolean(
          'True when the domain looks engineered: its framework is that of a human and of a murine gene.',
          false,
        ),
        nearest: field.oneOf(NEAREST_SPECIES, 'Nearest species, even where `call` names none.'),
        margin: described(share, 'Identity to the nearest species minus identity to the next one, 0 to 1.', 0.4),
      })
      .nullable(),
    'Species that the domain is from. Null when no V gene was assigned.',
  ),
  warnings: field.list(
    namedObject('NumberingWarning', {
      code: field.string('Machine-readable code of the warning.', 'missing_conserved_residue'),
      message: field.string('The warning, for people.', 'A conserved residue is missing.'),
      positions: field.strings('IMGT positions that the warning is about.', ['23']),
    }),
    'Warnings about unusual features of the domain.',
    [],
  ),
});

export type DomainBody = z.output<typeof domainSchema>;
export type CdrsBody = z.output<typeof cdrsSchema>;

const chainSchema = namedObject('NumberedChain', {
  role: field.oneOf(CHAIN_ROLES, 'Role of the chain.'),
  length: field.int('Number of residues of the chain.', EXAMPLE_VH.length),
  domains: field.list(domainSchema, 'V domains of the chain, from the N-terminus.'),
  flanks: field.list(
    namedObject('FlankingSegment', {
      kind: field.oneOf(SEGMENT_KINDS, 'Kind of the segment.'),
      name: field.string('Name of the segment, where it is recognized.', 'CH1'),
      start: startOf('segment', 121),
      end: endOf('segment', 218),
    }),
    'Segments before, between and after the V domains.',
  ),
  error: described(chainErrorSchema.nullable(), 'Reason why the chain could not be numbered. Null otherwise.', null),
});

export type ChainBody = z.output<typeof chainSchema>;

export const numberingSchema = namedObject('VariantNumbering', {
  object: objectSchema('variant_numbering'),
  variant_id: described(idOf('variant'), 'The numbered variant.'),
  scheme: field.oneOf(SCHEMES, 'Numbering scheme of the positions.'),
  cdr_definition: field.oneOf(CDR_DEFINITIONS, 'CDR definition behind the regions of the residues.'),
  chains: field.list(chainSchema, 'The chains of the variant.'),
});

export type VariantNumbering = z.output<typeof numberingSchema>;

export const getVariantNumbering = route('getVariantNumbering', 'GET /v1/variants/{id}/numbering', {
  withinProjects: true,
  tag: 'variants',
  summary: 'Number the chains of a variant',
  description: 'A chain that cannot be numbered has an `error`; the other chains are numbered all the same.',
  params: idParams,
  query: z.object({
    scheme: described(z.enum(SCHEMES).default('imgt'), 'Numbering scheme of the positions.'),
    cdr_definition: described(
      z.enum(CDR_DEFINITIONS).optional(),
      'CDR definition behind `region`. Default: that of the scheme; Chothia for Martin, IMGT for AHo.',
    ),
  }),
  answers: { 200: { description: 'The numbered chains of the variant.', body: numberingSchema } },
});
