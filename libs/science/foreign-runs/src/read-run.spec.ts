import { readFileSync } from 'node:fs';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { parsePdb, writePdb, type Chain, type Model, type Point } from '@paratope/geometry';
import { zipSync } from 'fflate';
import { readRun, type RunFile } from './index.js';

/*
 * The Fv of 2VXT with its antigen IL-18 moved along a line until it touches the CDRs: coordinates of the PDB (CC0) in the files, names and
 * fields that the programs write (Boltz 2.2 `writer.py`, AlphaFold 3 `OUTPUT.md`, Chai-1 `chai1.py`, Protenix `dumper.py`, ColabFold
 * `batch.py`, BoltzGen `filter.py`, RFantibody `quiver.py`). Recorded runs are read by `npm run eval -- foreign-runs`.
 */
const chainsOf = (path: string): readonly Chain[] => parsePdb(readFileSync(path, 'utf8')).structure.models[0].chains;
const fv = chainsOf('examples/first-hour/2vxt-fv.pdb');
const atomsIn = (chains: readonly Chain[]): Point[] =>
  chains.flatMap(({ residues }) => residues.flatMap(({ atoms }) => atoms));
const centre = (points: readonly Point[]) =>
  (['x', 'y', 'z'] as const).map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length);
const moved = (chain: Chain, [dx = 0, dy = 0, dz = 0]: readonly number[]): Chain => ({
  ...chain,
  residues: chain.residues.map((residue) => ({
    ...residue,
    atoms: residue.atoms.map((atom) => ({ ...atom, x: atom.x + dx, y: atom.y + dy, z: atom.z + dz, bFactor: 90 })),
  })),
});

