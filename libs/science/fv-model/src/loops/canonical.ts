import { cdrs } from '@paratope/numbering';
import { CANONICAL_CLUSTERS } from '../generated/canonical-clusters.js';
import type { Scaffold } from '../scaffold.js';
import type { Loop } from '../templates/imgt-code.js';
import { isCis, omega, phi, psi } from './backbone-geometry.js';

/** Maximum mean of 2(1 − cos Δ) over φ and ψ for a loop of a cluster: about 40° per angle (North et al. 2011). */
const MEMBERSHIP = 0.468;
const CDR_BY_NUMBER = { 1: 'cdr1', 2: 'cdr2', 3: 'cdr3' } as const;

/**
 * Canonical class of a loop by the dihedrals of its North CDR, e.g. `L1-11-1` (North, Lehmann & Dunbrack, J Mol Biol 406:228, 2011). The
 * class is undefined for H3, and for a loop that is not near any cluster of its length.
 */
export function canonicalClass({ target, backbone }: Scaffold, loop: Loop): string | undefined {
  if (loop === 'H3') return undefined;
  const number = Number(loop.charAt(1));
  if (number !== 1 && number !== 2 && number !== 3) return undefined;
  const cdr = cdrs(target.numbered, 'north')[CDR_BY_NUMBER[number]];
  const [start, end] = [cdr.start - target.numbered.start, cdr.end - target.numbered.start];
  const prefix = `${loop}-${end - start}-`;
  const cis = cisBonds(backbone, start, end);
  let [name, nearest]: [string | undefined, number] = [undefined, MEMBERSHIP];
  for (const [cluster, phiPsi] of CANONICAL_CLUSTERS) {
    if (!cluster.startsWith(prefix) || (/cis([\d,]+)/.exec(cluster)?.[1] ?? '') !== cis) continue;
    let sum = 0;
    for (let k = 0; 2 * k < phiPsi.length; k++) {
      sum += apart(phi(backbone, start + k), phiPsi[2 * k]) + apart(psi(backbone, start + k), phiPsi[2 * k + 1]);
    }
    const distance = sum / phiPsi.length;
    if (distance < nearest) [name, nearest] = [cluster, distance];
  }
  return name;
}

/** Ordinals, from 1, of the residues of the loop that follow a cis peptide bond, joined by commas. */
function cisBonds(backbone: Float64Array, start: number, end: number): string {
  const found: number[] = [];
  for (let k = start; k < end; k++) if (isCis(omega(backbone, k))) found.push(k - start + 1);
  return found.join(',');
}

function apart(a: number, b: number): number {
  return 2 * (1 - Math.cos(((a - b) * Math.PI) / 180));
}
