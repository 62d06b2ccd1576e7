import { placeAtomAt } from '@paratope/geometry';
import { placeCb, placeSideChain, residueNamed, type Residue } from '@paratope/side-chains';

/** Ideal geometry within one residue; atoms by their index in the residue, lengths in Å, angles in radians, volumes in Å³. */
interface ResidueTemplate {
  readonly residue: Residue;
  readonly bonds: readonly { readonly atoms: readonly [number, number]; readonly length: number }[];
  readonly angles: readonly { readonly atoms: readonly [number, number, number]; readonly angle: number }[];
  /** Torsions that no rotation changes: those of rings and other planar groups. */
  readonly rigidTorsions: readonly {
    readonly atoms: readonly [number, number, number, number];
    readonly angle: number;
  }[];
  /** Torsions about single bonds between tetrahedral carbons. */
  readonly staggered: readonly (readonly [number, number, number, number])[];
  /** Signed volume of the three neighbours around an atom: 0 for planar centres, otherwise its sign is the chirality. */
  readonly volumes: readonly { readonly atoms: readonly [number, number, number, number]; readonly volume: number }[];
  /** Atoms with mutual distances that no rotation changes. */
  readonly rigidGroup: ReadonlySet<number>;
}

const RADIANS = Math.PI / 180;

// Engh & Huber, International Tables for Crystallography F (2001), table 18.3.2.3.
const RING_CLOSURES: Readonly<Record<string, readonly (readonly [string, string, number])[]>> = {
  F: [['CE2', 'CZ', 1.382]],
  H: [['CE1', 'NE2', 1.321]],
  P: [['N', 'CD', 1.473]],
  W: [
    ['NE1', 'CE2', 1.37],
    ['CZ3', 'CH2', 1.4],
  ],
  Y: [['CE2', 'CZ', 1.378]],
};
const N_CA: Readonly<Record<string, number>> = { G: 1.456, P: 1.468 };
const CA_C: Readonly<Record<string, number>> = { G: 1.514, P: 1.524 };
const N_CA_C: Readonly<Record<string, number>> = { G: 113.1, P: 112.1, I: 109.3, V: 109.3 };
/** Angles of the proline ring, which its two χ alone do not determine. */
const PROLINE_ANGLES: Readonly<Record<string, number>> = {
  'CA N CD': 111.5,
  'N CD CG': 103.2,
  'CB CG CD': 106.1,
  'CA CB CG': 104.5,
  'N CA CB': 103.0,
};
const C_O = 1.229;
const CA_C_O = 120.1;

const TEMPLATES = new Map<string, ResidueTemplate>();

export function residueTemplate(code: string): ResidueTemplate {
  let template = TEMPLATES.get(code);
  if (!template) {
    template = build(residueNamed(code));
    TEMPLATES.set(code, template);
  }
  return template;
}

function build(residue: Residue): ResidueTemplate {
  const { code, atoms, sideChain } = residue;
  const named = (name: string): number => atoms.indexOf(name);
  const coords = idealCoordinates(residue);
  const bonds: { atoms: [number, number]; length: number }[] = [
    { atoms: [0, 1], length: N_CA[code] ?? 1.459 },
    { atoms: [1, 2], length: CA_C[code] ?? 1.525 },
    { atoms: [2, 3], length: C_O },
    ...(code === 'G' ? [] : [{ atoms: [1, 4] as [number, number], length: residue.cbLength }]),
    ...sideChain.map(({ name, references, length }) => ({
      atoms: [named(references[2]), named(name)] as [number, number],
      length,
    })),
    ...(RING_CLOSURES[code] ?? []).map(([a, b, length]) => ({
      atoms: [named(a), named(b)] as [number, number],
      length,
    })),
  ];
  const neighbours = atoms.map((_, i) =>
    bonds.flatMap(({ atoms: [a, b] }) => (a === i ? [b] : b === i ? [a] : [])).sort((a, b) => a - b),
  );
  return {
    residue,
    bonds,
    angles: neighbours.flatMap((around, centre) =>
      pairsOf(around).map(([a, b]) => {
        const names = [a, centre, b].map((i) => atoms[i] ?? '');
        const known =
          code === 'P' ? (PROLINE_ANGLES[names.join(' ')] ?? PROLINE_ANGLES[names.toReversed().join(' ')]) : undefined;
        return {
          atoms: [a, centre, b] as const,
          angle: known === undefined ? angleOf(coords, a, centre, b) : known * RADIANS,
        };
      }),
    ),
    rigidTorsions: sideChain.flatMap(({ name, references: [a, b, c], chi, offset }) =>
      chi > 0 ? [] : [{ atoms: [named(a), named(b), named(c), named(name)] as const, angle: offset * RADIANS }],
    ),
    staggered: sideChain.flatMap(({ name, references: [a, b, c], chi, offset }) =>
      chi > 0 && offset === 0 && code !== 'P' && isTetrahedral(residue, c)
        ? [[named(a), named(b), named(c), named(name)] as const]
        : [],
    ),
    volumes: neighbours.flatMap((around, centre) => {
      const [a, b, c] = around;
      if (around.length !== 3 || a === undefined || b === undefined || c === undefined) return [];
      return [{ atoms: [centre, a, b, c] as const, volume: volumeOf(coords, centre, a, b, c) }];
    }),
    rigidGroup: rigidGroup(residue),
  };
}

