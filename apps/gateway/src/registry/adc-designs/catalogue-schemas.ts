import {
  ATTACHMENTS,
  LINKER_TYPES,
  MECHANISMS,
  PAYLOAD_CLASSES,
  PAYLOAD_HANDLES,
  REACTIVE_GROUPS,
} from '@paratope/adc';
import { z } from 'zod';

const sources = z.array(z.string()).min(1).meta({ description: 'Where it is published.' });
const smiles = z.string().meta({ description: 'SMILES; `[*:1]` is where linker and payload join.' });
const structureSource = z.string().meta({ description: 'Where the structure is drawn, and what it was checked by.' });

/** What RDKit computes of a structure. */
export const moleculeSchema = z
  .object({
    smiles,
    formula: z.string().meta({ description: 'Hill order.' }),
    molecular_weight: z.number().meta({ description: 'Da.' }),
    log_p: z.number().meta({ description: 'Wildman–Crippen, of the neutral molecule.' }),
    tpsa: z.number().meta({ description: 'Topological polar surface, Å².' }),
    rings: z.int(),
    aromatic_rings: z.int(),
    formal_charge: z.int(),
    acidic_groups: z.int().meta({ description: 'Anions at pH 7.4.' }),
    basic_groups: z.int().meta({ description: 'Cations at pH 7.4.' }),
    peg_units: z.int(),
  })
  .meta({ id: 'AdcMolecule' });

export const linkerSchema = z
  .object({
    name: z.string(),
    description: z.string(),
    type: z.enum(LINKER_TYPES),
    cleavable: z.boolean(),
    released_by: z.string().meta({ description: 'What sets the payload free.' }),
    attaches_to: z.enum(ATTACHMENTS),
    reactive_group: z.enum(REACTIVE_GROUPS),
    takes: z.array(z.enum(PAYLOAD_HANDLES)).meta({ description: 'Groups of payloads that it holds.' }),
    smiles,
    molecule: moleculeSchema,
    structure_source: structureSource,
    sources,
  })
  .meta({ id: 'AdcLinker' });

export const payloadSchema = z
  .object({
    name: z.string(),
    description: z.string(),
    class: z.enum(PAYLOAD_CLASSES),
    mechanism: z.enum(MECHANISMS),
    formula: z.string().meta({ description: 'Molecular formula of the free drug, in Hill order.' }),
    molecular_weight: z.number().meta({ description: 'Da, of the formula.' }),
    smiles,
    handles: z.array(z.enum(PAYLOAD_HANDLES)).meta({ description: 'Groups that a linker can hold it by.' }),
    bystander: z.boolean().nullable().meta({ description: 'It crosses membranes; null: not published.' }),
    molecule: moleculeSchema,
    structure_source: structureSource,
    sources,
  })
  .meta({ id: 'AdcPayload' });

export const conjugationMethodSchema = z
  .object({
    name: z.string(),
    description: z.string(),
    class: z.enum(['stochastic', 'site_specific']),
    residue: z.enum(ATTACHMENTS),
    accepts: z.array(z.enum(REACTIVE_GROUPS)).meta({ description: 'Empty: a head that no linker here has.' }),
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
    light_chain: z.enum(['kappa', 'lambda']),
    target: z.string(),
    linker_name: z.string(),
    payload_name: z.string(),
    conjugation_method: z.string(),
    dar: z.number().meta({ description: 'Drugs per antibody, mean.' }),
    first_approval: z.int().meta({ description: 'Year.' }),
    approved_by: z.string().meta({ description: 'The first regulator.' }),
    note: z.string().nullable(),
    sources,
  })
  .meta({ id: 'AdcPrecedent', description: 'An ADC that a regulator approved.' });

export const otherApprovalSchema = z
  .object({
    name: z.string(),
    target: z.string(),
    isotype: z.string().nullable(),
    payload: z.string().meta({ description: 'What it carries, and how, in words.' }),
    dar: z.number().nullable().meta({ description: 'Drugs per antibody, mean; null: not published.' }),
    first_approval: z.int().meta({ description: 'Year.' }),
    approved_by: z.string().meta({ description: 'The first regulator.' }),
    reason: z.string().meta({ description: 'Why it is no precedent.' }),
    sources,
  })
  .meta({ id: 'AdcOtherApproval', description: 'An ADC that was approved and that no design is compared with.' });

export const ruleSchema = z
  .object({ id: z.string(), asks: z.string(), source: z.string() })
  .meta({ id: 'AdcRule', description: 'A question that an analysis asks of every design.' });

export const catalogueSchema = z
  .object({
    object: z.literal('adc_catalogue'),
    linkers: z.array(linkerSchema),
    payloads: z.array(payloadSchema),
    conjugation_methods: z.array(conjugationMethodSchema),
    precedents: z.array(precedentSchema),
    other_approvals: z.array(otherApprovalSchema),
    rules: z.array(ruleSchema),
    computed_by: z.string().meta({ description: 'Toolkit of the molecules.' }),
  })
  .meta({ id: 'AdcCatalogue' });
