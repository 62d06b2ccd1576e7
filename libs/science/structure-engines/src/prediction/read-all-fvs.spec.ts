import { describe, expect, it } from '@jest/globals';
import { readAllFvs } from './read-all-fvs.js';

/** VH and VL of trastuzumab (1N8Z) and pertuzumab (1S78). */
const VH =
  'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
const VL =
  'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK';
const VH2 =
  'EVQLVESGGGLVQPGGSLRLSCAASGFTFTDYTMDWVRQAPGKGLEWVADVNPNSGGSIYNQRFKGRFTLSVDRSKNTLYLQMNSLRAEDTAVYYCARNLGPSFYFDYWGQGTLVTVSS';
const VL2 =
  'DIQMTQSPSSLSASVGDRVTITCKASQDVSIGVAWYQQKPGKAPKLLIYSASYRYTGVPSRFSGSGSGTDFTLTISSLQPEDFATYYCQQYYIYPYTFGQGTKVEIK';
const LINKER = 'GGGGSGGGGSGGGGS';
const read = (format: string, chains: Readonly<Record<string, string>>) =>
  readAllFvs({ format, chains: Object.entries(chains).map(([role, sequence]) => ({ role, sequence })) }).map(
    ({ name, task }) => [name, task.heavy.sequence, task.light?.sequence],
  );

describe('the Fvs of an antibody', () => {
  it('are one of a mab or an scFv, whatever the order of its domains', () => {
    expect(read('mab', { heavy: VH, light: VL })).toEqual([['heavy/light', VH, VL]]);
    expect(read('scfv', { scfv: VH + LINKER + VL })).toEqual([['scfv', VH, VL]]);
    expect(read('scfv', { scfv: VL + LINKER + VH })).toEqual([['scfv', VH, VL]]);
  });

  it('are one per arm of a bispecific, each with its own or the common light chain', () => {
    expect(read('bispecific_kih', { heavy: VH, light: VL, heavy_2: VH2, light_2: VL2 })).toEqual([
      ['heavy/light', VH, VL],
      ['heavy_2/light_2', VH2, VL2],
    ]);
    expect(read('bispecific_common_lc', { heavy: VH, light: VL, heavy_2: VH2 })).toEqual([
      ['heavy/light', VH, VL],
      ['heavy_2/light', VH2, VL],
    ]);
  });

  it('are two of a tandem scFv and of a DVD-Ig, domain by domain', () => {
    expect(read('tandem_scfv', { scfv: VL + LINKER + VH + 'GGGGS' + VH2 + LINKER + VL2 })).toEqual([
      ['scfv', VH, VL],
      ['scfv', VH2, VL2],
    ]);
    expect(read('dvd_ig', { heavy: VH + 'ASTKGP' + VH2, light: VL + 'TVAAP' + VL2 })).toEqual([
      ['heavy/light', VH, VL],
      ['heavy/light', VH2, VL2],
    ]);
  });

  it('are reported once where both arms are the same', () => {
    expect(read('bispecific_kih', { heavy: VH, light: VL, heavy_2: VH, light_2: VL })).toHaveLength(1);
  });

  it('need a light domain in paired formats, and none in a nanobody', () => {
    expect(() => read('mab', { heavy: VH })).toThrow('needs a light-chain variable domain');
    expect(read('nanobody', { heavy: VH })).toEqual([['heavy', VH, undefined]]);
    expect(() => read('dart', { heavy: VH, light: VL })).toThrow('DART');
    expect(() => read('mab', { light: VL })).toThrow('No heavy-chain variable domain');
  });
});
