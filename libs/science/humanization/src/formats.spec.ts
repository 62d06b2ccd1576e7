import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { HumanPeptides } from '@paratope/humanness';
import { HumanizationInputError } from './errors.js';
import { humanize } from './humanize.js';
import type { HumanizationInput, InputChain } from './input.js';

// Trastuzumab (DrugBank DB00072) with human IgG1 G1m17,1 (UniProt P01857) and kappa (P01834) constant regions.
const VH =
  'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
const VL =
  'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK';
const IGG1 =
  'ASTKGPSVFPLAPSSKSTSGGTAALGCLVKDYFPEPVTVSWNSGALTSGVHTFPAVLQSSGLYSLSSVVTVPSSSLGTQTYICNVNHKPSNTKVDKKVEPKSCDKTHTCPPCPAPELLGGPSVFLFPPKPKDTLMISRTPEVTCVVVDVSHEDPEVKFNWYVDGVEVHNAKTKPREEQYNSTYRVVSVLTVLHQDWLNGKEYKCKVSNKALPAPIEKTISKAKGQPREPQVYTLPPSRDELTKNQVSLTCLVKGFYPSDIAVEWESNGQPENNYKTTPPVLDSDGSFFLYSKLTVDKSRWQQGNVFSCSVMHEALHNHYTQKSLSLSPGK';
const KAPPA =
  'RTVAAPSVFIFPPSDEQLKSGTASVVCLLNNFYPREAKVQWKVDNALQSGNSQESVTEQDSKDSTYSLSSTLTLSKADYEKHKVYACEVTHQGLSSPVTKSFNRGEC';

const chain = (role: InputChain['role'], sequence: string): InputChain => ({ role, sequence });
const one = (input: HumanizationInput) => humanize({ ...input, options: { strategies: ['cdr_grafting'] } });

describe('an IgG', () => {
  const [entry] = one({ format: 'mab', chains: [chain('heavy', VH + IGG1), chain('light', VL + KAPPA)] }).results;

  // proves: HumanizationResultEntry.humanized_vh
  it('is humanized in its V domains alone', () => {
    expect(entry.humanized_vh).toHaveLength(VH.length);
    expect(entry.humanized_vl).toHaveLength(VL.length);
  });

  // proves: HumanizationResultEntry.fc_analysis
  it('has its Fc analysed once, under the chain that carries it', () => {
    expect(entry.fc_analysis!.chains.map(({ chain: role, isotype }) => [role, isotype])).toEqual([['heavy', 'IGHG1']]);
  });

  // proves: HumanizationResultEntry.vhh_analysis; HumanizationResultEntry.scfv_analysis
  it('has no scFv or VHH analysis', () => {
    expect(entry.scfv_analysis).toBeNull();
    expect(entry.vhh_analysis).toBeNull();
  });

  it('is humanized to the same sequences as its bare V domains', () => {
    const [bare] = one({ format: 'mab', chains: [chain('heavy', VH), chain('light', VL)] }).results;
    expect([entry.humanized_vh, entry.humanized_vl]).toEqual([bare.humanized_vh, bare.humanized_vl]);
    expect(bare.fc_analysis).toBeNull();
  });
});

describe('an scFv', () => {
  const [entry] = one({ format: 'scfv', chains: [chain('scfv', `${VH}GGGGSGGGGSGGGGS${VL}`)] }).results;

  // proves: HumanizationResultEntry.scfv_analysis
  it('is split, humanized and put together with its own linker', () => {
    const [unit] = entry.scfv_analysis!.units;
    expect(unit).toMatchObject({
      orientation: 'VH-VL',
      linker: { name: '(G4S)3', length: 15 },
      interface_disulfide: false,
      warnings: [],
    });
    expect(unit.humanized).toBe(`${entry.humanized_vh}GGGGSGGGGSGGGGS${entry.humanized_vl!}`);
  });

  it('with VL first and the Whitlow linker is recognised', () => {
    const [other] = one({ format: 'scfv', chains: [chain('scfv', `${VL}GSTSGSGKPGSGEGSTKG${VH}`)] }).results;
    expect(other.scfv_analysis!.units[0]).toMatchObject({ orientation: 'VL-VH', linker: { name: 'Whitlow 218' } });
    expect(other.humanized_vh).toBe(entry.humanized_vh);
  });

  it('with a short linker is warned of diabodies', () => {
    const [short] = one({ format: 'scfv', chains: [chain('scfv', `${VH}GGGGS${VL}`)] }).results;
    expect(short.scfv_analysis!.units[0].warnings[0]).toMatch(/5 residues/);
  });

  it('keeps the disulfide between VH 44 and VL 100', () => {
    const vh = VH.replace('APGKGLEW', 'APGKCLEW');
    const vl = VL.replace('FGQGTKVEIK', 'FGCGTKVEIK');
    const [stabilised] = one({ format: 'scfv', chains: [chain('scfv', `${vh}GGGGSGGGGSGGGGS${vl}`)] }).results;
    expect(stabilised.scfv_analysis!.units[0].interface_disulfide).toBe(true);
    expect(stabilised.humanized_vh).toContain('APGKCLEW');
    expect(stabilised.humanized_vl).toContain('FGCGTK');
    expect(stabilised.liabilities.unpaired_cysteine).toBeUndefined();
  });
});

