import { describe, expect, it } from '@jest/globals';
import { isAttemptFile, isJobFile, workFolder } from './store-folders.js';

const ID = '01a1fb59-8dd9-773c-a83e-46e28dfdc431';
const OTHER = '01a1fb59-8dd9-773c-a83e-46e28dfdc432';
const OWN = workFolder('structure_prediction', ID);

describe('a file of a job', () => {
  it.each(['1/model.pdb', '2/fv-2.pdb', 'scratch/blocks'])('lies below its folder: %s', (name) => {
    expect(isJobFile('structure_prediction', ID, `${OWN}/${name}`)).toBe(true);
  });

  it('belongs to the attempt of the folder that holds it', () => {
    const attempts = [1, 2, 12].map((attempt) =>
      isAttemptFile('structure_prediction', ID, attempt, `${OWN}/1/model.pdb`),
    );
    expect(attempts).toEqual([true, false, false]);
  });

  it('of an earlier release lies below the folder of its results, where no worker may put one', () => {
    expect(isJobFile('structure_prediction', ID, `jobs/${ID}/1/model.pdb`)).toBe(true);
    expect(isAttemptFile('structure_prediction', ID, 1, `jobs/${ID}/1/model.pdb`)).toBe(false);
  });

  it.each([
    workFolder('structure_prediction', OTHER) + '/1/model.pdb',
    workFolder('stability_analysis', ID) + '/1/model.pdb',
    `${OWN}/../${OTHER}/1/model.pdb`,
    `${OWN}/1/..`,
    `${OWN}/./model.pdb`,
    `${OWN}//model.pdb`,
    `${OWN}/1/..\\model.pdb`,
    `${OWN}/1/%2e%2e/model.pdb`,
    `${OWN}/1/model.pdb\n`,
    `${OWN}x/1/model.pdb`,
    `/${OWN}/1/model.pdb`,
    `${OWN}/`,
    OWN,
    'uploads/a',
    '',
  ])('is not %j', (key) => {
    expect(isJobFile('structure_prediction', ID, key)).toBe(false);
  });
});
