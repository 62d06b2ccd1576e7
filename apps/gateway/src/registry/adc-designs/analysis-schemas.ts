import { z } from 'zod';
import { moleculeSchema } from './catalogue-schemas.js';

const mass = z.number().nullable().meta({ description: 'Da, average.' });
const share = z.number().min(0).max(1);
const exposure = z.enum(['accessible', 'partly', 'buried']);

const drugLoadSchema = z
  .strictObject({
    model: z.string(),
    places: z.int(),
    occupancy: share,
    mean: z.number(),
    standard_deviation: z.number(),
    unconjugated: share.meta({ description: 'Antibody without a drug.' }),
    high_load: share.meta({ description: 'Antibody with six drugs and more.' }),
    interval_90: z.array(z.number()).length(2),
    species: z.array(z.strictObject({ drugs: z.int(), share })),
  })
  .meta({ id: 'AdcDrugLoad', description: 'Drugs over antibodies.' });

const massesSchema = z
  .strictObject({
    added_per_drug: z.number(),
    succinimide_hydrolysis: mass,
    species: z.array(z.strictObject({ drugs: z.int(), share, intact: mass, deglycosylated: mass })),
    reduced_chains: z.array(
      z.strictObject({ chain: z.enum(['light', 'heavy']), drugs: z.int(), intact: mass, deglycosylated: mass }),
    ),
    variants: z
      .array(
        z.strictObject({
          variant: z.enum([
            'galactose',
            'aglycosyl',
            'c_terminal_lysine',
            'n_terminal_glutamine',
            'n_terminal_pyroglutamate',
          ]),
          mass: z.number().meta({ description: 'What one of them adds, Da; negative where it takes.' }),
          most: z.int().meta({ description: 'Of each antibody.' }),
        }),
      )
      .optional()
      .meta({ description: 'Differences that a spectrum shows beside the species; analyses before adc-3 have none.' }),
  })
  .meta({ id: 'AdcMasses', description: 'Of every species; intact with G0F on both heavy chains.' });

const constantSiteSchema = z
  .strictObject({
    chain: z.enum(['heavy', 'light']),
    eu: z.int(),
    residue: z.string(),
    chains: z.int().meta({ description: 'Measured.' }),
    relative: z.number(),
    relative_range: z.array(z.number()).length(2),
    reacting_atom_area: z.number().nullable().meta({ description: 'Å².' }),
    exposure,
    structures: z.array(z.string()).meta({ description: 'PDB entries measured.' }),
  })
  .meta({ id: 'AdcConstantSite', description: 'A residue of a constant domain, on crystal structures of human IgG1.' });

const fvSiteSchema = z
  .strictObject({
    chain: z.string(),
    domain: z.enum(['VH', 'VL']),
    position: z.string().meta({ description: 'IMGT.' }),
    residue: z.enum(['K', 'C', 'N-terminus']),
    region: z.string(),
    reacting_atom: z.string(),
    reacting_atom_area: z.number().meta({ description: 'Å².' }),
    relative: z.number(),
    exposure,
    at_vh_vl_interface: z.boolean(),
    in_vernier_zone: z.boolean(),
    neighbours: z.array(z.strictObject({ residue: z.string(), distance: z.number() })),
    pka_shift: z.enum(['lowered', 'raised', 'none']).nullable(),
    in_disulfide: z.boolean().nullable(),
    binding_risk: z.enum(['high', 'moderate', 'low']),
  })
  .meta({ id: 'AdcFvSite', description: 'A residue of the modelled Fv that a linker could react with.' });

const flagSchema = z
  .strictObject({
    rule: z.string(),
    severity: z.enum(['critical', 'warning', 'info']),
    explanation: z.string(),
    source: z.string(),
    precedent: z
      .object({ name: z.string(), stance: z.enum(['supports', 'contradicts']), detail: z.string() })
      .nullable()
      .meta({ description: 'The approved ADC nearest to it.' }),
    remedy: z.string().nullable().meta({ description: 'What to change to clear it.' }),
  })
  .meta({ id: 'AdcFlag' });

export const adcAnalysisSchema = z
  .strictObject({
    version: z.string().meta({ description: 'Of rules, tables and figures.' }),
    verdict: z.enum(['plausible', 'implausible']).meta({ description: 'Implausible: there is a critical flag.' }),
    flag_counts: z.strictObject({ critical: z.int(), warning: z.int(), info: z.int() }),
    inputs: z
      .object({ variant_id: z.string(), structure_job_id: z.string().nullable() })
      .meta({ description: 'What it was computed of, beside the design.' }),
    antibody: z.strictObject({
      format: z.string(),
      isotype: z.string(),
      isotype_from: z.enum(['sequence', 'statement', 'assumption']),
      light_chain: z.enum(['kappa', 'lambda']).nullable(),
      glycosylated: z.boolean(),
      interchain_disulfides: z.strictObject({ heavy_light: z.int(), heavy_heavy: z.int() }).nullable(),
      lysines: z.int().nullable(),
      assumptions: z.array(z.string()),
    }),
    chemistry: z.strictObject({
      linker: moleculeSchema,
      payload: moleculeSchema,
      linker_payload: moleculeSchema.nullable(),
      computed_by: z.string(),
    }),
    drug_load: drugLoadSchema,
    masses: massesSchema.nullable(),
    hic: z
      .strictObject({
        order: z.array(z.number()),
        separation: z.enum(['by load', 'weak', 'reversed']),
        note: z.string(),
      })
      .nullable()
      .meta({ description: 'Loads in the order that hydrophobic interaction chromatography elutes them.' }),
    absorbance: z
      .strictObject({
        antibody_extinction_280: z.number(),
        conjugate_extinction_280: z.number().nullable(),
        drug: z
          .strictObject({
            wavelength_nm: z.number(),
            extinction: z.number().meta({ description: 'L mol⁻¹ cm⁻¹.' }),
            extinction_280: z.number(),
            antibody_ratio: z.number(),
            expected_ratio: z.number(),
            formula: z.string().meta({ description: 'Mean load from a measured ratio.' }),
            source: z.string(),
          })
          .nullable(),
      })
      .nullable(),
    hydrophobicity: z
      .strictObject({
        index: z.number(),
        linker_payload_log_d: z.number(),
        payload_log_p: z.number(),
        above_precedents: share,
        precedents: z.array(z.strictObject({ name: z.string(), index: z.number() })),
        masks: z.array(z.string()),
      })
      .nullable(),
    site: z
      .strictObject({
        name: z.string(),
        constant_domain: constantSiteSchema.nullable(),
        variable_domain: z
          .strictObject({
            position: z.string().meta({ description: 'Kabat.' }),
            residue: z.string(),
            region: z.string(),
            relative: z.number(),
            exposure,
          })
          .nullable(),
        receptor: z.string().nullable(),
      })
      .nullable(),
    fv_sites: z.array(fvSiteSchema).nullable(),
    flags: z.array(flagSchema).meta({ description: 'The gravest first.' }),
    missing: z.array(z.string()).meta({ description: 'What could not be computed, and what it wants.' }),
  })
  .meta({ id: 'AdcAnalysis', description: 'Developability of the design.' });
