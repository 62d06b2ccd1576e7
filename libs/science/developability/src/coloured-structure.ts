import { toChains } from '@paratope/side-chains';
import { writePdb, type Structure } from '@paratope/geometry';
import type { PatchMetric } from './patch-metrics.js';
import { patchContributions } from './report.js';
import type { Scorecard } from './scorecard.js';

/** Maximum value that fits the B-factor column of a PDB file with two decimals. */
const LARGEST = 999.99;

/**
 * Writes the Fv as a PDB file with the contribution of each residue to a metric in the B-factor column, for colouring in PyMOL (`spectrum b`),
 * ChimeraX (`color bfactor`) or Mol*. Residues are numbered by IMGT. Coordinates are those of the canonical frame.
 *
 * @param card the scorecard.
 * @param metric the metric.
 * @param name the name of the antibody, for the title.
 * @returns the text of the file.
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { parsePdb } from '@paratope/geometry';
 * const [fv] = readFvs(parsePdb(readFileSync('examples/first-hour/2vxt-fv.pdb', 'utf8')).structure.models[0]);
 * const file = colouredPdb(scorecardOf(fv, { substitutions: false }), 'psh', '2VXT');
 * file.split('\n')[1].trim(); // → 'REMARK  99 THE B-FACTOR COLUMN HOLDS WHAT EACH RESIDUE ADDS TO PSH.'
 * ```
 */
export function colouredPdb(card: Scorecard, metric: PatchMetric, name: string): string {
  const { fv } = card.analysed;
  const contributions = patchContributions(metric, card);
  const scale = Math.min(1, LARGEST / contributions.reduce((most, value) => Math.max(most, Math.abs(value)), 1));
  const ids = fv.domains.map(({ chain }, k) => (k > 0 && chain === fv.domains[0]?.chain ? 'L' : chain));
  const starts = fv.domains.map((_, k) => fv.residues.findIndex(({ domain }) => domain === k));
  const chains = toChains(fv.protein, ids, (chain, residue) => {
    const position = fv.residues[starts[chain] + residue]?.imgt;
    return { seqNum: position?.number ?? 0, insCode: position?.insertion ?? '' };
  });
  let i = 0;
  const coloured = chains.map((chain) => ({
    ...chain,
    residues: chain.residues.map((residue) => {
      const bFactor = scale * contributions[i++];
      return { ...residue, atoms: residue.atoms.map((atom) => ({ ...atom, bFactor })) };
    }),
  }));
  const structure: Structure = { models: [{ chains: coloured }] };
  return writePdb(structure, {
    title: `Surface of ${name}`,
    remarks: [
      { number: 99, text: `THE B-FACTOR COLUMN HOLDS WHAT EACH RESIDUE ADDS TO ${metric.toUpperCase()}.` },
      { number: 99, text: 'RESIDUES ARE NUMBERED BY IMGT.' },
    ],
  });
}