/** IL-18 in contact with the Fv: along the line from the Fv's centre through the tip of its CDR H3 (residues 100 to 104). */
const antigen = (() => {
  const [il18] = chainsOf('examples/il18.pdb');
  const middle = centre(atomsIn(fv));
  const tip = centre(fv[0].residues.slice(98, 103).flatMap(({ atoms }) => atoms));
  const way = tip.map((value, axis) => value - middle[axis]);
  const length = Math.hypot(...way);
  const start = centre(atomsIn([il18]));
  const ofFv = atomsIn(fv);
  for (let distance = 60; ; distance -= 0.5) {
    const placed = moved(
      il18,
      way.map((value, axis) => middle[axis] + (distance * value) / length - start[axis]),
    );
    const near = atomsIn([placed]).some((a) =>
      ofFv.some((b) => (a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2 < 3.6 ** 2),
    );
    if (near) return { ...placed, id: 'A' };
  }
})();
const complex: Model = { chains: [antigen, ...fv.map((chain) => moved(chain, [0, 0, 0]))] };
const sizes = complex.chains.map(({ residues }) => residues.length);
const total = sizes.reduce((sum, size) => sum + size, 0);

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const pdb = (model: Model = complex): string => writePdb({ models: [model] });
const file = (path: string, text: string): RunFile => ({ path, bytes: bytes(text) });
const json = (path: string, value: unknown): RunFile => file(path, JSON.stringify(value));
const npy = (values: Float32Array | Uint16Array, shape: readonly number[], byColumn = 'False'): Uint8Array => {
  const type = values instanceof Uint16Array ? '<f2' : '<f4';
  const header =
    `{'descr': '${type}', 'fortran_order': ${byColumn}, 'shape': (${shape.join(', ')},), }`.padEnd(117) + '\n';
  return Uint8Array.from([
    0x93,
    ...bytes('NUMPY'),
    1,
    0,
    header.length,
    0,
    ...bytes(header),
    ...new Uint8Array(values.buffer),
  ]);
};
const errors = (value: number, size = total): RunFile['bytes'] =>
  zipSync({ 'pae.npy': npy(new Float32Array(size * size).fill(value), [size, size]) });
const BOLTZ = {
  confidence_score: 0.8,
  ptm: 0.7,
  iptm: 0.6,
  complex_plddt: 0.9,
  chains_ptm: { 0: 0.8, 1: 0.7, 2: 0.6 },
};
const boltz = (sample: number, more: object = {}): RunFile[] => [
  file(`out/ab/ab_model_${sample}.pdb`, `${pdb()}REMARK ${sample}\n`),
  json(`out/ab/confidence_ab_model_${sample}.json`, { ...BOLTZ, ...more }),
  { path: `out/ab/pae_ab_model_${sample}.npz`, bytes: errors(5) },
];

describe('a run of another program', () => {
  it('is read with the chains of the antibody by numbering, and every figure under its own name', async () => {
    const { antibodies, refused } = await readRun(boltz(0));
    expect(refused).toEqual([]);
    const [{ format, chains, models } = { format: '', chains: [], models: [] }] = antibodies;
    expect([format, chains.map(({ role }) => role)]).toEqual(['mab', ['heavy', 'light']]);
    const [model] = models;
    expect(model).toMatchObject({ program: 'Boltz', antibodyChains: ['H', 'L'], antigenChains: ['A'], seed: null });
    expect(model.given).toContainEqual({ name: 'chains_ptm[1]', value: 0.7 });
    expect(model.figures).toMatchObject({ iptm: 0.6, ptm: 0.7, own_confidence: 0.8, plddt: 90, interface_plddt: 90 });
    expect(model.figures.buried_area!).toBeGreaterThan(0);
    expect(model.contacts!.antigen).toContain('A:');
  });

  it('has an ipSAE of its definition: of equal errors that of the longer chain', async () => {
    const { antibodies } = await readRun(boltz(0));
    const d0 = 1.24 * Math.cbrt(Math.max(...sizes) - 15) - 1.8;
    const figures = antibodies[0].models[0].figures;
    expect(figures.ipsae!).toBeCloseTo(1 / (1 + (5 / d0) ** 2), 10);
    expect(figures.interface_pae).toBe(5);
    expect(figures.pdockq2!).toBeCloseTo(1.31 / (1 + Math.exp(-0.075 * (90 * 0.8 - 84.733))) + 0.005, 10);
  });

  it('has samples of one antibody, the best by its own confidence first, with their agreement', async () => {
    const { antibodies } = await readRun([...boltz(0), ...boltz(1, { confidence_score: 0.9 })]);
    expect(antibodies).toHaveLength(1);
    const [first, second] = antibodies[0].models;
    expect([first.path, second.path]).toEqual(['out/ab/ab_model_1.pdb', 'out/ab/ab_model_0.pdb']);
    expect([first.figures.agreement, second.figures.agreement]).toEqual([expect.closeTo(1, 6), null]);
  });

  const shares = { ptm: 0.7, iptm: 0.5 };
  const perChain = { chain_ptm: [0.8, 0.7, 0.6] };
  it.each<[string, RunFile[], object]>([
    [
      'AlphaFold 3',
      [
        file('fold/seed-7_sample-0/model.pdb', pdb()),
        file(
          'fold/seed-7_sample-0/summary_confidences.json',
          JSON.stringify({ ...shares, ...perChain, ranking_score: 0.4, chain_pair_pae_min: [[1]] }).replace(
            '0.7',
            'NaN',
          ),
        ),
      ],
      { iptm: 0.5, ptm: null, own_confidence: 0.4 },
    ],
    [
      'Protenix',
      [
        file('p/x_sample_0.pdb', pdb()),
        json('p/x_summary_confidence_sample_0.json', { ...shares, gpde: 1, ranking_score: 0.3 }),
      ],
      { iptm: 0.5, own_confidence: 0.3 },
    ],
    [
      'ColabFold',
      [
        file('x_unrelaxed_rank_001_alphafold2_multimer_v3_model_1_seed_000.pdb', pdb()),
        json('x_scores_rank_001_alphafold2_multimer_v3_model_1_seed_000.json', { ...shares, max_pae: 30, plddt: [90] }),
      ],
      { iptm: 0.5, ptm: 0.7 },
    ],
    [
      'Chai-1',
      [
        file('c/pred.model_idx_0.pdb', pdb()),
        {
          path: 'c/scores.model_idx_0.npz',
          bytes: zipSync({
            'aggregate_score.npy': npy(Float32Array.of(0.25), [1]),
            'iptm.npy': npy(Float32Array.of(0.5), [1]),
            'per_chain_ptm.npy': npy(Float32Array.of(0.5, 0.25, 0.75), [1, 3]),
          }),
        },
      ],
      { iptm: 0.5, own_confidence: 0.25 },
    ],
    [
      'BoltzGen',
      [
        file('final_ranked_designs/final_2_designs/rank1_nb_7.pdb', pdb()),
        file('intermediate_designs/nb_7.pdb', pdb({ chains: fv })),
        file(
          'final_ranked_designs/final_designs_metrics_2.csv',
          'id,file_name,iptm,design_to_target_iptm,quality_score\nnb_7,nb_7.cif,0.5,0.4,0.9\nnb_8,nb_8.cif,0.1,0.1,0.1\n',
        ),
      ],
      { iptm: 0.5, own_confidence: 0.9 },
    ],
    [
      'RFantibody',
      [file('a.qv', `QV_TAG d_0\nQV_SCORE d_0 interaction_pae=7.5|pred_lddt=0.9\n${pdb()}`)],
      { iptm: null },
    ],
  ])('of %s is recognised by its content', async (program, files, figures) => {
    const { antibodies, refused } = await readRun(files);
    expect(refused).toEqual([]);
    expect(antibodies[0].models[0]).toMatchObject({ program, figures });
  });

  // Zstandard, one raw block: what `--compress_large_output_files` of AlphaFold 3 writes is packed, and is unpacked by the same library.
  const zstandard = (text: string): Uint8Array => {
    const content = bytes(text);
    const size = new DataView(new ArrayBuffer(4));
    size.setUint32(0, content.length, true);
    const header = (content.length << 3) | 1;
    return Uint8Array.from([
      0x28,
      0xb5,
      0x2f,
      0xfd,
      0xa0,
      ...new Uint8Array(size.buffer),
      header & 255,
      (header >> 8) & 255,
      header >> 16,
      ...content,
    ]);
  };
  const scored = json('out/ab/confidence_ab_model_0.json', BOLTZ);
  const model = 'out/ab/ab_model_0.pdb';
  it.each<[string, RunFile[]]>([
    ['packed by gzip', [{ path: `${model}.gz`, bytes: gzipSync(pdb()) }, scored]],
    [
      'packed by gzip in two parts',
      [
        {
          path: `${model}.gz`,
          bytes: Buffer.concat([gzipSync(pdb().slice(0, 4000)), gzipSync(pdb().slice(4000))]),
        },
        scored,
      ],
    ],
    [
      'packed by Zstandard',
      [file(model, pdb()), { path: `${scored.path}.zst`, bytes: zstandard(JSON.stringify(BOLTZ)) }],
    ],
    [
      'in an archive in an archive',
      [
        {
          path: 'all.zip',
          bytes: zipSync({ 'one.zip': zipSync({ [model]: bytes(pdb()), [scored.path]: scored.bytes }) }),
        },
      ],
    ],
    [
      'beside the templates of a server',
      [file(model, pdb()), scored, file('out/templates/hit.pdb', pdb({ chains: fv }))],
    ],
    [
      'with a byte order mark',
      [file(model, `PARENT N/A\n${pdb()}`), file(scored.path, `\uFEFF${JSON.stringify(BOLTZ)}`)],
    ],
  ])('%s is read', async (_, files) => {
    const { antibodies, refused } = await readRun(files);
    expect(refused).toEqual([]);
    expect(antibodies.flatMap(({ models }) => models)).toMatchObject([{ program: 'Boltz', figures: { iptm: 0.6 } }]);
  });

  // 5 in half precision is 0x4500.
  const half = npy(new Uint16Array(total * total).fill(0x4500), [1, total, total]);
  const rising = Float32Array.from({ length: total * total }, (_, i) => Math.floor(i / total));
  it.each<[string, string, Uint8Array, number]>([
    ['in half precision, of a batch', 'pae_ab_model_0.npz', zipSync({ 'pae.npy': half }), 5],
    ['without a name', 'pae_ab_model_0.npz', zipSync({ 'arr_0.npy': half }), 5],
    ['under another name', 'pae_ab_model_0.npz', zipSync({ 'predicted_aligned_error.npy': half }), 5],
    ['as a single array', 'pae_ab_model_0.npy', half, 5],
    [
      'beside embeddings',
      'pae_ab_model_0.npz',
      zipSync({ 'pae.npy': half, 'z.npy': npy(new Float32Array(), [1, 9e3, 9e3]) }),
      5,
    ],
  ])('has its errors %s', async (_, name, content, error) => {
    const { antibodies, refused } = await readRun([
      file(model, pdb()),
      scored,
      { path: `out/ab/${name}`, bytes: content },
    ]);
    expect(refused).toEqual([]);
    expect(antibodies[0].models[0].figures.interface_pae).toBe(error);
  });

  it('has the same errors row by row and column by column', async () => {
    const turned = Float32Array.from({ length: total * total }, (_, i) => i % total);
    const of = async (values: Float32Array, byColumn: string): Promise<number | null> => {
      const content = zipSync({ 'pae.npy': npy(values, [total, total], byColumn) });
      const { antibodies } = await readRun([
        file(model, pdb()),
        scored,
        { path: 'out/ab/pae_ab_model_0.npz', bytes: content },
      ]);
      return antibodies[0].models[0].figures.ipsae;
    };
    expect(await of(turned, 'True')).toBe(await of(rising, 'False'));
  });

  it('of OpenFold 3 has the scores of each sample', async () => {
    const sample = (n: number): RunFile[] => [
      file(`q/seed_42/q_seed_42_sample_${n}_model.pdb`, `${pdb()}REMARK ${n}\n`),
      json(`q/seed_42/q_seed_42_sample_${n}_confidences_aggregated.json`, {
        avg_plddt: 80,
        iptm: n / 10,
        sample_ranking_score: n / 10,
      }),
    ];
    const { antibodies, refused } = await readRun([...sample(1), ...sample(2)]);
    expect(refused).toEqual([]);
    const samples = antibodies[0].models.map(({ program, seed, figures }) => [program, seed, figures.own_confidence]);
    expect(samples).toEqual([
      ['OpenFold3', 42, 0.2],
      ['OpenFold3', 42, 0.1],
    ]);
  });

  it('of a whole folder of BoltzGen is one model of each design, without what its table repeats', async () => {
    const table = 'id,file_name,iptm,design_to_target_iptm,quality_score\nnb_7,nb_7.cif,0.5,0.4,0.9\n';
    const steps = 'intermediate_designs_inverse_folded';
    const { antibodies, refused } = await readRun([
      file('final_ranked_designs/final_1_designs/rank1_nb_7.pdb', pdb()),
      file('final_ranked_designs/final_designs_metrics_1.csv', table),
      file(`${steps}/refold_cif/nb_7.pdb`, pdb()),
      { path: `${steps}/fold_out_npz/nb_7.npz`, bytes: zipSync({ 'iptm.npy': npy(Float32Array.of(0.5), [1]) }) },
      { path: `${steps}/metrics_tmp/metrics_nb_7.npz`, bytes: zipSync({ 'iptm.npy': npy(Float32Array.of(0.5), [1]) }) },
    ]);
    expect(refused).toEqual([]);
    expect(antibodies.flatMap(({ models }) => models)).toHaveLength(1);
  });

  it('whose only scores were renamed is read with a note, from an archive as from a folder', async () => {
    const archive = zipSync({ 'x/a.pdb': bytes(pdb()), 'x/b.json': bytes(JSON.stringify(BOLTZ)) });
    const { antibodies, notes } = await readRun([{ path: 'run.zip', bytes: archive }]);
    expect(antibodies[0].models[0].figures.iptm).toBe(0.6);
    expect(notes).toEqual(['x/b.json was read as the scores of x/a.pdb, the only structure of its folder.']);
  });

  it('of archives in an archive is refused where they hold too much together', async () => {
    const inner = zipSync({ 'a.json': new Uint8Array(60e6) });
    const outer = zipSync(Object.fromEntries(Array.from({ length: 5 }, (_, k) => [`${k}.zip`, inner])));
    await expect(readRun([{ path: 'run.zip', bytes: outer }])).rejects.toThrow('unpacks to more than 256 MB');
  });

  const text = pdb();
  const [structure, scores] = boltz(0) as [RunFile, RunFile];
  it.each<[string, RunFile[], RegExp]>([
    [
      'a cut JSON',
      [structure, file('out/ab/confidence_ab_model_0.json', '{"confidence_score": 0.8, "compl')],
      /damaged or ends early/,
    ],
    ['an empty structure', [...boltz(0), file('out/ab/ab_model_1.cif', '')], /empty, damaged/],
    [
      'a page in place of a structure',
      [...boltz(0), file('out/ab/ab_model_1.pdb', '<html>gone</html>')],
      /empty, damaged/,
    ],
    ['an empty JSON', [structure, file('out/ab/confidence_ab_model_0.json', '')], /empty, damaged/],
    [
      'a cut gzip file',
      [structure, { path: 'b.pdb.gz', bytes: gzipSync(text).subarray(0, 999) }],
      /damaged or ends early/,
    ],
    [
      'a small gzip file that holds too much',
      [structure, { path: 'b.json.gz', bytes: gzipSync(new Uint8Array(70e6)) }],
      /b\.json\.gz unpacks to more than 64 MB/,
    ],
    [
      'a small Zstandard file that holds too much',
      [structure, { path: 'b.json.zst', bytes: zstdCompressSync(new Uint8Array(70e6)) }],
      /b\.json\.zst unpacks to more than 64 MB/,
    ],
    [
      'a frame that asks for gigabytes',
      [
        structure,
        { path: 'b.zst', bytes: Uint8Array.of(...zstdCompressSync(bytes('a')), 40, 181, 47, 253, 0, 160, 0) },
      ],
      /b\.zst unpacks to more than 64 MB/,
    ],
    [
      'packed files that together hold too much',
      [
        structure,
        ...Array.from({ length: 6 }, (_, k) => ({ path: `${k}.json.gz`, bytes: gzipSync(new Uint8Array(60e6)) })),
      ],
      /unpacks to more than 256 MB/,
    ],
    [
      'a cut antigen',
      [
        file(
          'a.pdb',
          pdb({ chains: [...fv, antigen] })
            .split('\n')
            .slice(0, 2500)
            .join('\n'),
        ),
      ],
      /it was cut/,
    ],
    [
      'errors that are no numbers',
      [structure, { path: 'out/ab/pae_ab_model_0.npz', bytes: errors(NaN) }],
      /no numbers/,
    ],
    ['a cut line', [file('a.pdb', text.slice(0, 20_000 + 40))], /line \d+ is damaged/],
    ['several models', [file('a.pdb', `MODEL 1\n${text}ENDMDL\nMODEL 2\n${text}ENDMDL\n`)], /holds 2 models/],
    [
      'errors of another model',
      [structure, scores, { path: 'out/ab/pae_ab_model_0.npz', bytes: errors(5, 9) }],
      /9 tokens/,
    ],
    [
      'scores of another number of chains',
      [structure, json('out/ab/confidence_ab_model_0.json', { ...BOLTZ, chains_ptm: { 0: 1 } })],
      /1 chains/,
    ],
    [
      'errors with the chains in another order',
      [
        structure,
        json('out/ab/ab_full_data_0.json', { atom_plddts: [1], pae: [[1]], token_chain_ids: ['H', 'L', 'A'] }),
      ],
      /is of the chains H, L, A/,
    ],
    [
      'atoms without a position',
      [file('a.pdb', text.replace(/^(ATOM .{25}).{24}/gm, '$1   0.000   0.000   0.000'))],
      /no position/,
    ],
    ['no antibody', [file('a.pdb', pdb({ chains: [antigen] }))], /no antibody/],
    [
      'scores whose structure is missing',
      [structure, json('out/x/confidence_x_model_0.json', BOLTZ)],
      /without a structure/,
    ],
  ])('with %s is refused with the reason', async (_, files, reason) => {
    const { refused } = await readRun(files);
    expect(refused.map((each) => each.reason).join('\n')).toMatch(reason);
  });

  it('that ended without a structure is refused as a whole, and so is a damaged archive', async () => {
    await expect(readRun([scores])).rejects.toThrow('no structure: the program may have ended without one');
    const archive = zipSync({ 'a.pdb': bytes(text) });
    await expect(readRun([{ path: 'a.zip', bytes: archive.subarray(0, 5_000) }])).rejects.toThrow(
      'damaged or ends early',
    );
  });
});
