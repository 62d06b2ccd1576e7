import { describe, expect, it } from '@jest/globals';
import { humanize } from './humanize.js';
import type { HumanizationResultEntry } from './result.js';

// Murine 4D5 (Carter et al., PNAS 1992), parent of trastuzumab.
const MURINE_4D5 = {
  vh: 'QVQLQQSGPELVKPGASLKLSCTASGFNIKDTYIHWVKQRPEQGLEWIGRIYPTNGYTRYDPKFQDKATITADTSSNTAYLQVSRLTSEDTAVYYCSRWGGDGFYAMDYWGQGASVTVSS',
  vl: 'DIVMTQSHKFMSTSVGDRVSITCKASQDVNTAVAWYQQKPGHSPKLLIYSASFRYTGVPDRFTGNRSGTDFTFTISSVQAEDLAVYYCQQHYTTPPTFGGGTKVEIK',
};
// Rituximab (DrugBank DB00073): murine V domains.
const RITUXIMAB = {
  vh: 'QVQLQQPGAELVKPGASVKMSCKASGYTFTSYNMHWVKQTPGRGLEWIGAIYPGNGDTSYNQKFKGKATLTADKSSSTAYMQLSSLTSEDSAVYYCARSTYYGGDWYFNVWGAGTTVTVSA',
  vl: 'QIVLSQSPAILSASPGEKVTMTCRASSSVSYIHWFQQKPGSSPKPWIYATSNLASGVPVRFSGSGSGTSYSLTISRVEAEDAATYYCQQWTSNPPTFGGGTKLEIK',
};
// Avelumab (DrugBank DB11945): a human antibody with a lambda light chain.
const AVELUMAB = {
  vh: 'EVQLLESGGGLVQPGGSLRLSCAASGFTFSSYIMMWVRQAPGKGLEWVSSIYPSGGITFYADTVKGRFTISRDNSKNTLYLQMNSLRAEDTAVYYCARIKLGTVTTVDYWGQGTLVTVSS',
  vl: 'QSALTQPASVSGSPGQSITISCTGTSSDVGGYNYVSWYQQHPGKAPKLMIYDVSNRPSGVSNRFSGSKSGNTASLTISGLQAEDEADYYCSSYTSSSTRVFGTGTKVTVL',
};
// Llama VHH with all four hallmarks (Kabat 37F, 44E, 45R, 47F).
const VHH =
  'QVQLQESGGGLVQAGGSLRLSCAASGRTFSSYAMGWFRQAPGKEREFVAAISWSGGSTYYADSVKGRFTISRDNAKNTVYLQMNSLKPEDTAVYYCAADLKRGGYYSSRSYDYWGQGTQVTVSS';
// Caplacizumab (Thera-SAbDab): a humanized VHH.
const CAPLACIZUMAB =
  'EVQLVESGGGLVQPGGSLRLSCAASGRTFSYNPMGWFRQAPGKGRELVAAISRTGGSTYYPDSVEGRFTISRDNAKRMVYLQMNSLRAEDTAVYYCAAAGVRAEDGRVRTLPSEYTFWGQGTQVTVSS';

function mab({ vh, vl }: { vh: string; vl: string }): Record<string, HumanizationResultEntry> {
  const { results } = humanize({
    format: 'mab',
    chains: [
      { role: 'heavy', sequence: vh },
      { role: 'light', sequence: vl },
    ],
  });
  return Object.fromEntries(results.map((entry) => [entry.strategy, entry]));
}

describe('murine 4D5', () => {
  const { cdr_grafting: graft, resurfacing, sdr_grafting: sdr } = mab(MURINE_4D5);

  it('receives the light framework that Genentech chose, IGKV1-39, and keeps its FR4, which is human IGKJ4', () => {
    expect(graft.mutations.vl!.acceptor).toMatchObject({ v_gene: 'IGKV1-39', j_gene: 'IGKJ4' });
  });

  it('shares more than four of five substitutions with trastuzumab in its light chain', () => {
    const trastuzumab =
      'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK';
    const after = graft.humanized_vl!;
    const substitutions = [...after].flatMap((residue, i) => (residue === MURINE_4D5.vl[i] ? [] : [i]));
    const shared = substitutions.filter((i) => after[i] === trastuzumab[i]).length;
    expect(shared / substitutions.length).toBeGreaterThan(0.8);
  });

  it('keeps H71 and H73, which decide on CDR-H2 (Carter et al. 1992 kept them too)', () => {
    const changed = graft.mutations.vh.positions.map(({ kabat }) => kabat);
    expect(changed).not.toContain('71');
    expect(changed).not.toContain('73');
  });

  it('becomes much more human by grafting, and a little by resurfacing', () => {
    expect(graft.oasis_score.before.mean).toBeLessThan(0.1);
    // Without a model, residues of high risk by their position stay murine.
    expect(graft.oasis_score.mean).toBeGreaterThan(0.35);
    expect(resurfacing.oasis_score.mean).toBeGreaterThan(graft.oasis_score.before.mean);
    expect(resurfacing.mutations.total).toBeLessThanOrEqual(graft.mutations.total / 2);
  });

  it('is changed in its CDRs only by SDR grafting', () => {
    const inCdr = ({ mutations }: HumanizationResultEntry) =>
      mutations.vh.positions.filter(({ reason }) => reason === 'non_specificity_determining').length;
    expect(inCdr(sdr)).toBeGreaterThan(0);
    expect(inCdr(graft)).toBe(0);
  });

  it('reports every score with its direction and percentile', () => {
    const { oasis_score: score } = graft;
    expect(score.method).toBe('germline_9mer');
    expect(score.direction).toBe('higher_is_more_human');
    expect(score.percentile).toBeGreaterThan(score.before.percentile!);
    expect(score.vh.v_framework_identity.percentile).toBeGreaterThan(0);
  });
});

