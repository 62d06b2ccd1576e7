import { describe, expect, it } from '@jest/globals';
import { workFolder } from '@paratope/job-envelope';
import { KIND_CONTRACTS, type JobKind } from '@paratope/pipelines';
import { resultsOf } from '../testing/results.js';
import { resultFaults } from './result-check.js';

const ID = '01a1fb59-8dd9-773c-a83e-46e28dfdc431';
const OTHER = '01a1fb59-8dd9-773c-a83e-46e28dfdc432';
const kinds = KIND_CONTRACTS.map(({ kind }) => kind as JobKind);
const faults = (kind: JobKind, results: unknown) => resultFaults({ id: ID, attempt: 1, kind }, results);

describe('results of a worker', () => {
  it.each(kinds)('of %s that fit their contract have no fault', (kind) => {
    expect(faults(kind, resultsOf(kind, ID))).toEqual([]);
  });

  it.each(kinds)('of %s are at fault where they are those of another kind, or none', (kind) => {
    for (const other of kinds.filter((each) => each !== kind))
      expect([other, faults(kind, resultsOf(other, ID)).length]).not.toEqual([other, 0]);
    for (const none of [null, 'text', 7, {}]) expect(faults(kind, none)).not.toEqual([]);
  });

  it.each(kinds.filter((kind) => KIND_CONTRACTS.some((each) => each.kind === kind && each.files.length > 0)))(
    'of %s are at fault where they name a file of another job, kind or attempt',
    (kind) => {
      for (const forged of [resultsOf(kind, OTHER), resultsOf(kind, ID, 2)])
        expect(faults(kind, forged)).toEqual([expect.stringMatching(/^\d file key\(s\): not of this attempt$/)]);
      const moved = JSON.parse(
        JSON.stringify(resultsOf(kind, ID)).replaceAll(workFolder(kind, ID), `${workFolder(kind, ID)}/../${OTHER}`),
      ) as unknown;
      expect(faults(kind, moved)).not.toEqual([]);
    },
  );

  it('of a further Fv are at fault where its file is foreign', () => {
    const first = resultsOf('stability_analysis', ID) as object;
    const further = { ...first, name: 'heavy2', pdb_key: `${workFolder('stability_analysis', OTHER)}/1/fv.pdb` };
    expect(faults('stability_analysis', { ...first, fvs: [further] })).toEqual(['1 file key(s): not of this attempt']);
  });

  it('are described by the places of their faults, never by what stands there', () => {
    const structure = {
      ...(resultsOf('complex_prediction', ID) as object),
      antigen_chains: { EVQLVESGG: 7 },
      iptm: 'DIQMTQ',
    };
    const found = faults('complex_prediction', structure);
    expect(found).toEqual(expect.arrayContaining(['antigen_chains.*: invalid_type', 'iptm: invalid_type']));
    expect(found.join()).not.toMatch(/EVQL|DIQM/);
  });

  it('that are wrong throughout are described by a few of the places', () => {
    expect(
      faults(
        'humanization',
        Array.from({ length: 5_000 }, () => 7),
      ).length,
    ).toBe(20);
  });
});
