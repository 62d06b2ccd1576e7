import { described, namedObject, field } from '@paratope/job-envelope';
import { ATTACHMENTS, LINKER_TYPES, MECHANISMS, PAYLOAD_CLASSES, PAYLOAD_HANDLES, REACTIVE_GROUPS } from './lists.js';
import { z } from 'zod';

const sources = described(z.array(z.string()).min(1), 'Publications behind this entry.', [
  'Lewis Phillips et al., Cancer Res 2008',
]);
const smiles = field.string('Structure as SMILES; `[*:1]` marks the bond between linker and payload.', '[*:1]CCS');
const structureSource = field.string(
  'Source of the structure, and the database record that it was checked against.',
  'ADCdb; PubChem CID 11343137',
);
const linkerName = field.string('Name of the linker in the catalogue.', 'SMCC');
const payloadName = field.string('Name of the payload in the catalogue.', 'DM1');
const methodName = field.string('Name of the conjugation method in the catalogue.', 'Stochastic lysine');
const adcName = field.string('International nonproprietary name of the ADC.', 'trastuzumab emtansine');
const target = field.string('Antigen of the antibody.', 'HER2');
const isotype = field.string('Isotype of the antibody.', 'IgG1');
const meanLoad = field.number('Mean number of drugs per antibody (DAR).', 3.5);
const approvalYear = field.int('Year of the first approval.', 2013);
const regulator = field.string('Regulator that approved it first.', 'FDA');

/** Properties that RDKit computes of a structure. */
export const moleculeSchema = namedObject('AdcMolecule', {
  smiles,
  formula: field.string('Molecular formula in Hill order.', 'C35H48ClN3O10S'),
  molecular_weight: field.number('Average molecular weight in Da.', 738.3),
  log_p: field.number('log P of the neutral molecule by Wildman and Crippen; higher is more hydrophobic.', 3.4),
  tpsa: field.number('Topological polar surface area in Å².', 156.5),
  rings: field.int('Number of rings.', 4),
  aromatic_rings: field.int('Number of aromatic rings.', 1),
  formal_charge: field.int('Formal charge of the structure as drawn.', 0),
  acidic_groups: field.int('Number of groups that are anions at pH 7.4.', 0),
  basic_groups: field.int('Number of groups that are cations at pH 7.4.', 0),
  peg_units: field.int('Number of ethylene glycol units.', 0),
});

const linkerSchema = namedObject('AdcLinker', {
  name: linkerName,
  description: field.string('Description of the linker, for people.', 'Thioether linker that is not cleaved.'),
  type: field.oneOf(LINKER_TYPES, 'Class of the linker, by the bond that releases the payload.'),
  cleavable: field.boolean('Whether a specific cleavage in the cell releases the payload.', false),
  released_by: field.string('Process that releases the payload.', 'lysosomal degradation of the antibody'),
  attaches_to: field.oneOf(ATTACHMENTS, 'Residue or group of the antibody that the linker reacts with.'),
  reactive_group: field.oneOf(REACTIVE_GROUPS, 'Group of the linker that reacts with the antibody.'),
  takes: field.list(z.enum(PAYLOAD_HANDLES), 'Groups of payloads that the linker can hold.', ['thiol']),
  smiles,
  molecule: described(moleculeSchema, 'Computed properties of the structure.'),
  structure_source: structureSource,
  sources,
});

const payloadSchema = namedObject('AdcPayload', {
  name: payloadName,
  description: field.string('Description of the payload, for people.', 'Maytansinoid that inhibits tubulin.'),
  class: field.oneOf(PAYLOAD_CLASSES, 'Class of the payload.'),
  mechanism: field.oneOf(MECHANISMS, 'Mechanism of action of the payload in the cell.'),
  formula: field.string('Molecular formula of the free drug in Hill order.', 'C35H48ClN3O10S'),
  molecular_weight: field.number('Average molecular weight of the free drug in Da.', 738.3),
  smiles,
  handles: field.list(z.enum(PAYLOAD_HANDLES), 'Groups that a linker can hold the payload by.', ['thiol']),
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
  description: field.string('Description of the method, for people.', 'Acylation of surface lysines.'),
  class: field.oneOf(
    ['stochastic', 'site_specific'],
    'Whether the method conjugates many residues at random or defined sites.',
  ),
  residue: field.oneOf(ATTACHMENTS, 'Residue or group of the antibody that is conjugated.'),
  accepts: field.list(
    z.enum(REACTIVE_GROUPS),
    'Reactive groups of linkers that the method works with. Empty when no linker of the catalogue has one.',
    [],
  ),
  max_dar: field.number('Largest number of drugs per antibody, with one drug per linker.', 8),
  sites: field.strings('Published sites: chain and residue in EU numbering, such as `HC-A118C`.', []),
  site_pattern: field.nullableString(
    'Regular expression of further accepted sites. Null when only `sites` are accepted.',
    null,
  ),
  requirement: field.nullableString('Property that the antibody must have. Null for none.', null),
  sources,
});

const precedentSchema = z
  .object({
    name: adcName,
    isotype,
    light_chain: field.oneOf(['kappa', 'lambda'], 'Class of the light chain.'),
    target,
    linker_name: linkerName,
    payload_name: payloadName,
    conjugation_method: methodName,
    dar: meanLoad,
    first_approval: approvalYear,
    approved_by: regulator,
    note: field.nullableString('Remark that a comparison should take into account. Null for none.', null),
    sources,
  })
  .meta({ id: 'AdcPrecedent', description: 'An ADC that a regulator approved.' });

const otherApprovalSchema = z
  .object({
    name: adcName,
    target,
    isotype: field.nullableString('Isotype of the antibody. Null when it has none.', 'IgG1'),
    payload: field.string('Payload and its attachment, in words.', 'a dye that light activates'),
    dar: field.nullableNumber('Mean number of drugs per antibody (DAR). Null when it is not published.', null),
    first_approval: approvalYear,
    approved_by: regulator,
    reason: field.string('Reason why designs are not compared with it.', 'no mean load is published'),
    sources,
  })
  .meta({ id: 'AdcOtherApproval', description: 'An ADC that was approved and that no design is compared with.' });

const ruleSchema = z
  .object({
    id: field.string('Identifier of the rule, as `rule` of a flag.', 'drug-load.class-norm'),
    asks: field.string(
      'Question that the rule answers about a design.',
      'Is the load usual for the class of the payload?',
    ),
    source: field.string('Publication behind the rule.', 'Hamblett et al., Clin Cancer Res 2004'),
  })
  .meta({ id: 'AdcRule', description: 'A rule that an analysis applies to every design.' });

export const catalogueSchema = namedObject('AdcCatalogue', {
  object: described(z.literal('adc_catalogue'), 'Type of this object.'),
  linkers: field.list(linkerSchema, 'Linkers that designs can use.'),
  payloads: field.list(payloadSchema, 'Payloads that designs can use.'),
  conjugation_methods: field.list(conjugationMethodSchema, 'Conjugation methods that designs can use.'),
  precedents: field.list(precedentSchema, 'Approved ADCs that designs are compared with.'),
  other_approvals: field.list(otherApprovalSchema, 'Approved ADCs that designs are not compared with.'),
  rules: field.list(ruleSchema, 'Rules that an analysis applies to every design.'),
  computed_by: field.string('Toolkit that computed the molecules, and its version.', 'RDKit'),
});
