// What redesigned frameworks do to the model of an antibody: npm run eval -- redesign ANTIBODIES [--antibodies N] [--results FILE]
// Ten designs each of antibodies of a FASTA file (records `X VH`, `X VL`), framework positions alone, within bounds: how far CDR-H3 moves
// between the models of parent and design, and whether motifs, humanness and epitopes stay within what was asked for. Beside it the four
// strategies of humanization, and as many random substitutions in the framework.
import { average, quantiles } from '@paratope/fitting';
import { humanize } from '@paratope/humanization';
import { MOTIFS } from '@paratope/liabilities';
import { AMINO_ACIDS, seededRandom } from '@paratope/sequence';
import { readFv } from '@paratope/structure-engines';
import { antibodies } from '@paratope/workbench/antibody-sets';
import { evaluation } from '@paratope/workbench/program';
import { requestSchema } from '#src/contract/request.js';
import { foreignCoresOf, h3Distance, oasisOf, refold, type Refolded } from '#src/method/refold.js';
import { redesign, type RedesignTools } from '#src/method/redesign.js';
import { openTools } from '#src/worker/tools.js';

const SEED = 1;
const GOAL = 0.7;
const MOVED_ANGSTROM = 1;
const MOST_MUTATIONS = 6;
/** Points of OASis identity that a design may be less human than its parent, and foreign cores that it may have more. */
const LESS_HUMAN = 5;
const MORE_CORES = 3;
const RANDOM_PER_ANTIBODY = 2;

interface Chains {
  readonly vh: string;
  readonly vl: string;
}

interface Candidate {
  readonly method: string;
  readonly changed: Chains;
}

/** A changed antibody beside its parent. */
interface Change {
  readonly method: string;
  readonly moved: number;
  readonly mutations: number;
  /** Points of OASis identity, and foreign cores, more than the parent's. */
  readonly oasis: number;
  readonly cores: number;
  /** Motifs of the kinds to avoid that touch the framework and that the parent lacks. */
  readonly motifs: number;
}

export const program = evaluation({
  description: 'How far CDR-H3 moves in redesigned frameworks, and whether bounds are kept',
  operands: 'ANTIBODIES',
  options: { antibodies: { type: 'string', default: '20', description: 'number of antibodies, spread over the file' } },
  async run({ operands: [file = ''], options }, runner) {
    const { tools } = await openTools();
    const count = Number(options.antibodies);
    const all = [...antibodies(file)].flatMap(([name, { vh, vl }]) => (vh && vl ? [{ name, vh, vl }] : []));
    const cases = all.filter(
      (_, i) => Math.floor((i * count) / all.length) !== Math.floor(((i - 1) * count) / all.length),
    );
    const designed = await runner.measure({
      cases,
      keyOf: ({ name }) => `designs ${name}`,
      measure: async (chains) => ({ changes: await designs(chains, tools) }),
    });
    const compared = await runner.measure({
      cases,
      keyOf: ({ name }) => `baselines ${name}`,
      measure: async (chains) => ({ changes: await baselines(chains, tools) }),
    });
    const changes = [...designed, ...compared].flatMap(({ result }) => result.changes);
    console.log('method           number  mutations  moved < 1 Å  median Å  OASis  cores  with a new motif');
    for (const [method, own] of Map.groupBy(changes, (one) => one.method)) print(method, own);
    const made = changes.filter(({ method }) => method === 'redesign');
    const unmoved = shareOf(made, ({ moved }) => moved < MOVED_ANGSTROM);
    const kept = made.every(
      ({ oasis, cores, motifs, mutations }) =>
        oasis >= -LESS_HUMAN && cores <= MORE_CORES && motifs === 0 && mutations <= MOST_MUTATIONS,
    );
    const reached = unmoved >= GOAL && kept;
    console.log(
      `Goal, CDR-H3 moved less than ${MOVED_ANGSTROM} Å in ${GOAL} of the designs and all bounds kept: ${reached ? 'reached' : 'missed'}`,
    );
    return reached;
  },
});

async function designs(chains: Chains, tools: RedesignTools): Promise<Change[]> {
  const request = requestSchema.parse({
    positions: { zones: ['framework'] },
    designs: 10,
    most_mutations: MOST_MUTATIONS,
    least_oasis_identity: Math.max(0, oasisOf([chains.vh, chains.vl], tools.repertoires) - LESS_HUMAN),
    most_new_cores: MORE_CORES,
  });
  const { designs: made } = await redesign(antibodyOf(chains), request, tools, { seed: SEED });
  const parent = await folded(chains, tools);
  return made.map(({ chains: own, h3_distance: moved }) => {
    const [vh = '', vl = ''] = (own ?? []).map(({ sequence }) => sequence);
    return changeOf('redesign', { chains, parent, changed: { vh, vl }, moved }, tools);
  });
}

