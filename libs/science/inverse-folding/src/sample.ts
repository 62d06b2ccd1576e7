import { AMINO_ACIDS, seededRandom } from '@paratope/sequence';
import { codeOf, decodeRows, PartialSequence, type DecodedRow } from './decoder.js';
import { UNDECODED, type Encoding, type MpnnNetwork } from './network.js';
import { scoreInOrder } from './score.js';

export interface SampleOptions {
  /** Sequence of the structure: one-letter codes by position. */
  readonly parent: string;
  /**
   * Positions to design, in groups: a group has one residue at all its positions, as homologous chains have; a position that is not tied is a
   * group of its own. All other positions keep the parent's residue.
   */
  readonly groups: readonly (readonly number[])[];
  readonly samples: number;
  readonly seed: number;
  /** Temperature of sampling; 0.1 gives sequences near the most probable one, 1 the network's own distribution. */
  readonly temperature: number;
  /** Number of positions that differ from the parent at which a sample keeps the rest, where `allows` lets it. Default: no bound. */
  readonly mostMutations?: number | undefined;
  /** Natural-logarithm bias of residues, in the order of `AMINO_ACIDS`, at a position. */
  readonly bias?: ((position: number) => readonly number[] | undefined) | undefined;
  /**
   * Whether a residue may stand at a position. `residueAt` gives the residues that are known so far, undefined for others. The parent's residue
   * stands where no residue may.
   */
  readonly allows?:
    ((position: number, aminoAcid: string, residueAt: (position: number) => string | undefined) => boolean) | undefined;
}

/** A residue of a sample. */
export interface SampledSite {
  readonly position: number;
  readonly aminoAcid: string;
  /** Log-probability (natural) of the residue less that of the parent's, given what was decoded before: above 0 the network prefers it. */
  readonly logOdds: number;
}

export interface Sample {
  /** One-letter codes by position. */
  readonly sequence: string;
  /** The designed positions, in the order of the groups. */
  readonly sites: readonly SampledSite[];
  /** Mean log-probability (natural) of the designed residues, each given those decoded before. */
  readonly score: number;
}

/**
 * Draws sequences for a backbone as ProteinMPNN does (Dauparas et al. 2022): fixed residues are decoded first, designed ones after them in a
 * random order of each sample. Equal options and seed give equal sequences.
 *
 * @param network the opened network.
 * @param encoding the backbone, encoded by the same network.
 * @param options what is designed, how, and how often.
 * @returns the samples, in the order of their drawing.
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { parsePdb } from '@paratope/geometry';
 * import { OnnxMpnn } from '@paratope/fv-network';
 * const network = await OnnxMpnn.open('protein');
 * const backbone = backboneOf(parsePdb(readFileSync('examples/first-hour/2vxt-fv.pdb', 'utf8')).structure.models[0]);
 * const encoding = await network.encode(backbone);
 * const parent = backbone.sites.map(({ aminoAcid }) => aminoAcid).join('');
 * // CDR-H1 (IMGT), from position 25 on.
 * const groups = Array.from({ length: 8 }, (_, i) => [25 + i]);
 * const [sample] = await sampleSequences(network, encoding, { parent, groups, samples: 1, seed: 1, temperature: 0.1 });
 * [parent, sample.sequence].map((sequence) => sequence.slice(25, 33)); // → ['GYSFTDYF', 'GFDFTSQK']
 * const { logProbabilities } = await scoreInOrder(network, encoding, parent, [21]);
 * Math.exp(logProbabilities[0]) > 0.9; // → true
 * await network.close();
 * ```
 */
