import { describe, expect, it } from '@jest/globals';
import { HumanizationInputError } from './errors.js';
import { humanize } from './humanize.js';
import type { HumanizationOutput, HumanizationResultEntry } from './result.js';

// 4D5, the parent of trastuzumab (Carter et al., PNAS 89:4285, 1992).
const VH =
  'QVQLQQSGPELVKPGASLKLSCTASGFNIKDTYIHWVKQRPEQGLEWIGRIYPTNGYTRYDPKFQDKATITADTSSNTAYLQVSRLTSEDTAVYYCSRWGGDGFYAMDYWGQGASVTVSS';
const VL =
  'DIVMTQSHKFMSTSVGDRVSITCKASQDVNTAVAWYQQKPGHSPKLLIYSASFRYTGVPDRFTGNRSGTDFTFTISSVQAEDLAVYYCQQHYTTPPTFGGGTKLEIK';
/** BLV1H12, a bovine antibody with an ultralong CDR3 (PDB 4K3D). */
const ULTRALONG =
  'QVQLRESGPSLVKPSQTLSLTCTASGFSLSDKAVGWVRQAPGKALEWLGSIDTGGNTGYNPGLKSRLSITKDNSKSQVSLSVSSVTTEDSATYYCTSVHQETKKYQSCPDGYRERSDCSNRPACGTSDCCRVSVFGNCLTTLPVSYSYTYNYEWHVDVWGQGLLVTVSS';
/** VH of a rabbit antibody (PDB 4ZTP). */
const RABBIT =
  'QSLEESGGGPVKPGGTLTLTCKASGIDFSSFYYMCWVRQAPGKGLEWIACIVTDITGESYYATWAKGRFAISKTSSTTVTLQMTSLTAADTATYFCARGDTYGYGDTVYALNLWGPGTLVTVSS';
/** Beta chain of a T-cell receptor (PDB 1OGA). */
const TCR_BETA =
  'GGITQSPKYLFRKEGQNVTLSCEQNLNHDAMYWYRQDPGQGLRLIYYSQIVNDFQKGDIAEGYSVSREKKESFPLTVTSAQKNPTAFYLCASSSRSSYEQYFGPGTRLTVT';

const run = (heavy: string, strategies = ['cdr_grafting'] as const): HumanizationOutput =>
  humanize({
    format: 'mab',
    chains: [
      { role: 'heavy', sequence: heavy },
      { role: 'light', sequence: VL },
    ],
    options: { strategies },
  });
const first = ({ results }: HumanizationOutput): HumanizationResultEntry => {
  const [entry] = results;
  if (!entry) throw new Error('no result');
  return entry;
};

describe('a T-cell receptor', () => {
  it('is refused in one sentence', () => {
    expect(() => run(TCR_BETA)).toThrow(HumanizationInputError);
    expect(() => run(TCR_BETA)).toThrow('chain heavy: a T-cell receptor beta chain, not an antibody');
  });
});

describe('a design with residues outside the twenty', () => {
  it('keeps them and says so', () => {
    const output = run(VH.replace('LKLSC', 'LKXSC'));
    expect(first(output).humanized_vh[19]).toBe('X');
    expect(output.provenance.notes?.join()).toContain('cannot be made as it stands');
  });
});

describe('an ultralong bovine CDR3', () => {
  it('stays whole and is announced', () => {
    const output = run(ULTRALONG);
    expect(first(output).humanized_vh).toContain('TSVHQETKKYQSCPDGYRERSDCSNRPACGTSDCCRVSVFGNCLTTLPVSYSYTYNYEWHVDV');
    expect(output.provenance.notes?.join()).toContain('a CDR3 of 63 residues, as in cattle');
  });
});