describe('formats with further V domains', () => {
  it('report the first pair as the answer and humanize the others beside it', () => {
    const { results, provenance } = one({
      format: 'bispecific_kih',
      chains: [chain('heavy', VH), chain('light', VL), chain('heavy_2', VH), chain('light_2', VL)],
    });
    const { additional_domains: others } = results[0].mutations;
    expect(others.map(({ chain: role, domain }) => [role, domain])).toEqual([
      ['heavy_2', 'vh'],
      ['light_2', 'vl'],
    ]);
    expect(others[0].humanized).toBe(results[0].humanized_vh);
    expect(provenance.notes).toContain('Further variable domains are humanized under mutations.additional_domains.');
  });

  it('find both units of a tandem scFv', () => {
    const unit = `${VH}GGGGSGGGGSGGGGS${VL}`;
    const [entry] = one({ format: 'tandem_scfv', chains: [chain('scfv', `${unit}GGGGS${unit}`)] }).results;
    expect(entry.scfv_analysis!.units).toHaveLength(2);
  });
});

describe('the acceptor', () => {
  it('can be fixed, as to the stable pair IGHV3-23 and IGKV1-39', () => {
    const { results } = humanize({
      format: 'mab',
      chains: [chain('heavy', VH), chain('light', VL)],
      options: { acceptors: { heavy_v: 'IGHV3-23', light_v: 'IGKV1-39*01' } },
    });
    for (const { mutations } of results) {
      expect(mutations.vh.acceptor.v_gene).toBe('IGHV3-23');
      expect(mutations.vl!.acceptor.v_allele).toBe('IGKV1-39*01');
    }
  });

  it('is refused when no functional human gene has that name', () => {
    const asked = () =>
      humanize({ format: 'mab', chains: [chain('heavy', VH)], options: { acceptors: { heavy_v: 'IGHV9-99' } } });
    expect(asked).toThrow(expect.objectContaining({ code: 'unknown_acceptor' }));
  });
});

describe('what cannot be humanized', () => {
  it('is refused with the reason when there is no heavy domain', () => {
    expect(() => one({ format: 'mab', chains: [chain('light', VL)] })).toThrow(
      expect.objectContaining({
        code: 'no_heavy_domain',
        message: expect.stringMatching(/no heavy variable domain/),
      }),
    );
  });

  it('is refused with the reason for a fusion protein without V domains', () => {
    expect(() => one({ format: 'fc_fusion', chains: [chain('fusion', IGG1)] })).toThrow(/No chain carries/);
  });

  // proves: HumanizationError.detail
  it('is an error that names chain, code and position, but never the sequence', () => {
    const cases: readonly (readonly [InputChain[], string, string | undefined, number | undefined])[] = [
      [[], 'empty_input', undefined, undefined],
      [[chain('heavy', IGG1)], 'not_an_antibody', 'heavy', undefined],
      [
        [
          chain('heavy', VH),
          chain(
            'light',
            'MKTAYIAKQRQISFVKSHFSRQLEERLGLIEVQAPILSRVGDGTQDNLSGAEKAVQVKVKALPDAQFEVVHSLAKWKRQTLGQHDFSAGEGLYTHMKALRPDEDRL',
          ),
        ],
        'not_an_antibody',
        'light',
        undefined,
      ],
      [[chain('heavy', `${VH.slice(0, 9)}1${VH.slice(9)}`)], 'invalid_sequence', 'heavy', 10],
      [[chain('heavy', '')], 'invalid_sequence', 'heavy', undefined],
      [[chain('heavy', 'GAGGTTCAGCTGGTTGAATCTGGTGGTGGTCTGGTTCAGCCTGGTGG')], 'invalid_sequence', 'heavy', undefined],
    ];
    for (const [chains, code, role, position] of cases) {
      let thrown: unknown;
      try {
        one({ format: 'mab', chains });
      } catch (error) {
        thrown = error;
      }
      expect(thrown).toBeInstanceOf(HumanizationInputError);
      expect(thrown).toMatchObject({ code, chain: role, position });
      for (const { sequence } of chains) {
        if (sequence.length > 8) expect(String(thrown)).not.toContain(sequence.slice(0, 8));
      }
    }
  });
});

const repertoires = new HumanPeptides(
  new Uint8Array(readFileSync(new URL('../../humanness/data/oasis-9mers.bin', import.meta.url))).buffer,
);

describe('provenance', () => {
  it('names engine, version, the digest of every data set and the seed given', () => {
    const { provenance } = humanize({ format: 'mab', chains: [chain('heavy', VH)], options: { seed: 7 } });
    expect(provenance.engine).toBe('paratope-humanization');
    expect(provenance.seed).toBe(7);
    expect(Object.keys(provenance.data_versions)).toEqual([
      'germline',
      'residue_frequencies',
      'acceptor_counts',
      'therapeutic_percentiles',
    ]);
    for (const version of Object.values(provenance.data_versions)) expect(version).toMatch(/^sha256:[0-9a-f]{12}$/);
  });

  it('scores by OASis with its percentile, and says so, when the 9-mers of human repertoires are given', () => {
    const chains = [chain('heavy', VH), chain('light', VL)];
    const { results, provenance } = humanize({ format: 'mab', chains }, { repertoires });
    const { oasis_score: score } = results[0];
    expect(provenance.data_versions['oasis']).toMatch(/^sha256:[0-9a-f]{12}$/);
    expect(score.method).toBe('oasis');
    expect(score.vh.oasis_identity?.relaxed.value).toBe(score.vh.mean);
    expect(score.vh.oasis_identity?.relaxed.percentile).toBeGreaterThan(0);
    expect(score.percentile).toBeGreaterThanOrEqual(score.before.percentile ?? Number.NaN);
    expect(score.vh.germline_9mer_identity.value).toBeLessThan(score.vh.mean);
  });
});
