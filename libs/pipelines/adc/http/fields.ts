import { ALLOTYPES, ISOTYPES, LINKER_TYPES, PAYLOAD_CLASSES } from '../method/index.js';
import { lineSchema, nameSchema, textSchema, described, field } from '@paratope/job-envelope';
import { z } from 'zod';

const NAME = { description: 'Name of the design; it need not be unique.', examples: ['Trastuzumab–SMCC–DM1'] };
const name = nameSchema.meta(NAME);
const term = lineSchema(100).min(1);
const LINKER_NAME = { description: 'Name of the linker, in the catalogue or in `custom`.', examples: ['SMCC'] };
const PAYLOAD_NAME = { description: 'Name of the payload, in the catalogue or in `custom`.', examples: ['DM1'] };
const METHOD = {
  description: 'Name of the conjugation method in the catalogue.',
  examples: ['Stochastic lysine'],
};
const LINKER_TYPE = { description: 'Class of the linker.', examples: ['non_cleavable'] };
const PAYLOAD_CLASS = { description: 'Class of the payload.', examples: ['maytansinoid'] };
const SITE = {
  description:
    'Conjugation site of a site-specific method, such as `HC-A118C` (chain, residue, EU number). Null for none.',
  examples: [null],
};
const DAR = { description: 'Target of the mean number of drugs per antibody (DAR).', examples: [3.5] };
const NOTES = { description: 'Notes, for people.', examples: [''] };
const CUSTOM = {
  description: 'Own structures of linker and payload. Null when both are in the catalogue.',
  examples: [null],
};
const ANTIBODY = {
  description: 'Properties of the antibody that its chains do not show. Null when nothing is stated.',
  examples: [null],
};
const smiles = z.string().min(1).max(2000);

const customSchema = z
  .strictObject({
    payload: described(
      z
        .strictObject({
          name: described(term, 'Name of the payload, as `payload_name` refers to it.', 'Thiol of my own'),
          class: z.enum(PAYLOAD_CLASSES).meta(PAYLOAD_CLASS),
          smiles: described(
            smiles,
            'SMILES of the free drug; `[*:1]` marks the attachment of the linker.',
            'CC(=O)NCCS[*:1]',
          ),
        })
        .optional(),
      'A payload that is not in the catalogue.',
    ),
    linker: described(
      z
        .strictObject({
          name: described(term, 'Name of the linker, as `linker_name` refers to it.', 'Maleimide of my own'),
          type: z.enum(LINKER_TYPES).meta(LINKER_TYPE),
          smiles: described(
            smiles,
            'SMILES of the linker before conjugation, with its reactive group; `[*:1]` marks the payload.',
            'O=C1C=CC(=O)N1CCCCCC([*:1])=O',
          ),
        })
        .optional(),
      'A linker that is not in the catalogue.',
    ),
  })
  .meta({ id: 'AdcCustomChemistry', description: 'Structures that are not in the catalogue, as SMILES.' });

const antibodySchema = z
  .strictObject({
    isotype: described(
      z.enum(ISOTYPES).optional(),
      'Isotype of the antibody. Default: that of the heavy chain, or IgG1.',
    ),
    allotype: described(
      z.enum(ALLOTYPES).optional(),
      'Allotype of an IgG1 without an Fc in its chains: K or R at 214, DEL or EEM at 356 to 358 (EU numbering). Default: G1m17,1.',
    ),
    fc_mutations: described(
      z
        .array(z.string().regex(/^[A-Z][0-9]{3}[A-Z]$/))
        .max(30)
        .optional(),
      'Mutations of the Fc in EU numbering, such as `S228P`, where the chains do not include the Fc.',
    ),
    glycosylated: field.optionalBoolean(
      'Whether the Fc carries its glycan. False for an antibody made or treated to carry none.',
    ),
  })
  .meta({ id: 'AdcAntibody', description: 'Properties of the antibody that its chains do not show.' });

const notes = textSchema(5000).meta(NOTES);
const dar = z.number().positive().meta(DAR);
const site = z.string().min(1).max(50).nullable().meta(SITE);

/** Fields of a design in a response. */
export const FIELDS = {
  name: z.string().meta(NAME),
  linker_name: z.string().meta(LINKER_NAME),
  linker_type: z.enum(LINKER_TYPES).meta(LINKER_TYPE),
  payload_name: z.string().meta(PAYLOAD_NAME),
  payload_class: z.enum(PAYLOAD_CLASSES).meta(PAYLOAD_CLASS),
  conjugation_method: z.string().meta(METHOD),
  conjugation_site: z.string().nullable().meta(SITE),
  dar_target: z.number().meta(DAR),
  notes: z.string().meta(NOTES),
  custom: customSchema.nullable().meta(CUSTOM),
  antibody: antibodySchema.nullable().meta(ANTIBODY),
};

/** Fields of a new design. */
export const CREATE = {
  name,
  linker_name: term.meta(LINKER_NAME),
  linker_type: described(
    z.enum(LINKER_TYPES).optional(),
    'Class of the linker. Default: that of the catalogue or of `custom`.',
  ),
  payload_name: term.meta(PAYLOAD_NAME),
  payload_class: described(
    z.enum(PAYLOAD_CLASSES).optional(),
    'Class of the payload. Default: that of the catalogue or of `custom`.',
  ),
  conjugation_method: term.meta(METHOD),
  conjugation_site: site.default(null),
  dar_target: dar.optional().meta({
    ...DAR,
    description:
      'Target of the mean number of drugs per antibody (DAR). Default: the median of the approved ADCs with the payload and the method; without any, with a payload of its class.',
  }),
  custom: customSchema.nullable().default(null).meta(CUSTOM),
  antibody: antibodySchema.nullable().default(null).meta(ANTIBODY),
  notes: notes.default(''),
};

/** Fields that a change may name. */
export const CHANGES = {
  name: name.optional(),
  linker_name: term.meta(LINKER_NAME).optional(),
  linker_type: z.enum(LINKER_TYPES).meta(LINKER_TYPE).optional(),
  payload_name: term.meta(PAYLOAD_NAME).optional(),
  payload_class: z.enum(PAYLOAD_CLASSES).meta(PAYLOAD_CLASS).optional(),
  conjugation_method: term.meta(METHOD).optional(),
  conjugation_site: site.optional(),
  dar_target: dar.optional(),
  custom: customSchema.nullable().meta(CUSTOM).optional(),
  antibody: antibodySchema.nullable().meta(ANTIBODY).optional(),
  notes: notes.optional(),
};

export const FILTERS = {
  linker_type: described(z.enum(LINKER_TYPES).optional(), 'Only designs with this class of linker.'),
  payload_class: described(z.enum(PAYLOAD_CLASSES).optional(), 'Only designs with this class of payload.'),
  conjugation_method: described(term.optional(), 'Only designs with this conjugation method.'),
};
