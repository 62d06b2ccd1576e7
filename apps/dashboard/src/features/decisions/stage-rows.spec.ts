import { describe, expect, it } from '@jest/globals';
import { movedUp, renamedStages } from './stage-rows.js';

const rows = ['idea', 'made', 'lead'].map((name, key) => ({ key, former: name, name }));

describe('the stages in their form', () => {
  it('are renamed by their former names, and new ones are no renaming', () => {
    const [idea, made, lead] = rows;
    const edited = [idea!, { ...made!, name: ' expressed ' }, lead!, { key: 3, name: 'dropped' }];
    expect(renamedStages(edited)).toEqual({ made: 'expressed' });
  });

  it.each([
    [1, ['made', 'idea', 'lead']],
    [2, ['idea', 'lead', 'made']],
  ])('move up from place %d', (place, names) => {
    expect(movedUp(rows, place).map(({ name }) => name)).toEqual(names);
  });
});
