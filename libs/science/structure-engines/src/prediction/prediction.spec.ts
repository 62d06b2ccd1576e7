import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { FvModelError } from '@paratope/fv-model';
import { parseMmcif, parsePdb } from '@paratope/geometry';
import {
  immuneBuilder,
  predictionOf,
  predictWithNetwork,
  readFv,
  StructureInputError,
  structureFiles,
  structureReport,
  type StructureInput,
} from '../index.js';

const fixture = (name: string): string => readFileSync(new URL(`../../fixtures/${name}`, import.meta.url), 'utf8');
const { H: VH, L: VL }: { H: string; L: string } = JSON.parse(fixture('sequences.json'));
/** Second VH, so that two Fvs can be distinguished. */
const OTHER_VH =
  'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
const OTHER_VL =
  'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK';
const VHH =
  'QVQLQESGGGLVQAGGSLRLSCAASGRTFSSYAMGWFRQAPGKEREFVAAISWSGGSTYYADSVKGRFTISRDNAKNTVYLQMNSLKPEDTAVYYCAADLKRGGYYSSRSYDYWGQGTQVTVSS';
const LINKER = 'GGGGSGGGGSGGGGS';
const CH1 = 'ASTKGPSVFPLAPSSKSTSGGTAALGCLVKDYFPEPVTVSWNSGALTSGVHTFPAVLQSSGLYSLSSVVTVPSSSLGTQTYICNVNHKPSNTKVDKKV';

const input = (format: string, ...chains: [role: string, sequence: string][]): StructureInput => ({
  format,
  chains: chains.map(([role, sequence]) => ({ role, sequence })),
});

describe('readFv', () => {
  it.each([
    ['whole chains of a mab', input('mab', ['heavy', `MGWSCIILFLVATATGVHS${VH}${CH1}`], ['light', VL]), [VH, VL]],
    ['an scFv', input('scfv', ['scfv', `${VH}${LINKER}${VL}`]), [VH, VL]],
    ['an scFv that begins with VL', input('scfv', ['scfv', `${VL}${LINKER}${VH}`]), [VH, VL]],
    ['a nanobody', input('nanobody', ['heavy', VHH]), [VHH, undefined]],
    ['a VHH fused to something', input('fc_fusion', ['fusion', `${VHH}GGGGS${CH1}`]), [VHH, undefined]],
    [
      'the first arm of a bispecific, whatever the order of its chains',
      input('bispecific_kih', ['light_2', OTHER_VL], ['heavy_2', OTHER_VH], ['light', VL], ['heavy', VH]),
      [VH, VL],
    ],
    [
      'the scFv of a bispecific T-cell engager that stands first',
      input('bite', ['scfv', `${VL}${LINKER}${VH}GGGGS${OTHER_VH}${LINKER}${OTHER_VL}`]),
      [VH, VL],
    ],
  ])('finds the Fv of %s', (_, antibody, [heavy, light]) => {
    const fv = readFv(antibody);
    expect([fv.heavy.sequence, fv.light?.sequence]).toEqual([heavy, light]);
  });

  it('says what it leaves out', () => {
    expect(readFv(input('mab', ['heavy', VH], ['light', VL])).warnings).toEqual([]);
    expect(readFv(input('scfv', ['scfv', `${VH}${LINKER}${VL}`])).warnings.join()).toContain('linker');
    const arms = input('bispecific_common_lc', ['heavy', VH], ['heavy_2', OTHER_VH], ['light', VL]);
    expect(readFv(arms).warnings.join()).toContain('1 more');
  });

  it.each([
    ['a mab without a light chain', input('mab', ['heavy', VH]), /light-chain/],
    ['a light chain alone', input('mab', ['light', VL]), /heavy-chain/],
    ['no antibody', input('mab', ['heavy', 'MKTAYIAKQRQISFVKSHFSRQLEERLGLIEVQ'], ['light', VL]), /heavy chain/],
    ['letters that are no residues', input('mab', ['heavy', 'EVQ123'], ['light', VL]), /heavy chain/],
    ['a DART', input('dart', ['heavy', VH], ['light', VL]), /DART/],
    ['no chain', input('mab'), /heavy-chain/],
    ['a fusion without an antibody', input('fc_fusion', ['fusion', CH1]), /heavy-chain/],
  ])('refuses %s, and shows no sequence', (_, antibody, words) => {
    expect(() => readFv(antibody)).toThrow(StructureInputError);
    expect(() => readFv(antibody)).toThrow(words);
    expect(() => readFv(antibody)).not.toThrow(/[ACDEFGHIKLMNPQRSTVWY]{10}/);
  });
});

