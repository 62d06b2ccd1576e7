import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';

const BIN = new URL('../../../../bin/paratope.mjs', import.meta.url).pathname;
const STRUCTURE = new URL('../../../../../../libs/science/geometry/fixtures/2vxt-fv.pdb', import.meta.url).pathname;
const FASTA = `>trastuzumab VH
EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS
>trastuzumab VL
DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK
`;
const VEDOTIN = ['--linker', 'mc-Val-Cit-PABC', '--payload', 'MMAE', '--method', 'interchain_cysteine', '--dar', '4'];

async function adc(args: readonly string[], stdin = FASTA) {
  const child = spawn(process.execPath, [BIN, 'adc', ...args], { env: { ...process.env, NODE_OPTIONS: '' } });
  child.stdin.end(stdin);
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: Number(code), stdout, stderr };
}

describe('paratope adc', () => {
  it('prints the card of an ADC', async () => {
    const { code, stdout } = await adc([...VEDOTIN, '-']);
    expect(code).toBe(0);
    expect(stdout).toContain('trastuzumab  plausible');
    expect(stdout).toContain('D0 6.3 %  D2 25 %  D4 38 %  D6 25 %  D8 6.3 %');
    expect(stdout).toContain('C68H105N11O15');
    expect(stdout).toContain('linker.maleimide-exchange');
  });

  it('gives it as JSON, with the sites of a structure', async () => {
    const { code, stdout } = await adc([...VEDOTIN, '--json', '--structure', STRUCTURE, '-']);
    expect(code).toBe(0);
    const card = JSON.parse(stdout) as { id: string; version: string; fv_sites: unknown[] };
    expect(card).toMatchObject({ id: 'trastuzumab', version: 'adc-4' });
    expect(card.fv_sites.length).toBeGreaterThan(4);
  });

  it('takes structures of one’s own', async () => {
    const { code, stdout } = await adc([
      '--linker',
      'mine',
      '--linker-smiles',
      'O=C1C=CC(=O)N1CCCCCC([*:1])=O',
      '--linker-type',
      'non_cleavable',
      '--payload',
      'MMAF',
      '--method',
      'interchain_cysteine',
      '--dar',
      '4',
      '-',
    ]);
    expect(code).toBe(0);
    expect(stdout).toContain('C49H76N6O11, 925.18 Da');
  });

  it('says at which field a design cannot be, and ends with 1', async () => {
    const { code, stderr } = await adc([...VEDOTIN.slice(0, 4), '--method', 'lysine', '--dar', '9', '-']);
    expect(code).toBe(1);
    expect(stderr).toContain('trastuzumab: linker_name: mc-Val-Cit-PABC reacts by its maleimide with cysteine');
    expect(stderr).toContain('trastuzumab: dar_target: lysine reaches a drug-to-antibody ratio of 8 at most');
  });

  it('ends with 2 where the command line lacks a part of the design', async () => {
    const { code, stderr } = await adc(['--linker', 'SMCC', '-']);
    expect(code).toBe(2);
    expect(stderr).toContain('--payload');
  });

  it('lists the catalogue', async () => {
    const { code, stdout } = await adc(['--catalogue']);
    expect(code).toBe(0);
    for (const name of ['mc-GGFG-aminomethoxy', 'SG3199', 'glycan_remodeling', 'trastuzumab rezetecan']) {
      expect(stdout).toContain(name);
    }
  });
});
