import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { hasBrowser, openFixture, type Fixture } from '@paratope/dashboard-kit/testing';

(hasBrowser ? describe : describe.skip)('the sequence of a model', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture(new URL('./model-sequence.fixture.tsx', import.meta.url));
  });
  afterAll(() => fixture.close());
  beforeEach(() => fixture.reset());

  const known = async (): Promise<unknown> => JSON.parse(await fixture.page.locator('output').innerText());
  const residue = (name: string) => fixture.page.getByRole('option', { name });

  it('names each residue by its number in the file, its region and its expected error', async () => {
    expect(await residue('Y111A').getAttribute('aria-label')).toBe('Y111A · CDR1 · residue 4 · expected error 1.2 Å');
  });

  it('points at and selects residues of the structure with the pointer', async () => {
    await residue('Y111A').hover();
    expect(await known()).toEqual({ pointed: 'H 4', selected: [] });
    await residue('Y111A').click();
    await residue('M4').click();
    expect(await known()).toEqual({ pointed: 'L 4', selected: ['H 4', 'L 4'] });
    await residue('Y111A').click();
    expect(await known()).toEqual({ pointed: 'H 4', selected: ['L 4'] });
  });

  it('shows what was pointed at and selected in the structure', async () => {
    await fixture.page.getByRole('button', { name: 'structure' }).click();
    expect(await residue('I2').getAttribute('aria-selected')).toBe('true');
    expect(await residue('I2').getAttribute('data-pointed')).toBe('true');
    expect(await fixture.page.locator('[aria-selected=true]').count()).toBe(1);
  });

  it('is passed through with the arrow keys, and selected from with the space bar', async () => {
    const { page } = fixture;
    await page.getByRole('listbox', { name: 'Sequence of chain H' }).focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'Space', 'End', 'ArrowRight', 'Space'])
      await page.keyboard.press(key);
    expect(await known()).toEqual({ pointed: 'H 5', selected: ['H 2', 'H 5'] });
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowLeft');
    expect(await known()).toEqual({ pointed: 'H 1', selected: ['H 2', 'H 5'] });
    expect(fixture.complaints).toEqual([]);
  });
});
