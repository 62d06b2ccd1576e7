// Reads antigens with the residues that an antibody binds: from complexes with the chains H and L (or one of them) and any others, or from
// pairs of files NAME_l_b (antigen) and NAME_r_b (antibody).
import { basename } from 'node:path';
import type { Chain, Point } from '@paratope/geometry';
import { residueSurfaces } from '@paratope/immunogenicity';
import type { Antigen } from '../src/index.ts';
import { filesUnder, readStructureFile } from '@paratope/workbench/structure-files';

/** Maximum distance in Å between heavy atoms in contact. */
const CONTACT = 4.5;

export const readAntigens = (paths: readonly string[]): Antigen[] => antigenFiles(paths).flatMap(antigensOf);

/** Files of complexes; of a pair of files, the one of the antigen. */
export const antigenFiles = (paths: readonly string[]): string[] =>
  filesUnder(paths).filter((file) => !/_(r_b|r_u|l_u)\./.test(basename(file)));

/** Antigens of a complex; empty if the file has no antibody or no complete antigen. */
export function antigensOf(file: string): Antigen[] {
  const name = basename(file);
  const partner = /_l_b\./.test(name) ? file.replace('_l_b.', '_r_b.') : undefined;
  const chains = chainsOf(file);
  const isAntibody = ({ id }: Chain): boolean => partner === undefined && (id === 'H' || id === 'L');
  const antigen = { chains: chains.filter((chain) => !isAntibody(chain)) };
  const antibody = partner ? chainsOf(partner) : chains.filter(isAntibody);
  const surfaces = residueSurfaces(antigen);
  if (antibody.length === 0 || surfaces.length === 0) return [];
  const atoms = antibody.flatMap(({ residues }) => residues.flatMap((residue) => residue.atoms));
  const residues = antigen.chains.flatMap(({ id, residues: all }) =>
    all
      .filter((residue) => !residue.hetero && residue.atoms.some((atom) => atom.name === 'CA'))
      .map((residue) => ({ id, residue })),
  );
  if (residues.length !== surfaces.length) return [];
  const isEpitope = residues.map(({ residue }) => residue.atoms.some((a) => atoms.some((b) => near(a, b))));
  return [{ name: name.replace(/\.(pdb|cif)(\.gz)?$/, ''), surfaces, isEpitope }];
}

const chainsOf = (file: string): readonly Chain[] => readStructureFile(file).structure.models[0]?.chains ?? [];

const near = (a: Point, b: Point): boolean => (a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2 <= CONTACT ** 2;
