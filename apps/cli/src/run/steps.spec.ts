import { describe, expect, it } from '@jest/globals';
import { InvalidArgumentError } from 'commander';
import { providerOf, readSteps, STEPS, withProviders } from './steps.js';

const namesOf = (steps: readonly { readonly name: string }[]): string[] => steps.map(({ name }) => name);

describe('the steps of a run', () => {
  it('are taken in the reading order of their pipelines, however they are asked for', () => {
    const order = ['humanize', 'variant', 'model', 'developability', 'immunogenicity', 'codon'];
    expect(namesOf(STEPS)).toEqual(order);
    expect(namesOf(readSteps('codon, Model,variant,humanize'))).toEqual(['humanize', 'variant', 'model', 'codon']);
  });

  it('have names and columns of their own', () => {
    const columns = STEPS.flatMap((step) => step.columns);
    expect(new Set(columns).size).toBe(columns.length);
    expect(new Set(namesOf(STEPS)).size).toBe(STEPS.length);
  });

  it('that need a structure have it made by the one step that provides it', () => {
    const needing = STEPS.filter(({ needs }) => needs !== undefined);
    expect(namesOf(needing)).toEqual(['developability']);
    expect(needing.map((step) => providerOf(step)?.name)).toEqual(['model']);
    expect(namesOf(withProviders(readSteps('developability')))).toEqual(['model', 'developability']);
    expect(namesOf(withProviders(readSteps('model,developability')))).toEqual(['model', 'developability']);
  });

  it('are refused where one is unknown, or where it takes results that nobody makes', () => {
    expect(() => readSteps('humanise')).toThrow(InvalidArgumentError);
    expect(() => readSteps('variant')).toThrow('`variant` takes a result of `humanize`.');
  });
});
