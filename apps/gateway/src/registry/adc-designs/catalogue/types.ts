import { z } from 'zod';

const sources = z.array(z.string()).min(1).meta({ description: 'Where it is published.' });

/** By the bond that sets the payload free. */
export const LINKER_TYPES = [
  ...(['peptide', 'glucuronide', 'hydrazone', 'carbonate', 'disulfide'] as const),
  'non_cleavable',
] as const;

export const PAYLOAD_CLASSES = [
  ...(['auristatin', 'maytansinoid', 'halichondrin', 'topoisomerase_1_inhibitor', 'enediyne'] as const),
  ...(['pyrrolobenzodiazepine', 'duocarmycin', 'anthracycline', 'amatoxin'] as const),
] as const;

export const linkerSchema = z
  .object({
    name: z.string(),
    description: z.string(),
    type: z.enum(LINKER_TYPES),
    cleavable: z.boolean(),
    released_by: z.string().meta({ description: 'What sets the payload free.' }),
    attaches_to: z.enum(['cysteine', 'lysine']),
    sources,
  })
  .meta({ id: 'AdcLinker' });

export const payloadSchema = z
  .object({
    name: z.string(),
    description: z.string(),
    class: z.enum(PAYLOAD_CLASSES),
    mechanism: z.enum([
      'tubulin_inhibition',
      'dna_damage',
      'topoisomerase_1_inhibition',
      'rna_polymerase_2_inhibition',
    ]),
    formula: z.string().meta({ description: 'Molecular formula of the free drug, in Hill order.' }),
    molecular_weight: z.number().meta({ description: 'Da, of the formula.' }),
    sources,
  })
  .meta({ id: 'AdcPayload' });

export const conjugationMethodSchema = z
  .object({
    name: z.string(),
    description: z.string(),
    class: z.enum(['stochastic', 'site_specific']),
    residue: z.enum(['lysine', 'cysteine', 'glutamine', 'glycan', 'peptide_tag']),
    max_dar: z.number().meta({ description: 'Drugs per antibody, with one drug per linker.' }),
    sites: z.array(z.string()).meta({ description: 'Sites in use: chain and residue (EU numbering).' }),
    site_pattern: z
      .string()
      .nullable()
      .meta({ description: 'Regular expression of further sites; null: only `sites`.' }),
    requirement: z.string().nullable().meta({ description: 'What the antibody must have.' }),
    sources,
  })
  .meta({ id: 'AdcConjugationMethod' });

export const precedentSchema = z
  .object({
    name: z.string(),
    isotype: z.string(),
    linker_name: z.string(),
    payload_name: z.string(),
    conjugation_method: z.string(),
    dar: z.number().meta({ description: 'Drugs per antibody, mean.' }),
    sources,
  })
  .meta({ id: 'AdcPrecedent', description: 'An ADC that a regulator approved.' });

export type Linker = z.output<typeof linkerSchema>;
export type Payload = z.output<typeof payloadSchema>;
export type ConjugationMethod = z.output<typeof conjugationMethodSchema>;
export type Precedent = z.output<typeof precedentSchema>;
