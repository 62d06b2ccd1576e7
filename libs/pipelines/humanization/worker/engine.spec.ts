import { describe, expect, it } from '@jest/globals';
import { humanizationResultsSchema } from '../contract.js';
import { EngineInputError } from '@paratope/job-envelope/engine';
import type { HumanizationResultEntry } from '@paratope/humanization';
import createEngine from './engine.js';

/** Murine 4D5, the parent of trastuzumab (Carter et al., PNAS 1992, fig. 1). */
const MURINE_4D5 = [
  {
    role: 'heavy',
    sequence:
      'QVQLQQSGPELVKPGASLKLSCTASGFNIKDTYIHWVKQRPEQGLEWIGRIYPTNGYTRYDPKFQDKATITADTSSNTAYLQVSRLTSEDTAVYYCSRWGGDGFYAMDYWGQGASVTVSS',
  },
  {
    role: 'light',
    sequence:
      'DIVMTQSHKFMSTSVGDRVSITCKASQDVNTAVAWYQQKPGHSPKLLIYSASFRYTGVPDRFTGNRSGTDFTFTISSVQAEDLAVYYCQQHYTTPPTFGGGTKVEIK',
  },
];
const context = { seed: 7, scratch: 'jobs/a/scratch', progress: () => undefined };

describe('the humanization engine', () => {
  it('answers a claim with one entry per strategy, in the shape of the contract', async () => {
    const engine = await createEngine({ models: false });
    const { results, provenance } = await engine({ variant_id: 'v', format: 'mab', chains: MURINE_4D5 }, context);
    const entries = humanizationResultsSchema.parse(results);
    expect(entries.map((entry) => entry.strategy)).toEqual(['cdr_grafting', 'resurfacing', 'sdr_grafting', 'germline']);
    expect(provenance.seed).toBe(7);
  });

  it('models an antibody by default, keeps framework residues of high risk on the model, and says so', async () => {
    const engine = await createEngine({});
    const { results, provenance } = await engine({ variant_id: 'v', format: 'mab', chains: MURINE_4D5 }, context);
    expect(provenance.data_versions['fv_model']).toMatch(/^templates /);
    expect(humanizationResultsSchema.safeParse(results).success).toBe(true);
    const [graft] = results as HumanizationResultEntry[];
    const risks = [...(graft?.mutations.vh.positions ?? []), ...(graft?.mutations.vl?.positions ?? [])];
    expect(risks.length).toBeGreaterThan(10);
    for (const { binding_risk: risk, exposure } of risks) {
      expect(exposure).toBeGreaterThanOrEqual(0);
      expect(risk).not.toBe('high');
    }
    // Evidence stands where a residue may shape the CDRs.
    for (const { zone, backbone_log_odds: odds } of risks)
      expect([zone, typeof odds]).toEqual([zone, zone ? 'number' : 'undefined']);
    // Ala H71 stayed in trastuzumab as well (Carter et al., PNAS 1992, fig. 1).
    const germline = (results as HumanizationResultEntry[]).find(({ strategy }) => strategy === 'germline');
    const kept = germline?.mutations.vh.kept.find(({ kabat }) => kabat === '71');
    expect(kept).toMatchObject({ residue: 'A', acceptor_residue: 'R', reason: 'vernier' });
    expect(kept?.backbone_log_odds).toBeGreaterThan(3);
  });

  it('tells the customer what is wrong with the input, without repeating it', async () => {
    const engine = await createEngine({});
    const sequence = 'MKTAYIAKQRQISFVKSHFSRQLEERLGLIEVQ';
    const refused = Promise.resolve(engine({ format: 'mab', chains: [{ role: 'heavy', sequence }] }, context));
    await expect(refused).rejects.toThrow(EngineInputError);
    await expect(refused).rejects.not.toThrow(sequence);
  });
});
