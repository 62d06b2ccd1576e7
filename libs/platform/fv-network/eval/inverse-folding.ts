// Evaluates inverse folding. STRUCTURES is a folder of crystal structures of Fvs: how often the most probable residue, given the backbone
// alone, and the residue of a sequence drawn for all positions, is the native one, by region; beside it how often the nearest human germline genes and the commonest residue of human
// repertoires at the position hit. TABLES have columns vh, vl, kd_nM, reference_vh, reference_vl: rank correlation of affinity with the sum
// of log-odds of the mutations on a model of the reference, by the backbone alone and given the other residues of the reference, and with the
// number of mutations for comparison.
import { basename } from 'node:path';
import { pearson, spearman } from '@paratope/fitting';
import type { Model } from '@paratope/geometry';
import { FvPredictor, OnnxMpnn } from '@paratope/fv-network';
import { nearestHumanGenes, repertoireFrequencies } from '@paratope/humanness';
import {
  backboneOf,
  logProbabilitiesGivenRest,
  maskedLogProbabilities,
  sampleSequences,
  MPNN_LETTERS,
  type MpnnModel,
} from '@paratope/inverse-folding';
import { imgtRegion, numberAntibody } from '@paratope/numbering';
import { readFv } from '@paratope/structure-engines';
import { evaluation } from '@paratope/workbench/program';
import { filesUnder, readStructureFile, readTable } from '@paratope/workbench/structure-files';

const GOAL = 0.39;
const REGIONS = ['framework', 'CDR1', 'CDR2', 'CDR3'] as const;

interface Hits {
  sites: number;
  backbone: number;
  designed: number;
  germline: number;
  common: number;
}

export const program = evaluation({
  description: 'Native residues recovered by inverse folding, and correlation with measured affinity',
  operands: 'STRUCTURES [TABLE…]',
  options: { model: { type: 'string', default: 'protein', description: 'protein, soluble or ligand' } },
  async run({ operands: [folder = '', ...tables], options: { model } }) {
    const network = await OnnxMpnn.open(model as MpnnModel);
    const hits = new Map<string, Hits>();
    for (const file of filesUnder([folder])) {
      const [structure] = readStructureFile(file).structure.models;
      if (structure) await countHits(structure, network, hits);
    }
    console.log('region      residues  backbone  designed  germline  commonest');
    for (const region of REGIONS) {
      const of = hits.get(region);
      if (!of) continue;
      const share = (count: number): string => (count / of.sites).toFixed(3).padStart(10);
      console.log(
        `${region.padEnd(12)}${String(of.sites).padStart(8)}${share(of.backbone)}${share(of.designed)}${share(of.germline)}${share(of.common)}`,
      );
    }
    const correlations: number[] = [];
    for (const table of tables) correlations.push(await affinity(table, network));
    await network.close();
    return correlations.some((rho) => rho >= GOAL);
  },
});

