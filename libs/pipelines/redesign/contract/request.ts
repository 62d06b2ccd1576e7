import { z } from 'zod';
import { described } from '@paratope/job-envelope';

/** Named sets of positions; the first three need no structure with an antigen. */
export const ZONES = ['cdrs', 'framework', 'exposed_hydrophobic', 'interface', 'not_interface'] as const;
export type Zone = (typeof ZONES)[number];

/** Kinds of liability motifs that a design can be kept free of. */
export const AVOIDABLE = [
  ...(['glycosylation', 'deamidation', 'isomerization', 'oxidation', 'glycation', 'clipping'] as const),
  'integrin_binding',
] as const;

const PLACE = /^[HL]:[0-9]{1,3}[A-Z]?$/;
const place = described(
  z.string().regex(PLACE, 'a position is the chain, H or L, and the number in the scheme: H:54'),
  'Position: `H` or `L`, a colon, and the number in the scheme with its letter.',
  'H:52A',
);

/** Positions of a request, without a name: the submitted form and the stored one have names of their own. */
export const positionsSchema = z
  .strictObject({
    scheme: described(
      z.enum(['imgt', 'kabat']).default('imgt'),
      'Numbering scheme of `at` and `keep`, and definition of the CDRs.',
      'imgt',
    ),
    zones: described(
      z.array(z.enum(ZONES)).max(ZONES.length).default([]),
      'Sets of positions: `cdrs`, `framework`, `exposed_hydrophobic` (V, I, L, M, F, W or Y with a quarter of its surface free), `interface` (within 6 Å of the antigen) and `not_interface`. The last two need a structure with the antigen. Each set adds its positions.',
      ['framework'],
    ),
    at: described(z.array(place).max(250).default([]), 'Single positions to redesign, besides the sets.'),
    keep: described(z.array(place).max(250).default([]), 'Positions that stay as they are.'),
  })
  .meta({ examples: [{ scheme: 'kabat', zones: [], at: ['H:54', 'H:55'], keep: [] }] });

/** The CDRs bind, so they stay unless they are asked for. */
export const WITHOUT_CHOICE: z.output<typeof positionsSchema> = {
  scheme: 'imgt',
  zones: ['framework'],
  at: [],
  keep: [],
};

const bound = (description: string, example: number) =>
  described(z.int().min(0).max(250).optional(), description, example);

/** What a redesign is asked for, besides its variant. */
export const requestFields = {
  positions: described(
    positionsSchema
      .meta({ id: 'RedesignPositions', description: 'Positions that may change.' })
      .default(WITHOUT_CHOICE),
    'Positions that may change; without them, the framework. Cysteines always stay, and no design has a new one.',
  ),
  avoid: described(
    z.array(z.enum(AVOIDABLE)).max(AVOIDABLE.length).default(['glycosylation', 'deamidation', 'isomerization']),
    'Liability motifs that may not arise at a redesigned position, wherever in the domain that is. Those of the parent in a CDR or in the Vernier zone are removed too.',
    ['deamidation'],
  ),
  forbid: described(
    z
      .string()
      .regex(/^[ACDEFGHIKLMNPQRSTVWY]{0,19}$/)
      .default(''),
    'Residues that no redesigned position may get, one-letter codes.',
    'MW',
  ),
  most_mutations: bound('Largest number of mutations of a design. Default: no bound.', 6),
  least_oasis_identity: described(
    z.number().min(0).max(100).optional(),
    'Least OASis identity of a design in percent. Default: no bound.',
    80,
  ),
  most_new_cores: bound(
    'Largest number of foreign MHC class II cores that a design may have more than its parent. Default: no bound.',
    0,
  ),
  designs: described(z.int().min(1).max(10).default(5), 'Number of designs.', 5),
  temperature: described(
    z.number().min(0.05).max(2).default(0.2),
    'Temperature of sampling: low values give probable sequences, high values varied ones.',
    0.2,
  ),
  network: described(
    z.enum(['protein', 'soluble', 'ligand']).default('protein'),
    'Network: `protein` (ProteinMPNN), `soluble` (SolubleMPNN, trained without membrane proteins) or `ligand` (LigandMPNN, which sees glycans and ligands of the structure).',
    'protein',
  ),
};

export const requestSchema = z.object(requestFields);
export type RedesignRequest = z.output<typeof requestSchema>;
