import {
  ATTACHMENTS,
  LINKER_TYPES,
  MECHANISMS,
  PAYLOAD_CLASSES,
  PAYLOAD_HANDLES,
  REACTIVE_GROUPS,
} from '@paratope/adc';
import { z } from 'zod';

const sources = z
  .array(z.string())
  .min(1)
  .meta({
    description: 'Publications behind this entry.',
    examples: [['Lewis Phillips et al., Cancer Res 2008']],
  });
const smiles = z.string().meta({
  description: 'Structure as SMILES; `[*:1]` marks the bond between linker and payload.',
  examples: ['[*:1]CCS'],
});
const structureSource = z.string().meta({
  description: 'Source of the structure, and the database record that it was checked against.',
  examples: ['ADCdb; PubChem CID 11343137'],
});
const linkerName = z.string().meta({ description: 'Name of the linker in the catalogue.', examples: ['SMCC'] });
const payloadName = z.string().meta({ description: 'Name of the payload in the catalogue.', examples: ['DM1'] });
const methodName = z.string().meta({
  description: 'Name of the conjugation method in the catalogue.',
  examples: ['Stochastic lysine'],
});
const adcName = z.string().meta({
  description: 'International nonproprietary name of the ADC.',
  examples: ['trastuzumab emtansine'],
});
const target = z.string().meta({ description: 'Antigen of the antibody.', examples: ['HER2'] });
const isotype = z.string().meta({ description: 'Isotype of the antibody.', examples: ['IgG1'] });
const meanLoad = z.number().meta({ description: 'Mean number of drugs per antibody (DAR).', examples: [3.5] });
const approvalYear = z.int().meta({ description: 'Year of the first approval.', examples: [2013] });
const regulator = z.string().meta({ description: 'Regulator that approved it first.', examples: ['FDA'] });

/** Properties that RDKit computes of a structure. */
export const moleculeSchema = z
  .object({
    smiles,
    formula: z.string().meta({ description: 'Molecular formula in Hill order.', examples: ['C35H48ClN3O10S'] }),
    molecular_weight: z.number().meta({ description: 'Average molecular weight in Da.', examples: [738.3] }),
    log_p: z.number().meta({
      description: 'log P of the neutral molecule by Wildman and Crippen; higher is more hydrophobic.',
      examples: [3.4],
    }),
    tpsa: z.number().meta({ description: 'Topological polar surface area in Å².', examples: [156.5] }),
    rings: z.int().meta({ description: 'Number of rings.', examples: [4] }),
    aromatic_rings: z.int().meta({ description: 'Number of aromatic rings.', examples: [1] }),
    formal_charge: z.int().meta({ description: 'Formal charge of the structure as drawn.', examples: [0] }),
    acidic_groups: z.int().meta({ description: 'Number of groups that are anions at pH 7.4.', examples: [0] }),
    basic_groups: z.int().meta({ description: 'Number of groups that are cations at pH 7.4.', examples: [0] }),
    peg_units: z.int().meta({ description: 'Number of ethylene glycol units.', examples: [0] }),
  })
  .meta({ id: 'AdcMolecule' });

const linkerSchema = z
  .object({
    name: linkerName,
    description: z.string().meta({
      description: 'Description of the linker, for people.',
      examples: ['Thioether linker that is not cleaved.'],
    }),
    type: z.enum(LINKER_TYPES).meta({ description: 'Class of the linker, by the bond that releases the payload.' }),
    cleavable: z.boolean().meta({
      description: 'Whether a specific cleavage in the cell releases the payload.',
      examples: [false],
    }),
    released_by: z.string().meta({
      description: 'Process that releases the payload.',
      examples: ['lysosomal degradation of the antibody'],
    }),
    attaches_to: z
      .enum(ATTACHMENTS)
      .meta({ description: 'Residue or group of the antibody that the linker reacts with.' }),
    reactive_group: z.enum(REACTIVE_GROUPS).meta({
      description: 'Group of the linker that reacts with the antibody.',
    }),
    takes: z.array(z.enum(PAYLOAD_HANDLES)).meta({
      description: 'Groups of payloads that the linker can hold.',
      examples: [['thiol']],
    }),
    smiles,
    molecule: moleculeSchema.meta({ description: 'Computed properties of the structure.' }),
    structure_source: structureSource,
    sources,
  })
  .meta({ id: 'AdcLinker' });

const payloadSchema = z
  .object({
    name: payloadName,
    description: z.string().meta({
      description: 'Description of the payload, for people.',
      examples: ['Maytansinoid that inhibits tubulin.'],
    }),
    class: z.enum(PAYLOAD_CLASSES).meta({ description: 'Class of the payload.' }),
    mechanism: z.enum(MECHANISMS).meta({ description: 'Mechanism of action of the payload in the cell.' }),
    formula: z.string().meta({
      description: 'Molecular formula of the free drug in Hill order.',
      examples: ['C35H48ClN3O10S'],
    }),
    molecular_weight: z.number().meta({
      description: 'Average molecular weight of the free drug in Da.',
      examples: [738.3],
    }),
    smiles,
    handles: z.array(z.enum(PAYLOAD_HANDLES)).meta({
      description: 'Groups that a linker can hold the payload by.',
      examples: [['thiol']],
    }),
    bystander: z
      .boolean()
      .nullable()
      .meta({
        description:
          'Whether the free drug crosses membranes and so reaches neighbouring cells. Null when it is not published.',
        examples: [false],
      }),
    molecule: moleculeSchema.meta({ description: 'Computed properties of the structure.' }),
    structure_source: structureSource,
    sources,
  })
  .meta({ id: 'AdcPayload' });

