import { germlines } from '@paratope/germline';
import { CORE_LENGTH } from '../mhc/encoding.js';
import { HUMAN_CONSTANT_REGIONS } from './constant-regions.js';

/** Core positions with side chains that face the T-cell receptor, from 0: P2, P3, P5, P7 and P8. */
const TCR_FACING = [1, 2, 4, 6, 7];

/** Residues of a core that face the T-cell receptor. */
const tcrFace = (core: string): string => TCR_FACING.map((k) => core.charAt(k)).join('');

let sequences: readonly string[] | undefined;
let constantCores: ReadonlySet<string> | undefined;
const substrings = new Map<number, ReadonlySet<string>>();
let faces: ReadonlyMap<string, readonly string[]> | undefined;

/**
 * Human germline antibody sequences: V and J genes (OGRDB) and constant regions. Their peptides are presented from birth on, so T cells
 * that recognize them are deleted or regulatory. CDR3 residues from recombination are not included.
 */
function humanSequences(): readonly string[] {
  sequences ??= [
    ...new Set([...germlines('human').map(({ imgt }) => imgt.replaceAll('-', '')), ...HUMAN_CONSTANT_REGIONS]),
  ];
  return sequences;
}

/** Whether a 9-mer occurs in a human constant region. */
export function isHumanConstant(core: string): boolean {
  constantCores ??= kmersOf(HUMAN_CONSTANT_REGIONS, CORE_LENGTH);
  return constantCores.has(core);
}

/** Whether a peptide occurs in a human germline V, J or constant region. */
export function isHumanGermline(peptide: string): boolean {
  return substringsOf(peptide.length).has(peptide);
}

function substringsOf(length: number): ReadonlySet<string> {
  let found = substrings.get(length);
  if (!found) {
    found = kmersOf(humanSequences(), length);
    substrings.set(length, found);
  }
  return found;
}

function kmersOf(texts: readonly string[], length: number): Set<string> {
  const all = new Set<string>();
  for (const text of texts) for (let i = 0; i + length <= text.length; i++) all.add(text.slice(i, i + length));
  return all;
}

/** Human germline cores with the same TCR-facing residues (the idea of JanusMatrix; Moise et al., HVI 2013). */
export function germlineCoresWithFace(core: string): readonly string[] {
  if (!faces) {
    const byFace = new Map<string, string[]>();
    for (const human of substringsOf(CORE_LENGTH)) {
      const same = byFace.get(tcrFace(human));
      if (same) same.push(human);
      else byFace.set(tcrFace(human), [human]);
    }
    faces = byFace;
  }
  return faces.get(tcrFace(core)) ?? [];
}
