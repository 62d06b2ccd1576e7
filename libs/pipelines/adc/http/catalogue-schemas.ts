import { described, namedObject } from '@paratope/job-envelope';
import {
  ATTACHMENTS,
  LINKER_TYPES,
  MECHANISMS,
  PAYLOAD_CLASSES,
  PAYLOAD_HANDLES,
  REACTIVE_GROUPS,
} from '@paratope/adc';
import { z } from 'zod';

const sources = described(z.array(z.string()).min(1), 'Publications behind this entry.', [
  'Lewis Phillips et al., Cancer Res 2008',
]);
const smiles = described(
  z.string(),
  'Structure as SMILES; `[*:1]` marks the bond between linker and payload.',
  '[*:1]CCS',
);
const structureSource = described(
  z.string(),
  'Source of the structure, and the database record that it was checked against.',
  'ADCdb; PubChem CID 11343137',
);
const linkerName = described(z.string(), 'Name of the linker in the catalogue.', 'SMCC');
const payloadName = described(z.string(), 'Name of the payload in the catalogue.', 'DM1');
const methodName = described(z.string(), 'Name of the conjugation method in the catalogue.', 'Stochastic lysine');
const adcName = described(z.string(), 'International nonproprietary name of the ADC.', 'trastuzumab emtansine');
const target = described(z.string(), 'Antigen of the antibody.', 'HER2');
const isotype = described(z.string(), 'Isotype of the antibody.', 'IgG1');
const meanLoad = described(z.number(), 'Mean number of drugs per antibody (DAR).', 3.5);
const approvalYear = described(z.int(), 'Year of the first approval.', 2013);
const regulator = described(z.string(), 'Regulator that approved it first.', 'FDA');

/** Properties that RDKit computes of a structure. */
export const moleculeSchema = namedObject('AdcMolecule', {
  smiles,
  formula: described(z.string(), 'Molecular formula in Hill order.', 'C35H48ClN3O10S'),
  molecular_weight: described(z.number(), 'Average molecular weight in Da.', 738.3),
  log_p: described(
    z.number(),
    'log P of the neutral molecule by Wildman and Crippen; higher is more hydrophobic.',
    3.4,
  ),
  tpsa: described(z.number(), 'Topological polar surface area in Å².', 156.5),
  rings: described(z.int(), 'Number of rings.', 4),
  aromatic_rings: described(z.int(), 'Number of aromatic rings.', 1),
  formal_charge: described(z.int(), 'Formal charge of the structure as drawn.', 0),
  acidic_groups: described(z.int(), 'Number of groups that are anions at pH 7.4.', 0),
  basic_groups: described(z.int(), 'Number of groups that are cations at pH 7.4.', 0),
  peg_units: described(z.int(), 'Number of ethylene glycol units.', 0),
});

const linkerSchema = namedObject('AdcLinker', {
  name: linkerName,
  description: described(z.string(), 'Description of the linker, for people.', 'Thioether linker that is not cleaved.'),
  type: described(z.enum(LINKER_TYPES), 'Class of the linker, by the bond that releases the payload.'),
  cleavable: described(z.boolean(), 'Whether a specific cleavage in the cell releases the payload.', false),
  released_by: described(z.string(), 'Process that releases the payload.', 'lysosomal degradation of the antibody'),
  attaches_to: described(z.enum(ATTACHMENTS), 'Residue or group of the antibody that the linker reacts with.'),
  reactive_group: described(z.enum(REACTIVE_GROUPS), 'Group of the linker that reacts with the antibody.'),
  takes: described(z.array(z.enum(PAYLOAD_HANDLES)), 'Groups of payloads that the linker can hold.', ['thiol']),
  smiles,
  molecule: described(moleculeSchema, 'Computed properties of the structure.'),
  structure_source: structureSource,
  sources,
});

