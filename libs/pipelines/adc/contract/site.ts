import { described, field } from '@paratope/job-envelope';
import { z } from 'zod';

const exposure = field.oneOf(
  ['accessible', 'partly', 'buried'],
  'Whether a linker can reach the residue: `accessible` from 30 % relative surface, `partly` from 15 %, else `buried`.',
);
const relative = field.number(
  'Relative solvent-accessible surface of the residue: 0 is buried, 1 fully exposed.',
  0.43,
);
const region = field.string('IMGT region of the residue.', 'FR3');
const reactingAtomArea = 'Solvent-accessible area of the atom that reacts, in Å².';

const constantSiteSchema = z
  .strictObject({
    chain: field.oneOf(['heavy', 'light'], 'Chain of the residue.'),
    eu: field.int('EU number of the residue.', 118),
    residue: field.string('Amino acid, one-letter code.', 'A'),
    chains: field.int('Number of chains that were measured.', 14),
    relative: described(relative, 'Mean relative solvent-accessible surface: 0 is buried, 1 fully exposed.'),
    relative_range: described(
      z.array(z.number()).length(2),
      'Lowest and highest relative surface among the measured chains.',
      [0.22, 0.38],
    ),
    reacting_atom_area: field.nullableNumber(`${reactingAtomArea} Null where the residue has no such atom.`, null),
    exposure,
    structures: field.strings('PDB entries that were measured.', ['7UVS']),
  })
  .meta({ id: 'AdcConstantSite', description: 'A residue of a constant domain, on crystal structures of human IgG1.' });

export const fvSiteSchema = z
  .strictObject({
    chain: field.string('Chain identifier in the structure file.', 'H'),
    domain: field.oneOf(['VH', 'VL'], 'V domain of the residue.'),
    position: field.string('IMGT position of the residue.', '84'),
    residue: field.oneOf(['K', 'C', 'N-terminus'], 'Residue that could react, or the N-terminus.'),
    region,
    reacting_atom: field.string('PDB name of the atom that reacts.', 'NZ'),
    reacting_atom_area: field.number(reactingAtomArea, 31.2),
    relative,
    exposure,
    at_vh_vl_interface: field.boolean('Whether the residue is in the interface of VH and VL.', false),
    in_vernier_zone: field.boolean('Whether the residue is in the Vernier zone, which supports the CDRs.', false),
    neighbours: field.list(
      z.strictObject({
        residue: field.string('Charged residue: name and number in the structure file.', 'ASP86'),
        distance: field.number('Distance from the atom that reacts, in Å.', 4.1),
      }),
      'Charged residues within 6 Å of the atom that reacts.',
      [],
    ),
    pka_shift: described(
      z.enum(['lowered', 'raised', 'none']).nullable(),
      'Shift of the pKa of an amine by its surroundings; a lowered pKa makes it more reactive. Null for other residues.',
      'none',
    ),
    in_disulfide: described(
      z.boolean().nullable(),
      'Whether a cysteine is bound in a disulfide. Null for other residues.',
      null,
    ),
    binding_risk: field.oneOf(
      ['high', 'moderate', 'low'],
      'Risk that a drug at the residue disturbs the binding of the antigen.',
    ),
  })
  .meta({ id: 'AdcFvSite', description: 'A residue of the modelled Fv that a linker could react with.' });

export const conjugationSiteSchema = z.strictObject({
  name: field.string('Name of the site: chain, residue and EU number.', 'HC-A118C'),
  constant_domain: described(
    constantSiteSchema.nullable(),
    'Measurements on crystal structures. Null outside measured constant domains.',
  ),
  variable_domain: described(
    z
      .strictObject({
        position: field.string('Kabat position of the residue.', 'L15'),
        residue: field.string('Amino acid, one-letter code.', 'V'),
        region,
        relative,
        exposure,
      })
      .nullable(),
    'Measurements on the given structure of the Fv. Null outside the variable domains.',
  ),
  receptor: field.nullableString(
    'Receptor with a binding site at the residue: FcRn or the Fcγ receptors. Null for none.',
    null,
  ),
});