describe('rituximab', () => {
  it('is grafted onto human subgroups IGHV1 and IGKV', () => {
    const { cdr_grafting: graft } = mab(RITUXIMAB);
    expect(graft.mutations.vh.acceptor.v_gene).toMatch(/^IGHV1-/);
    expect(graft.mutations.vl!.acceptor.v_gene).toMatch(/^IGKV/);
    expect(graft.mutations.vh.acceptor.j_gene).toMatch(/^IGHJ[46]$/);
  });
});

describe('avelumab, a human antibody with a lambda chain', () => {
  const { germline, cdr_grafting: graft } = mab(AVELUMAB);

  it('is nearest to IGHV3-23 and IGLV2-14 and hardly changes by germlining', () => {
    expect(germline.mutations.vh.acceptor.v_gene).toBe('IGHV3-23');
    expect(germline.mutations.vl!.acceptor.v_gene).toBe('IGLV2-14');
    expect(germline.mutations.total).toBeLessThanOrEqual(2);
  });

  it('keeps a lambda framework', () => {
    expect(graft.mutations.vl!.acceptor.v_gene).toMatch(/^IGLV/);
    expect(graft.humanized_vl).toHaveLength(AVELUMAB.vl.length);
  });
});

describe('a nanobody', () => {
  const { results } = humanize({ format: 'nanobody', chains: [{ role: 'heavy', sequence: VHH }] });
  const [graft] = results;

  // proves: HumanizationResultEntry.humanized_vl; HumanizationResultEntry.vhh_analysis
  it('has no light chain and a VHH analysis', () => {
    for (const entry of results) {
      expect(entry.humanized_vl).toBeNull();
      expect(entry.numbering.vl).toBeNull();
      expect(entry.vhh_analysis).not.toBeNull();
    }
  });

  it('keeps all four hallmarks; only the most human variant gives up Kabat 44 and 45', () => {
    const hallmarks = graft.vhh_analysis!.hallmarks;
    expect(hallmarks.map(({ kabat, parental, humanized }) => [kabat, parental, humanized])).toEqual([
      ['37', 'F', 'F'],
      ['44', 'E', 'E'],
      ['45', 'R', 'R'],
      ['47', 'F', 'F'],
    ]);
    const mostHuman = graft.mutations.variants[2].humanized_vh;
    expect(mostHuman.slice(36, 47)).toBe('FRQAPGKGLEF');
  });

  it('is grafted onto IGHV3 with IGHJ4 and gets the substitutions usual for VHHs: Q108L, K83R, P84A', () => {
    expect(graft.mutations.vh.acceptor).toMatchObject({
      v_gene: expect.stringMatching(/^IGHV3-(23|66)$/),
      j_gene: 'IGHJ4',
    });
    const made = graft.mutations.vh.positions.map(({ kabat, from, to }) => `${from}${kabat}${to}`);
    expect(made).toEqual(expect.arrayContaining(['Q108L', 'K83R', 'P84A']));
  });

  it('is scored a second time without holding its hallmarks against it', () => {
    const { before, after } = graft.vhh_analysis!.vhh_adjusted_humanness;
    expect(after).toBeGreaterThan(before);
    expect(after).toBeGreaterThan(graft.oasis_score.mean);
  });

  it('that is human already, caplacizumab, changes little', () => {
    const { results: entries } = humanize({ format: 'nanobody', chains: [{ role: 'heavy', sequence: CAPLACIZUMAB }] });
    expect(entries[0].mutations.total).toBeLessThan(8);
  });

  it('with a second disulfide keeps it', () => {
    const cysteines = VHH.replace('SYAMG', 'SCAMG').replace('YYSSRSYDY', 'YYSCRSYDY');
    const { results: entries } = humanize({ format: 'nanobody', chains: [{ role: 'heavy', sequence: cysteines }] });
    expect(entries[0].vhh_analysis!.extra_disulfide).toBe(true);
    for (const { humanized_vh: after } of entries) expect(after.match(/C/g)).toHaveLength(4);
  });
});