describe('the built-in modeller with a network', () => {
  const library = { provenance: { sources: [], licence: '', attribution: '', inputSha256: '' }, domains: [] };
  const options = { library, version: '1', seed: 1, fold: () => Promise.reject(new Error('not asked')) };

  it('refuses a single domain where the network is to model alone', async () => {
    const single = readFv(input('nanobody', ['heavy', VHH]));
    await expect(predictWithNetwork(single, { ...options, mode: 'network' })).rejects.toThrow(StructureInputError);
  });

  it('passes on what the network found of the chains as the input’s fault, and nothing else', async () => {
    const fv = readFv(input('mab', ['heavy', VH], ['light', VL]));
    const failing = (error: Error) =>
      predictWithNetwork(fv, { ...options, mode: 'combined', fold: () => Promise.reject(error) });
    await expect(failing(new FvModelError('truncated_domain', 'It is cut short.'))).rejects.toThrow(
      StructureInputError,
    );
    await expect(failing(new RangeError('a tensor is off'))).rejects.toThrow(RangeError);
  });
});

describe('the prediction of an outside tool', () => {
  const engine = immuneBuilder({ threads: 1 });
  const predict = (pdb = fixture('abodybuilder2-model.pdb')) => {
    const fv = readFv(input('mab', ['heavy', VH], ['light', VL]));
    const files = new Map([['model.pdb', pdb]]);
    const run = { ended: 'exited', exitCode: 0, output: '', files } as const;
    const task = { heavy: fv.heavy.sequence, light: fv.light?.sequence, seed: 1 };
    return predictionOf(engine, '1.2', fv, engine.collect(run, task));
  };

  it('is numbered by IMGT, with its CDRs and their errors', () => {
    const prediction = predict();
    const [h, l] = prediction.structure.models[0]!.chains;
    for (const chain of [h!, l!]) {
      expect(chain.residues.filter(({ name }) => name === 'CYS').map(({ seqNum }) => seqNum)).toEqual([23, 104]);
    }
    const h3 = prediction.cdrs.find(({ name }) => name === 'H3')!;
    expect(VH).toContain(h3.sequence);
    const first = VH.indexOf(h3.sequence);
    const own = prediction.predictedError!.slice(first, first + h3.sequence.length);
    expect(h3.predictedError).toBeCloseTo(Math.sqrt(own.reduce((a, b) => a + b * b, 0) / own.length), 9);
    expect(h!.residues[first]!.atoms[0]!.bFactor).toBe(own[0]);
  });

  it('says nothing of what one in ten of such short CDR3s is off by, which only our own models tell', () => {
    for (const { possibleError } of predict().cdrs) expect(possibleError).toBeNull();
  });

  it('has an orientation of VH to VL as antibodies have it (ABangle, figure 4: HL about −60°, dc about 16 Å)', () => {
    const { orientation } = predict();
    expect(Math.abs(orientation!.hl + 60)).toBeLessThan(10);
    expect(Math.abs(orientation!.dc - 16)).toBeLessThan(1);
    expect(Math.abs(orientation!.hc1 - 72)).toBeLessThan(6);
  });

  it('keeps numbers and CDRs right where the tool left the first residues out', () => {
    const whole = predict();
    const trimmed = predict(fixture('abodybuilder2-model.pdb').replace(/^ATOM.{17}H {3}[12] .*\n/gm, ''));
    expect(trimmed.warnings.join()).toContain('left out 2 residues');
    expect(trimmed.cdrs.map(({ predictedError }) => predictedError)).toEqual(
      whole.cdrs.map(({ predictedError }) => predictedError),
    );
    const numbers = trimmed.structure.models[0]!.chains[0]!.residues.map(({ seqNum }) => seqNum);
    expect(numbers.slice(-5)).toEqual(
      whole.structure.models[0]!.chains[0]!.residues.map(({ seqNum }) => seqNum).slice(-5),
    );
  });

  it('is shown with a warning where its geometry is broken, as IgFold’s may be', () => {
    const broken = fixture('abodybuilder2-model.pdb').replace(
      /^(ATOM.{17}H {2}(?:[89]\d|1\d\d).{4})(.{8})/gm,
      (_, head: string, x: string) => `${head}${(Number(x) + 5).toFixed(3).padStart(8)}`,
    );
    const { validation } = structureReport(predict(broken));
    expect(validation.passed).toBe(false);
    expect(validation.warnings.join()).toContain('The model has a broken chain (H');
  });

  it('becomes files that say what they are and read back, and a report that judges the geometry', () => {
    const prediction = predict();
    const { pdb, cif } = structureFiles(prediction, 'an antibody');
    expect(pdb).toContain('REMARK  99 A PREDICTED MODEL, NOT AN EXPERIMENTAL STRUCTURE. MADE BY');
    expect(pdb).toContain('IT IS NO PLDDT.');
    const label = parseMmcif(cif, { identifiers: 'label' });
    expect(label.problems).toEqual([]);
    expect(label.structure.models[0]!.chains[0]!.residues.map(({ seqNum }) => seqNum)).toEqual(
      Array.from(VH, (_, i) => i + 1),
    );
    expect(parsePdb(pdb).structure.models[0]!.chains.map(({ id }) => id)).toEqual(['H', 'L']);
    const report = structureReport(prediction);
    expect(report.chains.map(({ role }) => role)).toEqual(['heavy', 'light']);
    expect(report.validation).toMatchObject({ passed: true, disulfides: 2, warnings: prediction.warnings });
  });
});
