import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { hasBrowser, openFixture, type Fixture } from '@paratope/dashboard-kit/testing';

(hasBrowser ? describe : describe.skip)('the front of a design', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture(new URL('./results.fixture.tsx', import.meta.url));
  });
  afterAll(() => fixture.close());
  beforeEach(async () => {
    await fixture.reset();
    await fixture.page.getByRole('button', { name: 'design 1' }).first().waitFor();
  });

  const listed = (): Promise<string[]> =>
    fixture.page
      .getByRole('table')
      .first()
      .getByRole('button', { name: /^design \d$/ })
      .allInnerTexts();

  /** Draws over the plot from one corner to another, given as shares of its width and height. */
  const brush = async (name: string, from: readonly [number, number], to: readonly [number, number]): Promise<void> => {
    const { page } = fixture;
    const plot = page.getByRole('img', { name });
    await plot.waitFor();
    const box = (await plot.boundingBox())!;
    const at = ([x, y]: readonly [number, number]) => [box.x + x * box.width, box.y + y * box.height] as const;
    await page.mouse.move(...at(from));
    await page.mouse.down();
    await page.mouse.move(...at(to));
    await page.mouse.up();
  };

  it('lists the proposals of the area that is drawn over it, and all of them again', async () => {
    const { page } = fixture;
    expect(await listed()).toHaveLength(4);
    // A lower isoelectric point is further left, and more human further up: the upper left quarter has the last two.
    await brush('human_likeness against isoelectric_point of every proposal and the parent', [0.02, 0.02], [0.5, 0.5]);
    await page.getByText('The table lists 2 of 4 proposals.').waitFor();
    expect(await listed()).toEqual(['design 3', 'design 4']);
    await page.getByRole('button', { name: 'Show all proposals' }).click();
    expect(await listed()).toHaveLength(4);
  });

  it('is drawn in any two figures', async () => {
    const { page } = fixture;
    await page.getByRole('combobox', { name: 'Horizontal axis' }).click();
    await page.getByRole('option', { name: /^Mutations/ }).click();
    await brush('human_likeness against mutation_count of every proposal and the parent', [0.6, 0.02], [0.99, 0.6]);
    await page.getByText(/The table lists [12] of 4 proposals\./).waitFor();
    expect(await listed()).toContain('design 4');
    expect(fixture.complaints).toEqual([]);
  });
});