/** Adds the residues of a structure's V domains whose most probable residue is the native one. */
async function countHits(structure: Model, network: OnnxMpnn, hits: Map<string, Hits>): Promise<void> {
  const backbone = backboneOf(structure);
  const encoding = await network.encode(backbone);
  const sequence = backbone.sites.map(({ aminoAcid }) => aminoAcid).join('');
  const masked = await maskedLogProbabilities(network, encoding);
  const groups = backbone.sites.map((_, place) => [place]);
  const [sample] = await sampleSequences(network, encoding, {
    parent: sequence,
    groups,
    samples: 1,
    seed: 1,
    temperature: 0.1,
  });
  const drawn = sample?.sequence ?? '';
  for (const chain of new Set(backbone.chains)) {
    const start = backbone.chains.indexOf(chain);
    const own = sequence.slice(start, start + backbone.chains.filter((each) => each === chain).length);
    const numbered = numberAntibody(own, { germline: false });
    const domain = numbered.ok ? numbered.value.domains[0] : undefined;
    if (!domain) continue;
    const positions = domain.residues.map((_, i) => start + domain.start + i);
    const { v, j } = nearestHumanGenes(domain);
    const frequencies = repertoireFrequencies(domain.chainType);
    domain.residues.forEach(({ aminoAcid }, i) => {
      const place = domain.imgt[i];
      if (!place) return;
      const { number, insertion } = place;
      const region = imgtRegion(number).replace(/^FR.$/, 'framework');
      const of = hits.get(region) ?? { sites: 0, backbone: 0, designed: 0, germline: 0, common: 0 };
      const germline = number > 106 ? (j?.gene.imgt[number - 1] ?? '') : (v.gene.imgt[number - 1] ?? '');
      of.sites++;
      if (best(masked[positions[i] ?? 0]) === aminoAcid) of.backbone++;
      if (drawn.charAt(positions[i] ?? -1) === aminoAcid) of.designed++;
      if (insertion === '' && germline === aminoAcid) of.germline++;
      if (insertion === '' && frequencies.consensus(number) === aminoAcid) of.common++;
      hits.set(region, of);
    });
  }
}

const best = (logs: Float32Array | undefined): string =>
  MPNN_LETTERS.charAt(logs ? logs.indexOf(Math.max(...logs.subarray(0, 20))) : -1);

/** Prints and returns the rank correlation of affinity with the log-odds of the mutations. */
async function affinity(table: string, network: OnnxMpnn): Promise<number> {
  const rows = readTable(table);
  const first = rows[0];
  if (!first) throw new Error(`${table} has no rows`);
  const reference = { heavy: first['reference_vh'] ?? '', light: first['reference_vl'] ?? '' };
  const predictor = await FvPredictor.open({ version: 'evaluation' });
  const chains = Object.entries(reference).map(([role, sequence]) => ({ role, sequence }));
  const { structure } = await predictor.predict(readFv({ format: 'mab', chains }), { seed: 1 });
  const [model] = structure.models;
  if (!model) throw new Error('the reference has no model');
  const backbone = backboneOf(model);
  const encoding = await network.encode(backbone);
  const parent = backbone.sites.map(({ aminoAcid }) => aminoAcid).join('');
  const usable = rows
    .map((row) => ({ sequence: `${row['vh'] ?? ''}${row['vl'] ?? ''}`, kd: Number(row['kd_nM']) }))
    .filter(({ sequence, kd }) => sequence.length === parent.length && Number.isFinite(kd));
  const changed = [...new Set(usable.flatMap(({ sequence }) => changesOf(parent, sequence)))].sort((a, b) => a - b);
  const oddsBy = (logs: readonly Float32Array[]): number[] =>
    usable.map(({ sequence }) =>
      changesOf(parent, sequence).reduce((sum, position) => {
        const own = logs[changed.indexOf(position)];
        const of = (residues: string): number => own?.[MPNN_LETTERS.indexOf(residues.charAt(position))] ?? Number.NaN;
        return sum + of(sequence) - of(parent);
      }, 0),
    );
  const odds = oddsBy(await maskedLogProbabilities(network, encoding, changed));
  const givenRest = oddsBy(await logProbabilitiesGivenRest(network, encoding, parent, changed));
  const strength = usable.map(({ kd }) => -Math.log(kd));
  const counts = usable.map(({ sequence }) => -changesOf(parent, sequence).length);
  const rho = spearman(odds, strength);
  console.log(
    `${basename(table)}: ${usable.length} of ${rows.length} rows, ρ ${rho.toFixed(3)} (given the rest ${spearman(givenRest, strength).toFixed(3)}, fewest mutations ${spearman(counts, strength).toFixed(3)}), R ${pearson(odds, strength).toFixed(3)}`,
  );
  return rho;
}

const changesOf = (parent: string, sequence: string): number[] =>
  Array.from(parent, (residue, i) => (residue === sequence.charAt(i) ? -1 : i)).filter((i) => i >= 0);
