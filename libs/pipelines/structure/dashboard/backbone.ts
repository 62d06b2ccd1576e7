/** Cα atom of a residue. */
export interface BackboneAtom {
  readonly chain: string;
  /** Position of the residue in the chain, from 1. */
  readonly index: number;
  /** Coordinates in ångström. */
  readonly at: Point;
}

export type Point = readonly [x: number, y: number, z: number];

const PREFIX = '_atom_site.';

/**
 * Reads the Cα atoms of an mmCIF file whose atoms stand in lines without quotes, as the files of models do.
 * @returns the atoms of the first model, in the order of the file; none if the file has no table of atoms
 */
export function backboneOf(mmcif: string): BackboneAtom[] {
  const columns: string[] = [];
  const atoms: BackboneAtom[] = [];
  const lengths = new Map<string, number>();
  for (const line of mmcif.split('\n')) {
    if (line.startsWith(PREFIX)) columns.push(line.slice(PREFIX.length).trim());
    if (!line.startsWith('ATOM')) continue;
    const fields = line.trim().split(/\s+/);
    const field = (name: string): string => fields[columns.indexOf(name)] ?? '';
    if (field('label_atom_id') !== 'CA' || !['1', ''].includes(field('pdbx_PDB_model_num'))) continue;
    const chain = field('auth_asym_id') || field('label_asym_id');
    const index = (lengths.get(chain) ?? 0) + 1;
    const at = [Number(field('Cartn_x')), Number(field('Cartn_y')), Number(field('Cartn_z'))] as const;
    if (!at.every(Number.isFinite)) continue;
    lengths.set(chain, index);
    atoms.push({ chain, index, at });
  }
  return atoms;
}