const conjugationMethodSchema = z
  .object({
    name: methodName,
    description: z.string().meta({
      description: 'Description of the method, for people.',
      examples: ['Acylation of surface lysines.'],
    }),
    class: z.enum(['stochastic', 'site_specific']).meta({
      description: 'Whether the method conjugates many residues at random or defined sites.',
    }),
    residue: z.enum(ATTACHMENTS).meta({ description: 'Residue or group of the antibody that is conjugated.' }),
    accepts: z.array(z.enum(REACTIVE_GROUPS)).meta({
      description:
        'Reactive groups of linkers that the method works with. Empty when no linker of the catalogue has one.',
      examples: [[]],
    }),
    max_dar: z.number().meta({
      description: 'Largest number of drugs per antibody, with one drug per linker.',
      examples: [8],
    }),
    sites: z.array(z.string()).meta({
      description: 'Published sites: chain and residue in EU numbering, such as `HC-A118C`.',
      examples: [[]],
    }),
    site_pattern: z
      .string()
      .nullable()
      .meta({
        description: 'Regular expression of further accepted sites. Null when only `sites` are accepted.',
        examples: [null],
      }),
    requirement: z
      .string()
      .nullable()
      .meta({
        description: 'Property that the antibody must have. Null for none.',
        examples: [null],
      }),
    sources,
  })
  .meta({ id: 'AdcConjugationMethod' });

const precedentSchema = z
  .object({
    name: adcName,
    isotype,
    light_chain: z.enum(['kappa', 'lambda']).meta({ description: 'Class of the light chain.' }),
    target,
    linker_name: linkerName,
    payload_name: payloadName,
    conjugation_method: methodName,
    dar: meanLoad,
    first_approval: approvalYear,
    approved_by: regulator,
    note: z
      .string()
      .nullable()
      .meta({
        description: 'Remark that a comparison should take into account. Null for none.',
        examples: [null],
      }),
    sources,
  })
  .meta({ id: 'AdcPrecedent', description: 'An ADC that a regulator approved.' });

const otherApprovalSchema = z
  .object({
    name: adcName,
    target,
    isotype: z
      .string()
      .nullable()
      .meta({ description: 'Isotype of the antibody. Null when it has none.', examples: ['IgG1'] }),
    payload: z.string().meta({
      description: 'Payload and its attachment, in words.',
      examples: ['a dye that light activates'],
    }),
    dar: z
      .number()
      .nullable()
      .meta({
        description: 'Mean number of drugs per antibody (DAR). Null when it is not published.',
        examples: [null],
      }),
    first_approval: approvalYear,
    approved_by: regulator,
    reason: z.string().meta({
      description: 'Reason why designs are not compared with it.',
      examples: ['no mean load is published'],
    }),
    sources,
  })
  .meta({ id: 'AdcOtherApproval', description: 'An ADC that was approved and that no design is compared with.' });

const ruleSchema = z
  .object({
    id: z
      .string()
      .meta({ description: 'Identifier of the rule, as `rule` of a flag.', examples: ['drug-load.class-norm'] }),
    asks: z.string().meta({
      description: 'Question that the rule answers about a design.',
      examples: ['Is the load usual for the class of the payload?'],
    }),
    source: z.string().meta({
      description: 'Publication behind the rule.',
      examples: ['Hamblett et al., Clin Cancer Res 2004'],
    }),
  })
  .meta({ id: 'AdcRule', description: 'A rule that an analysis applies to every design.' });

export const catalogueSchema = z
  .object({
    object: z.literal('adc_catalogue').meta({ description: 'Type of this object.' }),
    linkers: z.array(linkerSchema).meta({ description: 'Linkers that designs can use.' }),
    payloads: z.array(payloadSchema).meta({ description: 'Payloads that designs can use.' }),
    conjugation_methods: z.array(conjugationMethodSchema).meta({
      description: 'Conjugation methods that designs can use.',
    }),
    precedents: z.array(precedentSchema).meta({ description: 'Approved ADCs that designs are compared with.' }),
    other_approvals: z.array(otherApprovalSchema).meta({
      description: 'Approved ADCs that designs are not compared with.',
    }),
    rules: z.array(ruleSchema).meta({ description: 'Rules that an analysis applies to every design.' }),
    computed_by: z.string().meta({
      description: 'Toolkit that computed the molecules, and its version.',
      examples: ['RDKit'],
    }),
  })
  .meta({ id: 'AdcCatalogue' });
