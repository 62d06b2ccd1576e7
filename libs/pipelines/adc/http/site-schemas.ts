import { z } from 'zod';

const exposure = z.enum(['accessible', 'partly', 'buried']).meta({
  description:
    'Whether a linker can reach the residue: `accessible` from 30 % relative surface, `partly` from 15 %, else `buried`.',
});
const relative = z.number().meta({
  description: 'Relative solvent-accessible surface of the residue: 0 is buried, 1 fully exposed.',
  examples: [0.43],
});
const region = z.string().meta({ description: 'IMGT region of the residue.', examples: ['FR3'] });
const reactingAtomArea = 'Solvent-accessible area of the atom that reacts, in Å².';

const constantSiteSchema = z
  .strictObject({
    chain: z.enum(['heavy', 'light']).meta({ description: 'Chain of the residue.' }),
    eu: z.int().meta({ description: 'EU number of the residue.', examples: [118] }),
    residue: z.string().meta({ description: 'Amino acid, one-letter code.', examples: ['A'] }),
    chains: z.int().meta({ description: 'Number of chains that were measured.', examples: [14] }),
    relative: relative.meta({ description: 'Mean relative solvent-accessible surface: 0 is buried, 1 fully exposed.' }),
    relative_range: z
      .array(z.number())
      .length(2)
      .meta({
        description: 'Lowest and highest relative surface among the measured chains.',
        examples: [[0.22, 0.38]],
      }),
    reacting_atom_area: z
      .number()
      .nullable()
      .meta({
        description: `${reactingAtomArea} Null where the residue has no such atom.`,
        examples: [null],
      }),
    exposure,
    structures: z.array(z.string()).meta({ description: 'PDB entries that were measured.', examples: [['7UVS']] }),
  })
  .meta({ id: 'AdcConstantSite', description: 'A residue of a constant domain, on crystal structures of human IgG1.' });

export const fvSiteSchema = z
  .strictObject({
    chain: z.string().meta({ description: 'Chain identifier in the structure file.', examples: ['H'] }),
    domain: z.enum(['VH', 'VL']).meta({ description: 'V domain of the residue.' }),
    position: z.string().meta({ description: 'IMGT position of the residue.', examples: ['84'] }),
    residue: z.enum(['K', 'C', 'N-terminus']).meta({ description: 'Residue that could react, or the N-terminus.' }),
    region,
    reacting_atom: z.string().meta({ description: 'PDB name of the atom that reacts.', examples: ['NZ'] }),
    reacting_atom_area: z.number().meta({ description: reactingAtomArea, examples: [31.2] }),
    relative,
    exposure,
    at_vh_vl_interface: z.boolean().meta({
      description: 'Whether the residue is in the interface of VH and VL.',
      examples: [false],
    }),
    in_vernier_zone: z.boolean().meta({
      description: 'Whether the residue is in the Vernier zone, which supports the CDRs.',
      examples: [false],
    }),
    neighbours: z
      .array(
        z.strictObject({
          residue: z
            .string()
            .meta({ description: 'Charged residue: name and number in the structure file.', examples: ['ASP86'] }),
          distance: z.number().meta({ description: 'Distance from the atom that reacts, in Å.', examples: [4.1] }),
        }),
      )
      .meta({ description: 'Charged residues within 6 Å of the atom that reacts.', examples: [[]] }),
    pka_shift: z
      .enum(['lowered', 'raised', 'none'])
      .nullable()
      .meta({
        description:
          'Shift of the pKa of an amine by its surroundings; a lowered pKa makes it more reactive. Null for other residues.',
        examples: ['none'],
      }),
    in_disulfide: z
      .boolean()
      .nullable()
      .meta({
        description: 'Whether a cysteine is bound in a disulfide. Null for other residues.',
        examples: [null],
      }),
    binding_risk: z.enum(['high', 'moderate', 'low']).meta({
      description: 'Risk that a drug at the residue disturbs the binding of the antigen.',
    }),
  })
  .meta({ id: 'AdcFvSite', description: 'A residue of the modelled Fv that a linker could react with.' });

export const conjugationSiteSchema = z.strictObject({
  name: z.string().meta({ description: 'Name of the site: chain, residue and EU number.', examples: ['HC-A118C'] }),
  constant_domain: constantSiteSchema.nullable().meta({
    description: 'Measurements on crystal structures. Null outside measured constant domains.',
  }),
  variable_domain: z
    .strictObject({
      position: z.string().meta({ description: 'Kabat position of the residue.', examples: ['L15'] }),
      residue: z.string().meta({ description: 'Amino acid, one-letter code.', examples: ['V'] }),
      region,
      relative,
      exposure,
    })
    .nullable()
    .meta({ description: 'Measurements on the given structure of the Fv. Null outside the variable domains.' }),
  receptor: z
    .string()
    .nullable()
    .meta({
      description: 'Receptor with a binding site at the residue: FcRn or the Fcγ receptors. Null for none.',
      examples: [null],
    }),
});
