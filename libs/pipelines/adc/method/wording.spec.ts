import { describe, expect, it } from '@jest/globals';
import { PAYLOAD_CLASSES, REACTIVE_GROUPS } from './catalogue/types.js';
import { analysed } from './designs.fixture.js';
import { withArticle, withCapitalArticle } from './wording.js';

describe('names in sentences', () => {
  it('have the article that they are spoken with', () => {
    expect(PAYLOAD_CLASSES.map(withArticle)).toEqual([
      'an auristatin',
      'a maytansinoid',
      'a halichondrin',
      'a topoisomerase 1 inhibitor',
      'an enediyne',
      'a pyrrolobenzodiazepine',
      'a duocarmycin',
      'an anthracycline',
      'an amatoxin',
    ]);
    expect(REACTIVE_GROUPS.map(withArticle)).toEqual([
      'a maleimide',
      'a haloacetamide',
      'a methylsulfonylpyrimidine',
      'an nhs ester',
      'a strained alkyne',
      'an oligoglycine',
      'a primary amine',
    ]);
    expect(['nanobody', 'scfv', 'bite'].map(withCapitalArticle)).toEqual(['A nanobody', 'An scfv', 'A bite']);
  });

  it('have it in the flags of a design', () => {
    const explanations = analysed({ dar_target: 8 }).flags.map(({ explanation }) => explanation);
    expect(explanations).toContainEqual(expect.stringMatching(/^A mean of 8 drugs .* that an auristatin is given at/));
    expect(explanations).toContainEqual(expect.stringMatching(/^An auristatin is a substrate of P-glycoprotein/));
  });
});
