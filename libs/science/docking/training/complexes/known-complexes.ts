// Reads antibody–antigen complexes of known structure in the form that docking uses.
import { readdirSync, readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import createPffft from '@echogarden/pffft-wasm/simd';
import { parsePdb } from '@paratope/geometry';
import { antibodySites, PffftRows, preparePartner, selectResidues, type DockingPartner } from '@paratope/docking';
import { atomLayout, packSideChains } from '@paratope/side-chains';
import { readText } from '@paratope/workbench/structure-files';

export interface KnownComplex {
  readonly name: string;
  /** Variable domains of the antibody. */
  readonly antibody: DockingPartner;
  readonly antigen: DockingPartner;
  /** Both partners in their own crystals, where there are such. */
  readonly unbound?: Pick<KnownComplex, 'antibody' | 'antigen'>;
}

/**
 * Reads complexes from a folder of PDB files. Antibody chains are H and L, all others are the antigen; `without` are left out.
 * @param onRefused called with a complex that cannot be read and the reason; without it such a complex ends the run
 */
export function knownComplexes(
  folder: string,
  without: readonly string[] = [],
  onRefused?: (name: string, reason: string) => void,
): KnownComplex[] {
  const files = readdirSync(folder).filter((file) => /\.pdb(\.gz)?$/.test(file));
  if (files.length === 0) throw new Error(`${folder} holds no PDB files`);
  return files.sort().flatMap((file): KnownComplex[] => {
    const name = file.slice(0, 4);
    if (without.includes(name)) return [];
    try {
      return [knownComplex(name, join(folder, file))];
    } catch (error) {
      if (!onRefused) throw error;
      onRefused(name, error instanceof Error ? error.message : String(error));
      return [];
    }
  });
}

function knownComplex(name: string, file: string): KnownComplex {
  const { structure } = parsePdb(readText(file));
  const ids = (structure.models[0]?.chains ?? []).map(({ id }) => id);
  const antibody = preparePartner(structure, { chains: ids.filter((id) => id === 'H' || id === 'L') }).partner;
  const antigen = preparePartner(structure, { chains: ids.filter((id) => id !== 'H' && id !== 'L') }).partner;
  return { name, antibody: variableDomains(antibody), antigen };
}

/** Reads the cases of the antibody docking benchmark, `CASE_r_b.pdb` and its like, with their unbound partners. */
export function benchmarkComplexes(folder: string): KnownComplex[] {
  const read = (name: string): DockingPartner =>
    preparePartner(parsePdb(readText(join(folder, `${name}.pdb`))).structure).partner;
  const state = (name: string, of: 'b' | 'u'): KnownComplex => ({
    name,
    antibody: variableDomains(read(`${name}_r_${of}`)),
    antigen: read(`${name}_l_${of}`),
  });
  const names = readdirSync(folder).flatMap((file) => /^(\w+)_r_u\.pdb$/.exec(file)?.[1] ?? []);
  return names.sort().map((name) => ({ ...state(name, 'b'), unbound: state(name, 'u') }));
}

/** SHA-256 over the folder's structure files in order, which identifies the data of a fit. */
export function folderSha256(folder: string): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).sort())
    if (/\.pdb(\.gz)?$/.test(file)) hash.update(readFileSync(join(folder, file)));
  return hash.digest('hex');
}

export function variableDomains(antibody: DockingPartner): DockingPartner {
  return selectResidues(
    antibody,
    antibodySites(antibody).flatMap((site, residue) => (site ? [residue] : [])),
  );
}

/**
 * Rebuilds every side chain of a partner without the other partner, and leaves out residues without a complete main chain. A bound
 * structure thus docks like an unbound one.
 */
export function repacked(partner: DockingPartner, seed: number): DockingPartner {
  const runs: number[][] = [];
  partner.residues.forEach(({ chain }, i) => {
    const atoms = partner.atomNames.slice(partner.firstAtom[i], partner.firstAtom[i + 1]);
    if (!['N', 'CA', 'C', 'O'].every((name) => atoms.includes(name))) return;
    if (partner.residues[runs.at(-1)?.at(-1) ?? -1]?.chain === chain) runs.at(-1)?.push(i);
    else runs.push([i]);
  });
  const chains = runs.map((run) => run.map((i) => partner.residues[i]?.code ?? '').join(''));
  const layout = atomLayout(chains);
  const coordinates = new Float64Array(3 * layout.atomCount).fill(NaN);
  const order = runs.flat();
  order.forEach((residue, k) => {
    for (let atom = partner.firstAtom[residue]; atom < partner.firstAtom[residue + 1]; atom++) {
      const place = layout.residues[k]?.atoms.indexOf(partner.atomNames[atom] ?? '') ?? -1;
      const to = 3 * (layout.firstAtom[k] + place);
      if (place >= 0) coordinates.set(partner.coordinates.subarray(3 * atom, 3 * atom + 3), to);
    }
  });
  const packed = packSideChains({ chains, coordinates }, { seed }).protein.coordinates;
  return {
    residues: order.flatMap((residue) => partner.residues[residue] ?? []),
    coordinates: packed,
    atomNames: layout.residues.flatMap(({ atoms }) => atoms),
    residueOfAtom: Int32Array.from(layout.residues.flatMap(({ atoms }, k) => atoms.map(() => k))),
    firstAtom: layout.firstAtom,
  };
}

const pffft = await createPffft();
/** Row transform of the previous search, which is freed first: only one search runs at a time. */
let last: PffftRows | undefined;
export function dockingRows(length: number): PffftRows {
  last?.free();
  last = new PffftRows(pffft, length);
  return last;
}
