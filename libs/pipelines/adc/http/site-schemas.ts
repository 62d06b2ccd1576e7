import { described } from '@paratope/job-envelope';
import { z } from 'zod';

const exposure = described(
  z.enum(['accessible', 'partly', 'buried']),
  'Whether a linker can reach the residue: `accessible` from 30 % relative surface, `partly` from 15 %, else `buried`.',
);
const relative = described(
  z.number(),
  'Relative solvent-accessible surface of the residue: 0 is buried, 1 fully exposed.',
  0.43,
);
const region = described(z.string(), 'IMGT region of the residue.', 'FR3');
const reactingAtomArea = 'Solvent-accessible area of the atom that reacts, in Å².';

const constantSiteSchema = z
  .strictObject({
    chain: described(z.enum(['heavy', 'light']), 'Chain of the residue.'),
    eu: described(z.int(), 'EU number of the residue.', 118),
    residue: described(z.string(), 'Amino acid, one-letter code.', 'A'),
    chains: described(z.int(), 'Number of chains that were measured.', 14),
    relative: described(relative, 'Mean relative solvent-accessible surface: 0 is buried, 1 fully exposed.'),
    relative_range: described(
      z.array(z.number()).length(2),
      'Lowest and highest relative surface among the measured chains.',
      [0.22, 0.38],
    ),
    reacting_atom_area: described(
      z.number().nullable(),
      `${reactingAtomArea} Null where the residue has no such atom.`,
      null,
    ),
    exposure,
    structures: described(z.array(z.string()), 'PDB entries that were measured.', ['7UVS']),
  })
  .meta({ id: 'AdcConstantSite', description: 'A residue of a constant domain, on crystal structures of human IgG1.' });

export const fvSiteSchema = z
  .strictObject({
    chain: described(z.string(), 'Chain identifier in the structure file.', 'H'),
    domain: described(z.enum(['VH', 'VL']), 'V domain of the residue.'),
    position: described(z.string(), 'IMGT position of the residue.', '84'),
    residue: described(z.enum(['K', 'C', 'N-terminus']), 'Residue that could react, or the N-terminus.'),
    region,
    reacting_atom: described(z.string(), 'PDB name of the atom that reacts.', 'NZ'),
    reacting_atom_area: described(z.number(), reactingAtomArea, 31.2),
    relative,
    exposure,
    at_vh_vl_interface: described(z.boolean(), 'Whether the residue is in the interface of VH and VL.', false),
    in_vernier_zone: described(
      z.boolean(),
      'Whether the residue is in the Vernier zone, which supports the CDRs.',
      false,
    ),
    neighbours: described(
      z.array(
        z.strictObject({
          residue: described(z.string(), 'Charged residue: name and number in the structure file.', 'ASP86'),
          distance: described(z.number(), 'Distance from the atom that reacts, in Å.', 4.1),
        }),
      ),
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
    binding_risk: described(
      z.enum(['high', 'moderate', 'low']),
      'Risk that a drug at the residue disturbs the binding of the antigen.',
    ),
  })
  .meta({ id: 'AdcFvSite', description: 'A residue of the modelled Fv that a linker could react with.' });

export const conjugationSiteSchema = z.strictObject({
  name: described(z.string(), 'Name of the site: chain, residue and EU number.', 'HC-A118C'),
  constant_domain: described(
    constantSiteSchema.nullable(),
    'Measurements on crystal structures. Null outside measured constant domains.',
  ),
  variable_domain: described(
    z
      .strictObject({
        position: described(z.string(), 'Kabat position of the residue.', 'L15'),
        residue: described(z.string(), 'Amino acid, one-letter code.', 'V'),
        region,
        relative,
        exposure,
      })
      .nullable(),
    'Measurements on the given structure of the Fv. Null outside the variable domains.',
  ),
  receptor: described(
    z.string().nullable(),
    'Receptor with a binding site at the residue: FcRn or the Fcγ receptors. Null for none.',
    null,
  ),
});
