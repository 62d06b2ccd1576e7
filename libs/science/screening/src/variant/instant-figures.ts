import { extinction, molecularWeight, percentileAmong } from '@paratope/developability';
import { therapeuticPercentile, type HumanPeptides, type HumannessScore, type ScoreScope } from '@paratope/humanness';
import type { Figures } from '../columns.js';
import { measureRow } from '../sequence/measure-row.js';
import { INSTANT_COLUMNS } from './instant-columns.js';

/** Chain of a molecule in one-letter codes. */
interface MeasuredChain {
  readonly role: string;
  readonly sequence: string;
}

export type InstantOutcome =
  | {
      readonly ok: true;
      /** Figures by the names of {@link INSTANT_COLUMNS}. */
      readonly figures: Figures;
      /** Percentiles, 0–100, of the figures with a reference. */
      readonly percentiles: Readonly<Record<string, number>>;
    }
  | { readonly ok: false; readonly message: string };

/** A second arm is left out, because figures describe the first Fv. */
const isOfFirstArm = ({ role }: MeasuredChain): boolean => !role.endsWith('_2');

/**
 * Computes the figures of a molecule that need no job: the tier `sequence` of its first Fv, and mass and absorbance of all chains.
 *
 * @param chains role and sequence (one-letter codes) of each chain.
 * @param repertoires the 9-mers of human repertoires; without them OASis identity is null.
 * @returns the figures with percentiles, or the reason why there are none: no antibody domain, or more than one Fv in a chain
 * @example
 * ```ts
 * const vh =
 *   'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
 * instantFigures([{ role: 'heavy', sequence: vh }]).ok; // → true
 * ```
 */
export function instantFigures(chains: readonly MeasuredChain[], repertoires?: HumanPeptides): InstantOutcome {
  const first = chains.filter(isOfFirstArm).map(({ sequence }) => sequence);
  const measured = measureRow({ row: 0, id: '', chains: first }, repertoires);
  if (!measured.ok) return measured;
  const all: Figures = { ...measured.figures, ...ofChains(chains) };
  const figures = Object.fromEntries(INSTANT_COLUMNS.map(({ name }) => [name, all[name] ?? null]));
  return { ok: true, figures, percentiles: percentilesOf(figures) };
}

const STANDARD = /^[ACDEFGHIKLMNPQRSTVWY]+$/;

/** Figures of complete chains; unknown residues have no mass. */
function ofChains(chains: readonly MeasuredChain[]): Figures {
  if (!chains.every(({ sequence }) => STANDARD.test(sequence))) return {};
  const total = (of: (sequence: string) => number): number =>
    chains.reduce((sum, { sequence }) => sum + of(sequence), 0);
  const mass = total(molecularWeight);
  const coefficient = total((sequence) => extinction(sequence).oxidised);
  return {
    molecular_weight: Number(mass.toFixed(1)),
    extinction_coefficient: coefficient,
    absorbance: Number((coefficient / mass).toFixed(3)),
  };
}

const HUMANNESS: readonly (readonly [column: string, score: HumannessScore, scope: ScoreScope])[] = [
  ['heavy.human_likeness', 'human_likeness', 'heavy'],
  ['light.human_likeness', 'human_likeness', 'light'],
  ['heavy.germline_content', 'germline_content', 'heavy'],
  ['light.germline_content', 'germline_content', 'light'],
  ['heavy.v_identity', 'v_identity', 'heavy'],
  ['light.v_identity', 'v_identity', 'light'],
];

/** Columns that are defined by a metric of the scorecard. */
const METRICS: readonly (readonly [column: string, metric: string])[] = [
  ['heavy.cdr3_length', 'cdr3_length'],
  ['charge', 'charge_ph_7_4'],
  ['cdr_length', 'total_cdr_length'],
  ['hydropathy', 'gravy'],
];

function percentilesOf(figures: Figures): Record<string, number> {
  const isFv = figures['format'] === 'fv';
  const likeness = isFv ? ([['human_likeness', 'human_likeness', 'fv']] as const) : [];
  const identity = figures['oasis_identity'];
  const scope = isFv ? 'fv' : figures['heavy.type'] === null ? 'light' : 'heavy';
  const found = [
    [
      'oasis_identity',
      typeof identity === 'number' ? therapeuticPercentile('oasis_identity', scope, identity / 100) : null,
    ] as const,
    ...[...HUMANNESS, ...likeness].map(([column, score, scope]) => {
      const value = figures[column];
      return [column, typeof value === 'number' ? therapeuticPercentile(score, scope, value) : null] as const;
    }),
    ...METRICS.map(([column, metric]) => {
      const value = figures[column];
      const format = isFv ? 'fv' : 'single_domain';
      return [column, typeof value === 'number' ? percentileAmong(format, metric, value) : null] as const;
    }),
  ];
  return Object.fromEntries(found.flatMap(([column, value]) => (value === null ? [] : [[column, value]])));
}
