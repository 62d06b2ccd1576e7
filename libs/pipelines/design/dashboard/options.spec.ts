import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { hasBrowser, openFixture, type Fixture } from '@paratope/dashboard-kit/testing';
import { objectivesSchema } from '@paratope/design/objectives';
import { preset, PRESET_NAMES } from '@paratope/design/presets';
import type { Locator } from 'playwright-core';
import { parse } from 'yaml';
import { readValues, valuesOf } from './objectives-values.js';

interface Item {
  readonly preset?: string;
  readonly objectives?: unknown;
  readonly judged: number;
}

describe('the values of a design', () => {
  it.each(PRESET_NAMES)('are those of the preset %s, and ask for it by its name until something changes', (name) => {
    const values = valuesOf(name, 3);
    expect(readValues(values)).toEqual({
      asked: { preset: name, judged: 3 },
      objectives: preset(name),
      problems: new Map(),
    });
    const changed = readValues({ ...values, seed: 7 }).asked;
    expect(changed).toEqual({ objectives: { ...preset(name), seed: 7 }, judged: 3 });
  });
});

(hasBrowser ? describe : describe.skip)('the form of a design', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture(new URL('./options.fixture.tsx', import.meta.url), {
      'POST /v1/designs/batch': {
        status: 422,
        body: {
          type: 'about:blank',
          title: 'Invalid',
          status: 422,
          detail: 'Invalid.',
          code: 'validation_failed',
          errors: [
            { pointer: '/items/0/objectives/terms/1/at_most', detail: 'is below the parent', code: 'too_small' },
            {
              pointer: '/items/0/objectives/constraints/allowed/0/position',
              detail: 'is no position',
              code: 'unknown',
            },
          ],
        },
      },
    });
    await fixture.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  });
  afterAll(() => fixture.close());
  beforeEach(() => fixture.reset());

  const item = async (): Promise<Item> =>
    (JSON.parse(await fixture.page.locator('output').innerText()) as { items: [Item] }).items[0];
  const term = (number: number): Locator => fixture.page.getByRole('group', { name: `Term ${number}`, exact: true });
  const choose = async (within: Locator, label: string, option: string): Promise<void> => {
    await within.getByRole('combobox', { name: label }).click();
    await fixture.page.getByRole('option', { name: option, exact: true }).click();
  };

  it('submits a preset by its name until a field changes', async () => {
    expect(await item()).toEqual({ variant_id: 'variant_1', preset: 'humanize_further', judged: 3 });
    await choose(fixture.page.locator('body'), 'Start from', 'Remove T-cell epitopes');
    expect(await item()).toEqual({ variant_id: 'variant_1', preset: 'remove_epitopes', judged: 3 });
    expect(await term(2).getByLabel('No worse than the parent').isChecked()).toBe(true);
  });

  it('submits terms with weights and limits, and constraints, by the schema of the service', async () => {
    const { page } = fixture;
    await page.getByRole('button', { name: 'Remove term 2' }).click();
    await term(1).getByLabel('Weight').fill('2');
    await term(1).getByLabel('At least').fill('0.85');
    await page.getByRole('button', { name: 'Add term' }).click();
    await choose(term(2), 'Figure', 'Net charge at pH 7.4');
    await term(2).getByLabel('At most').fill('8');
    await page.getByLabel('Frozen positions').fill('h:71, L:66');
    await page.getByLabel('Positions with the only substitutions allowed there').fill('H:52A=ST');
    await page.getByLabel('Residues that no substitution introduces').fill('cm');
    await page.getByLabel('Least frequency of a substitute').fill('5');
    await page.getByLabel('Most mutations of a proposal').fill('12');
    await choose(page.locator('body'), 'New liabilities', 'None of high or medium severity');
    await page.getByRole('button', { name: 'Add identity to a sequence' }).click();
    const identity = page.getByRole('group', { name: 'Identity to sequence 1' });
    await identity.getByLabel('V domain of the same length').fill('EVQL VESGG');
    await identity.getByLabel('At most, %').fill('95');
    const { objectives, ...others } = await item();
    expect(others).toEqual({ variant_id: 'variant_1', judged: 3 });
    expect(objectives).toEqual({
      terms: [
        { figure: 'human_likeness', goal: 'maximise', weight: 2, at_least: 0.85, no_worse_than_parent: false },
        { figure: 'net_charge', goal: 'limit_only', weight: 1, at_most: 8, no_worse_than_parent: false },
      ],
      constraints: {
        ...preset('humanize_further').constraints,
        frozen_positions: [
          { chain: 'heavy', position: '71' },
          { chain: 'light', position: '66' },
        ],
        allowed: [{ chain: 'heavy', position: '52A', residues: 'ST' }],
        forbidden: 'CM',
        least_frequency: 0.05,
        most_mutations: 12,
        no_new_liability: 'medium',
        identity: [{ chain: 'heavy', sequence: 'EVQLVESGG', at_least: 0, at_most: 0.95 }],
      },
      proposals: 50,
      effort: 40,
      seed: 1,
    });
    expect(objectivesSchema.parse(objectives)).toEqual(objectives);
    await page.getByRole('button', { name: 'Copy as YAML' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(objectivesSchema.parse(parse(copied))).toEqual(objectives);
  });

  it('names at its field what cannot be submitted', async () => {
    const { page } = fixture;
    await page.getByLabel('Frozen positions').fill('71');
    await page.getByText('Enter positions as H:55 L:91.').waitFor();
    await term(1).getByLabel('Weight').fill('');
    await page.getByText('Enter a weight above 0.').waitFor();
    expect(await page.getByRole('note').innerText()).toBe('Correct the marked fields of the design.');
    await page.getByLabel('Frozen positions').fill('H:71');
    await term(1).getByLabel('Weight').fill('1');
    await page.getByRole('note').filter({ hasText: /^$/ }).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Remove term 1' }).click();
    await page.getByRole('button', { name: 'Remove term 1' }).click();
    await page.getByText('Add at least one term.').waitFor();
  });

  it('shows a refusal of the service at its fields until something changes', async () => {
    const { page } = fixture;
    await page.getByRole('button', { name: 'Submit' }).click();
    await term(2).getByText('is below the parent').waitFor();
    await page.getByText('is no position').waitFor();
    await term(2).getByLabel('At most').fill('9');
    await page.getByText('is below the parent').waitFor({ state: 'detached' });
    await page.getByText('is no position').waitFor({ state: 'detached' });
    expect(fixture.complaints).toEqual([]);
  });
});