describe('a framework that could not be aligned', () => {
  // CH67 without ten residues of CDR2 and FR3 of its light chain.
  const CUT_LIGHT =
    'QSALTQPPSVSVAPGQTATITCGGNNIGRKRVDWFQQKPGQAPVLVVYERFSDSNSGTTATLTISRVEAGDEADYYCQVWDSDSDHVVFGGGTKLTVL';
  const CH67_VH =
    'QVQLVQSGAEVRKPGASVKVSCKASGYTFTDNYIHWVRQAPGQGLEWMGWIHPNSGATKYAQKFEGWVTMTRDTSISTVYMELSRSRSDDTAVYYCARAGLEPRSVDYYFYGLDVWGQGTAVTVSS';
  const cut = () =>
    humanize({
      format: 'mab',
      chains: [
        { role: 'heavy', sequence: CH67_VH },
        { role: 'light', sequence: CUT_LIGHT },
      ],
    });

  it('keeps every residue, under every strategy, and the report says so', () => {
    const output = cut();
    for (const { humanized_vl: light } of output.results) expect(light).toContain('RFSDSNSGTTATLTISRVEAGDEADYYC');
    expect(output.provenance.notes).toContain(
      'Chain light: nothing is substituted in FR3, because it could not be aligned; check the sequence.',
    );
  });

  it('leaves the other frameworks to be humanized', () => {
    const output = run(VH.replace('ADTSS', ''));
    expect(first(output).humanized_vh).toMatch(/^QVQLVQSGAEVKKPGASVKVSC/);
    expect(first(output).humanized_vh).toContain('RYDPKFQDKATITNTAYLQVSRLTSEDTAVYYC');
  });

  it('is one beside a CDR2 that is shorter than any natural one', () => {
    const output = run(VH.replace('TITADTS', ''));
    expect(first(output).humanized_vh).toContain('TRYDPKFQDKASNTAYLQVSRLTSEDTAVYYC');
    expect(output.provenance.notes?.join(' ')).toContain('nothing is substituted in FR3');
  });

  it('is a frameshifted J region, too', () => {
    const output = run(VH.replace('WGQGASVTVSS', 'GAKAPRSPSPQ'));
    expect(first(output).humanized_vh).toMatch(/YYCSRWGGDGFYAMDYGAKAPRSPSP/);
    expect(output.provenance.notes?.join(' ')).toContain('nothing is substituted in FR4');
  });
});

describe('a missing N-terminus', () => {
  it('stays missing: nothing is invented before the first residue', () => {
    const output = run(VH.slice(6));
    expect(first(output).humanized_vh).toHaveLength(VH.length - 6);
    expect(output.provenance.notes?.join()).toContain('nothing is added before it');
  });
});

describe('a rabbit chain with a framework shorter than human ones', () => {
  it('keeps its length, and is offered at that of its acceptor with the reason', () => {
    const { humanized_vh, mutations } = first(run(RABBIT));
    const { sequence = '', added = [], reason } = mutations.vh.lengthened ?? {};
    expect(humanized_vh).toHaveLength(RABBIT.length);
    expect(sequence).toHaveLength(RABBIT.length + added.length);
    expect(sequence).toMatch(/^EV/);
    // Its FR3 turn has as many residues as those of eptinezumab (SRDNSKTTVYLQMNSL) and brolucizumab (Thera-SAbDab).
    expect(sequence).toContain('SKDSSTNTVYLQMNSL');
    expect(reason).toContain('eptinezumab');
  });

  it('is not offered for a chain of human length', () => {
    expect(first(run(VH)).mutations.vh.lengthened).toBeUndefined();
  });

  it('is not offered for a chain that was cut', () => {
    expect(first(run(VH.slice(4))).mutations.vh.lengthened).toBeUndefined();
  });
});

describe('the disulfide between CDR1 and FR2 of many rabbit chains', () => {
  it('is kept and named', () => {
    const output = run(RABBIT);
    expect(output.provenance.notes?.join()).toContain('cysteines besides 23 and 104 at IMGT 40, 55');
    const { imgt, humanized } = first(output).numbering.vh;
    expect([humanized[imgt.indexOf('40')], humanized[imgt.indexOf('55')]]).toEqual(['C', 'C']);
  });
});

describe('degradation that a graft would add', () => {
  it('is never an N-terminal glutamine', () => {
    for (const entry of humanize({
      format: 'mab',
      chains: [
        { role: 'heavy', sequence: VH.replace(/^Q/, 'E') },
        { role: 'light', sequence: VL },
      ],
    }).results) {
      for (const { humanized_vh: vh } of entry.mutations.variants) expect(vh[0]).toBe('E');
    }
  });
});

describe('the ladder', () => {
  const { mutations } = first(run(VH));

  it('leads from the conservative to the most human variant, one substitution a step, the least risk first', () => {
    const [balanced, conservative, mostHuman] = mutations.variants;
    expect(balanced?.name).toBe('balanced');
    expect(mutations.ladder[0]).toMatchObject({ exchange: null, humanized_vh: conservative?.humanized_vh });
    expect(mutations.ladder.at(-1)).toMatchObject({ humanized_vh: mostHuman?.humanized_vh });
    const ranks = mutations.ladder.flatMap(({ exchange }) =>
      exchange ? [['low', 'medium', 'high'].indexOf(exchange.binding_risk)] : [],
    );
    expect(ranks).toEqual([...ranks].sort());
  });

  it('gives the human likeness of each step, and ends more human than it began', () => {
    const likeness = mutations.ladder.map((step) => step.human_likeness);
    expect(likeness.at(-1)).toBeGreaterThan(likeness[0] ?? 1);
  });
});

describe('per-residue humanness', () => {
  it('has one value a residue, before and after, and rises on average', () => {
    const { imgt, parental_humanness: before, humanized_humanness: after } = first(run(VH)).numbering.vh;
    expect([before.length, after.length]).toEqual([imgt.length, imgt.length]);
    const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
    expect(sum(after)).toBeGreaterThan(sum(before));
  });
});