async function baselines(chains: Chains, tools: RedesignTools): Promise<Change[]> {
  const parent = await folded(chains, tools);
  const { results } = humanize(antibodyOf(chains));
  const humanized = results.map(({ strategy, humanized_vh: vh, humanized_vl: vl }): Candidate => ({
    method: strategy,
    changed: { vh, vl: vl ?? '' },
  }));
  const random = seededRandom(SEED);
  const drawn = Array.from({ length: RANDOM_PER_ANTIBODY }, (): Candidate => ({
    method: 'random',
    changed: randomlyChanged(chains, parent, random),
  }));
  const changes: Change[] = [];
  for (const { method, changed } of [...humanized, ...drawn]) {
    const moved = h3Distance(await folded(changed, tools), parent);
    changes.push(changeOf(method, { chains, parent, changed, moved }, tools));
  }
  return changes;
}

/** Substitutes as many framework residues as a design may, no cysteine among them. */
function randomlyChanged(chains: Chains, { fv }: Refolded, random: () => number): Chains {
  const residues = fv.residues.map(({ aminoAcid }) => aminoAcid);
  const open = fv.residues.flatMap(({ cdr, aminoAcid }, i) => (cdr === 0 && aminoAcid !== 'C' ? [i] : []));
  const drawn = open.map((i) => ({ i, key: random() })).sort((a, b) => a.key - b.key);
  for (const { i } of drawn.slice(0, MOST_MUTATIONS)) {
    const others = Array.from(AMINO_ACIDS).filter((letter) => letter !== 'C' && letter !== residues[i]);
    residues[i] = others[Math.floor(random() * others.length)] ?? '';
  }
  const sequence = residues.join('');
  return { vh: sequence.slice(0, chains.vh.length), vl: sequence.slice(chains.vh.length) };
}

interface Changed {
  readonly chains: Chains;
  readonly parent: Refolded;
  readonly changed: Chains;
  readonly moved: number | null;
}

function changeOf(method: string, { chains, parent, changed, moved }: Changed, tools: RedesignTools): Change {
  const [before, after] = [chains, changed].map(({ vh, vl }) => [vh, vl]);
  if (!before || !after || moved === null) throw new RangeError('an antibody has a CDR-H3');
  const sequence = after.join('');
  const known = new Set(frameworkMotifs(before, parent));
  return {
    method,
    moved,
    mutations: parent.fv.residues.filter(({ aminoAcid }, i) => aminoAcid !== sequence.charAt(i)).length,
    oasis: oasisOf(after, tools.repertoires) - oasisOf(before, tools.repertoires),
    cores: foreignCoresOf(after, tools.cores) - foreignCoresOf(before, tools.cores),
    motifs: frameworkMotifs(after, parent).filter((motif) => !known.has(motif)).length,
  };
}

/** Motifs that the request avoids, at a residue of the framework, each with its place. */
function frameworkMotifs(domains: readonly string[], { fv }: Refolded): string[] {
  const { avoid } = requestSchema.parse({});
  const motifs = MOTIFS.filter(({ kind, scope }) => avoid.some((each) => each === kind) && scope !== 'n_terminus');
  return domains.flatMap((domain, k) => {
    const cdrs = fv.residues.filter((residue) => residue.domain === k).map(({ cdr }) => cdr);
    const found = motifs.flatMap(({ pattern }) => Array.from(domain.matchAll(pattern)));
    return found.flatMap(({ index, 1: text = '' }) =>
      cdrs.slice(index, index + text.length).includes(0) ? [`${k} ${index} ${text}`] : [],
    );
  });
}

const antibodyOf = ({ vh, vl }: Chains) => ({
  format: 'mab' as const,
  chains: [
    { role: 'heavy' as const, sequence: vh },
    { role: 'light' as const, sequence: vl },
  ],
});

const folded = (chains: Chains, tools: RedesignTools): Promise<Refolded> =>
  refold(readFv(antibodyOf(chains)), tools, SEED);

const shareOf = (changes: readonly Change[], holds: (one: Change) => boolean): number =>
  changes.filter(holds).length / changes.length;

function print(method: string, own: readonly Change[]): void {
  const mean = (key: 'mutations' | 'oasis' | 'cores'): string => average(own.map((one) => one[key])).toFixed(1);
  const unmoved = shareOf(own, ({ moved }) => moved < MOVED_ANGSTROM).toFixed(2);
  const median = (quantiles(own.map(({ moved }) => moved))[50] ?? Number.NaN) / 10_000;
  const withMotif = own.filter(({ motifs }) => motifs > 0).length;
  console.log(
    [
      method.padEnd(16),
      own.length,
      mean('mutations'),
      unmoved,
      median.toFixed(2),
      mean('oasis'),
      mean('cores'),
      withMotif,
    ]
      .map((cell, k) => (k === 0 ? cell : String(cell).padStart([0, 7, 11, 13, 10, 7, 7, 18][k] ?? 0)))
      .join(''),
  );
}