/** Whether the atom is a carbon with four single bonds. */
function isTetrahedral({ atoms, atomClasses }: Residue, name: string): boolean {
  return /^(CA|CB|CH\d)$/.test(atomClasses[atoms.indexOf(name)] ?? '');
}

/** Atoms beyond the last χ, and its axis; for proline all atoms. */
function rigidGroup({ code, atoms, sideChain, chis }: Residue): ReadonlySet<number> {
  if (code === 'P') return new Set(atoms.flatMap((name, i) => (name === 'O' || name === 'C' ? [] : [i])));
  const last = sideChain.find(({ chi }) => chi === chis);
  const axis = last ? last.references.slice(1) : [];
  const moved = sideChain.filter(({ chi }) => chi === chis || chi === 0).map(({ name }) => name);
  return new Set([...axis, ...moved].map((name) => atoms.indexOf(name)));
}

function idealCoordinates(residue: Residue): Float64Array {
  const { code, atoms, chis } = residue;
  const coords = new Float64Array(3 * atoms.length);
  const tau = (N_CA_C[code] ?? 111) * RADIANS;
  const ca = N_CA[code] ?? 1.459;
  const c = CA_C[code] ?? 1.525;
  coords.set([ca, 0, 0, 0, 0, 0, c * Math.cos(tau), c * Math.sin(tau), 0]);
  placeAtomAt(coords, 0, 1, 2, 3, C_O, CA_C_O, -40);
  if (code === 'G') return coords;
  placeCb(residue, coords, 0);
  placeSideChain(residue, coords, 0, code === 'P' ? [-27, 36] : Array.from({ length: chis }, () => 180), []);
  return coords;
}

function pairsOf(list: readonly number[]): [number, number][] {
  return list.flatMap((a, i) => list.slice(i + 1).map((b): [number, number] => [a, b]));
}

function vector(coords: Float64Array, from: number, to: number): [number, number, number] {
  const at = (i: number, axis: number): number => coords[3 * i + axis];
  return [at(to, 0) - at(from, 0), at(to, 1) - at(from, 1), at(to, 2) - at(from, 2)];
}

function angleOf(coords: Float64Array, a: number, centre: number, b: number): number {
  const u = vector(coords, centre, a);
  const v = vector(coords, centre, b);
  const dot = u[0] * v[0] + u[1] * v[1] + u[2] * v[2];
  return Math.acos(dot / (Math.hypot(...u) * Math.hypot(...v)));
}

function volumeOf(coords: Float64Array, centre: number, a: number, b: number, c: number): number {
  const u = vector(coords, centre, a);
  const v = vector(coords, centre, b);
  const w = vector(coords, centre, c);
  return u[0] * (v[1] * w[2] - v[2] * w[1]) + u[1] * (v[2] * w[0] - v[0] * w[2]) + u[2] * (v[0] * w[1] - v[1] * w[0]);
}