export async function sampleSequences(
  network: MpnnNetwork,
  encoding: Encoding,
  options: SampleOptions,
): Promise<Sample[]> {
  const { parent, groups, samples, seed } = options;
  const designed = new Set(groups.flat());
  const random = seededRandom(seed);
  const fixed = Array.from(parent, (_, i) => i).filter((i) => !designed.has(i));
  const { partial } = await scoreInOrder(network, encoding, parent, fixed);
  const drafts = Array.from(
    { length: samples },
    () => new Draft(new PartialSequence(encoding, partial), groups, random),
  );
  for (let step = 0; step < groups.length; step++) {
    const asked = drafts.map((draft) => draft.order[step]);
    const rows = await decodeRows(
      network,
      encoding,
      drafts.flatMap(({ sequence }, k) => asked[k].map((position) => ({ sequence, position }))),
    );
    let next = 0;
    for (const [k, draft] of drafts.entries()) {
      draft.decide(asked[k], rows.slice(next, (next += asked[k].length)), options, random());
    }
  }
  return drafts.map((draft) => draft.sample(groups));
}

/** A sample while it is drawn. */
class Draft {
  readonly order: readonly (readonly number[])[];
  readonly #sites = new Map<number, SampledSite>();
  #score = 0;
  #mutations = 0;

  constructor(
    readonly sequence: PartialSequence,
    groups: readonly (readonly number[])[],
    random: () => number,
  ) {
    this.order = groups
      .map((group) => ({ group, key: random() }))
      .sort((a, b) => a.key - b.key)
      .map(({ group }) => group);
  }

  /** Draws the residue of a group by the mean of the log-probabilities at its positions. @param drawn uniform in [0, 1) */
  decide(group: readonly number[], rows: readonly DecodedRow[], options: SampleOptions, drawn: number): void {
    const { parent, temperature, mostMutations = Infinity, bias, allows } = options;
    const mean = (code: number): number =>
      rows.reduce((sum, { logProbabilities }) => sum + logProbabilities[code], 0) / rows.length;
    const residueAt = (position: number): string | undefined => {
      const code = this.sequence.residues[position];
      return code === UNDECODED ? undefined : AMINO_ACIDS[code];
    };
    const allowed = Array.from(AMINO_ACIDS).filter((aminoAcid) =>
      group.every((position) => allows?.(position, aminoAcid, residueAt) ?? true),
    );
    const mutationsBy = (aminoAcid: string): number =>
      group.filter((position) => parent.charAt(position) !== aminoAcid).length;
    const few = allowed.filter((aminoAcid) => this.#mutations + mutationsBy(aminoAcid) <= mostMutations);
    const open = few.length > 0 ? few : allowed;
    const energies = open.map((aminoAcid) => {
      const code = codeOf(aminoAcid);
      const biases = group.map((position) => bias?.(position)?.[code] ?? 0);
      return (mean(code) + biases.reduce((sum, each) => sum + each, 0) / group.length) / temperature;
    });
    const chosen = open.length === 0 ? undefined : open[drawnIndex(energies, drawn)];
    group.forEach((position, k) => {
      const aminoAcid = chosen ?? parent.charAt(position);
      const { logProbabilities, states } = rows[k];
      const own = logProbabilities[codeOf(aminoAcid)];
      this.sequence.decide(position, codeOf(aminoAcid), states);
      this.#sites.set(position, {
        position,
        aminoAcid,
        logOdds: own - logProbabilities[codeOf(parent.charAt(position))],
      });
      this.#score += own;
      if (aminoAcid !== parent.charAt(position)) this.#mutations++;
    });
  }

  sample(groups: readonly (readonly number[])[]): Sample {
    const sites = groups.flat().flatMap((position) => this.#sites.get(position) ?? []);
    return {
      sequence: Array.from(this.sequence.residues, (code) => AMINO_ACIDS[code] ?? 'X').join(''),
      sites,
      score: sites.length === 0 ? 0 : this.#score / sites.length,
    };
  }
}

/** Index drawn in proportion to the exponentials of the energies. @param drawn uniform in [0, 1) */
function drawnIndex(energies: readonly number[], drawn: number): number {
  const most = Math.max(...energies);
  const weights = energies.map((energy) => Math.exp(energy - most));
  let rest = drawn * weights.reduce((sum, weight) => sum + weight, 0);
  const index = weights.findIndex((weight) => (rest -= weight) < 0);
  return index < 0 ? weights.length - 1 : index;
}
