import { describe, expect, it } from '@jest/globals';
import * as codon from '@paratope/codon';
import { codonExportSubmitSchema, storedCodonExportSchema } from '../contract.js';
import { appliedCodonOptions } from '../contract/options.js';
import { SIGNAL_PEPTIDE_IDS } from '../contract/signal-peptides.js';
import { EngineInputError, type EngineOutput } from '@paratope/job-envelope/engine';
import createEngine from './engine.js';

/** Trastuzumab (PDB 1N8Z). */
const VH =
  'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
const VL =
  'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTFTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK';
const VARIANT = '01a1fb59-8dd9-773c-a83e-46e28dfdc432';

/** Task that the gateway hands out for a submission with these options. */
function task(options: object = {}, format = 'mab', host = 'cho') {
  const submit = codonExportSubmitSchema.parse({ items: [{ variant_id: VARIANT }], host, options });
  const chains = [
    { role: 'heavy', sequence: VH },
    { role: 'light', sequence: VL },
  ];
  return {
    variant_id: VARIANT,
    format,
    chains,
    host,
    strategy: submit.strategy,
    options: appliedCodonOptions(submit.host, submit.options),
  };
}

const run = async (inputs: unknown): Promise<EngineOutput> =>
  (await createEngine({}))(inputs, { seed: 7, scratch: 'jobs/a/scratch', progress: () => undefined });

describe('the codon engine', () => {
  // proves: fields of a codon export
  it('answers a claim with DNA, report and plot, in the shape of the contract', async () => {
    const { results, artifacts, provenance } = await run(task());
    const { variable_cds: cds, constraint_report: report, plot_key } = storedCodonExportSchema.parse(results);
    expect(cds.map(({ chain }) => chain)).toEqual(['heavy', 'light']);
    expect(cds[0]!.protein).toBe(`M${VH}`);
    expect(report).toMatchObject({ satisfied: true, conflicts: [] });
    expect(report.constraints.map(({ name }) => name)).toEqual(expect.arrayContaining(['translation', 'splice_donor']));
    const plot = artifacts!.find(({ name }) => name === plot_key)!;
    expect(plot.contentType).toBe('image/svg+xml');
    expect(new TextDecoder().decode(plot.bytes)).toMatch(/^<svg [^]*heavy chain[^]*light chain[^]*<\/svg>\n$/);
    expect(provenance).toMatchObject({ engine: 'paratope-codon', seed: 7 });
  });

  it('makes whole chains with leaders, and as many sequences as asked for', async () => {
    const options = { signal_peptide: 'usual', constant_regions: { heavy: 'IGHG4', light: 'by_locus' }, solutions: 3 };
    const results = storedCodonExportSchema.parse((await run(task(options))).results);
    expect(results.variable_cds.map(({ protein }) => protein.length)).toEqual([19 + 120 + 327, 22 + 107 + 107]);
    for (const { alternatives } of results.variable_cds) expect(alternatives).toHaveLength(2);
  });

  it('puts a signal peptide of its own in front of each chain that names one, and names the chains as the variant does', async () => {
    const [heavy, light] = task().chains;
    const named = { ...task(), chains: [{ ...heavy!, chain_id: 'VH1' }, light!] };
    const signal_peptides = { VH1: SIGNAL_PEPTIDE_IDS.albumin_human };
    const { variable_cds: cds } = storedCodonExportSchema.parse((await run({ ...named, signal_peptides })).results);
    expect(cds.map(({ chain_id, protein }) => [chain_id, protein])).toEqual([
      ['VH1', codon.SIGNAL_PEPTIDES.albumin_human.residues + VH],
      [undefined, `M${VL}`],
    ]);
    const byRole = { heavy: SIGNAL_PEPTIDE_IDS.pelb, L: SIGNAL_PEPTIDE_IDS.ompa };
    const both = storedCodonExportSchema.parse((await run({ ...named, signal_peptides: byRole })).results);
    expect(both.variable_cds.map(({ protein }) => protein.slice(0, 3))).toEqual(['MKY', 'MKK']);
    const unknown = run({ ...named, signal_peptides: { L2: SIGNAL_PEPTIDE_IDS.pelb } });
    await expect(unknown).rejects.toThrow(/there is no chain L2; the chains are heavy, VH1, light, L/);
  });

  // proves: fields of a codon export
  it('tells the customer what conflicts, without the sequence, and answers all the same when asked softly', async () => {
    const refusal = await run(task({ avoid_patterns: ['TGGGN'] })).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(EngineInputError);
    expect(String(refusal)).toMatch(/chain heavy, nucleotides \d+–\d+ .*TGGGN/);
    expect(String(refusal)).not.toMatch(/[ACDEFGHIKLMNPQRSTVWY]{8}/);
    const { results } = await run(task({ avoid_patterns: ['TGGGN'], soft: true }));
    const { constraint_report: report } = storedCodonExportSchema.parse(results);
    expect(report.satisfied).toBe(false);
    expect(report.conflicts![0]).toMatchObject({ constraint: 'patterns', between: ['TGGGN'], proven: true });
  });

  it('does not put constant regions on a CrossMab with its exchanged domains', async () => {
    const inputs = task({ constant_regions: { heavy: 'IGHG1' } }, 'bispecific_crossmab');
    await expect(run(inputs)).rejects.toThrow(/CrossMab/);
  });
});
