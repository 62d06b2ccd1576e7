import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parsePdb } from '@paratope/geometry';
import type { Ended } from '../../../testing/paratope.js';
import { ResidentProgram } from '../../../testing/resident-program.js';

/** The Fv of PDB 2VXT. */
const FILE = new URL('../../../../../../libs/science/geometry/fixtures/2vxt-fv.pdb', import.meta.url).pathname;

describe('paratope developability', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'paratope-developability-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const program = new ResidentProgram();
  afterAll(program.stop);
  const judge = (...args: readonly string[]): Promise<Ended> => program.run(['developability', ...args]);

  it('prints a scorecard of a model, and writes it coloured by a patch', async () => {
    const { code, stdout, stderr } = await judge(FILE, '--pdb', folder, '--patch', 'sap_5');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(
      /2vxt-fv {2}VH and VL\n {2}[✓▲✗] Verdict (green|amber|red): probability of failed assays 0\.\d\d/,
    );
    expect(stdout).toContain('\n  Surface\n');
    for (const name of ['(PSH)', '(SAP), 5 Å', '(HIC)', 'Isoelectric point', 'Buried charges'])
      expect(stdout).toContain(name);
    const { structure, problems } = parsePdb(readFileSync(join(folder, '2vxt-fv.pdb'), 'utf8'));
    expect(problems).toEqual([]);
    expect(structure.models[0]!.chains[0]!.residues.some(({ atoms }) => atoms[0]!.bFactor > 0)).toBe(true);
  });

  it('names what it cannot judge and goes on; CSV has a line per Fv', async () => {
    const broken = join(folder, 'light.fa');
    writeFileSync(
      broken,
      '>alone VL\nDIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK\n',
    );
    const { code, stdout, stderr } = await judge('--csv', '--no-substitutions', broken, FILE);
    expect(code).toBe(1);
    expect(stderr).toContain('alone: a light chain without its heavy chain');
    expect(stderr).toContain('1 of 2 antibodies could not be scored.');
    const [head = '', row = '', ...rest] = stdout.trimEnd().split('\n');
    expect(rest).toEqual([]);
    expect(head.split(',')).toEqual(expect.arrayContaining(['id', 'psh', 'psh_flag', 'hic']));
    expect(row.split(',')).toHaveLength(head.split(',').length);
  });

  // The values are TAP's own for trastuzumab (Ginkgo Bioworks, abdev-benchmark, GDPa1/TAP.csv; MIT), computed on another model: 47, 95.1,
  // 0.14, 0.06, 1.55.
  it('gives trastuzumab the TAP metrics that TAP gives it, as near as another model lets them be', async () => {
    const trastuzumab = join(folder, 'trastuzumab.fa');
    writeFileSync(
      trastuzumab,
      '>trastuzumab VH\nEVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS\n' +
        '>trastuzumab VL\nDIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK\n',
    );
    const { stdout } = await judge('--json', '--no-substitutions', trastuzumab);
    const [card] = JSON.parse(stdout) as { developability: { metrics: { name: string; value: number }[] } }[];
    const valueOf = (name: string) => card!.developability.metrics.find((metric) => metric.name === name)!.value;
    expect(valueOf('total_cdr_length')).toBe(47);
    expect(Math.abs(valueOf('psh') - 95.1)).toBeLessThan(0.25 * 95.1);
    expect(Math.abs(valueOf('ppc') - 0.14)).toBeLessThan(0.25);
    expect(Math.abs(valueOf('pnc') - 0.06)).toBeLessThan(0.25);
    expect(valueOf('sfvcsp')).toBeGreaterThan(0);
  });

  it('gives the words of the HTTP contract as JSON', async () => {
    const { stdout } = await judge('--json', FILE);
    const [card] = JSON.parse(stdout) as { id: string; aggregation: { metrics: { name: string }[] } }[];
    expect(card!.id).toBe('2vxt-fv');
    expect(card!.aggregation.metrics.map(({ name }) => name)).toContain('ac_sins');
  });
});