const payloadSchema = namedObject('AdcPayload', {
  name: payloadName,
  description: described(z.string(), 'Description of the payload, for people.', 'Maytansinoid that inhibits tubulin.'),
  class: described(z.enum(PAYLOAD_CLASSES), 'Class of the payload.'),
  mechanism: described(z.enum(MECHANISMS), 'Mechanism of action of the payload in the cell.'),
  formula: described(z.string(), 'Molecular formula of the free drug in Hill order.', 'C35H48ClN3O10S'),
  molecular_weight: described(z.number(), 'Average molecular weight of the free drug in Da.', 738.3),
  smiles,
  handles: described(z.array(z.enum(PAYLOAD_HANDLES)), 'Groups that a linker can hold the payload by.', ['thiol']),
  bystander: described(
    z.boolean().nullable(),
    'Whether the free drug crosses membranes and so reaches neighbouring cells. Null when it is not published.',
    false,
  ),
  molecule: described(moleculeSchema, 'Computed properties of the structure.'),
  structure_source: structureSource,
  sources,
});

const conjugationMethodSchema = namedObject('AdcConjugationMethod', {
  name: methodName,
  description: described(z.string(), 'Description of the method, for people.', 'Acylation of surface lysines.'),
  class: described(
    z.enum(['stochastic', 'site_specific']),
    'Whether the method conjugates many residues at random or defined sites.',
  ),
  residue: described(z.enum(ATTACHMENTS), 'Residue or group of the antibody that is conjugated.'),
  accepts: described(
    z.array(z.enum(REACTIVE_GROUPS)),
    'Reactive groups of linkers that the method works with. Empty when no linker of the catalogue has one.',
    [],
  ),
  max_dar: described(z.number(), 'Largest number of drugs per antibody, with one drug per linker.', 8),
  sites: described(z.array(z.string()), 'Published sites: chain and residue in EU numbering, such as `HC-A118C`.', []),
  site_pattern: described(
    z.string().nullable(),
    'Regular expression of further accepted sites. Null when only `sites` are accepted.',
    null,
  ),
  requirement: described(z.string().nullable(), 'Property that the antibody must have. Null for none.', null),
  sources,
});

const precedentSchema = z
  .object({
    name: adcName,
    isotype,
    light_chain: described(z.enum(['kappa', 'lambda']), 'Class of the light chain.'),
    target,
    linker_name: linkerName,
    payload_name: payloadName,
    conjugation_method: methodName,
    dar: meanLoad,
    first_approval: approvalYear,
    approved_by: regulator,
    note: described(z.string().nullable(), 'Remark that a comparison should take into account. Null for none.', null),
    sources,
  })
  .meta({ id: 'AdcPrecedent', description: 'An ADC that a regulator approved.' });

const otherApprovalSchema = z
  .object({
    name: adcName,
    target,
    isotype: described(z.string().nullable(), 'Isotype of the antibody. Null when it has none.', 'IgG1'),
    payload: described(z.string(), 'Payload and its attachment, in words.', 'a dye that light activates'),
    dar: described(
      z.number().nullable(),
      'Mean number of drugs per antibody (DAR). Null when it is not published.',
      null,
    ),
    first_approval: approvalYear,
    approved_by: regulator,
    reason: described(z.string(), 'Reason why designs are not compared with it.', 'no mean load is published'),
    sources,
  })
  .meta({ id: 'AdcOtherApproval', description: 'An ADC that was approved and that no design is compared with.' });

const ruleSchema = z
  .object({
    id: described(z.string(), 'Identifier of the rule, as `rule` of a flag.', 'drug-load.class-norm'),
    asks: described(
      z.string(),
      'Question that the rule answers about a design.',
      'Is the load usual for the class of the payload?',
    ),
    source: described(z.string(), 'Publication behind the rule.', 'Hamblett et al., Clin Cancer Res 2004'),
  })
  .meta({ id: 'AdcRule', description: 'A rule that an analysis applies to every design.' });

export const catalogueSchema = namedObject('AdcCatalogue', {
  object: described(z.literal('adc_catalogue'), 'Type of this object.'),
  linkers: described(z.array(linkerSchema), 'Linkers that designs can use.'),
  payloads: described(z.array(payloadSchema), 'Payloads that designs can use.'),
  conjugation_methods: described(z.array(conjugationMethodSchema), 'Conjugation methods that designs can use.'),
  precedents: described(z.array(precedentSchema), 'Approved ADCs that designs are compared with.'),
  other_approvals: described(z.array(otherApprovalSchema), 'Approved ADCs that designs are not compared with.'),
  rules: described(z.array(ruleSchema), 'Rules that an analysis applies to every design.'),
  computed_by: described(z.string(), 'Toolkit that computed the molecules, and its version.', 'RDKit'),
});
