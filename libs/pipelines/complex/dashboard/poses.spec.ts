import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { hasBrowser, openFixture, type Fixture } from '@paratope/dashboard-kit/testing';

(hasBrowser ? describe : describe.skip)('the poses of a complex', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture(new URL('./poses.fixture.tsx', import.meta.url));
  });
  afterAll(() => fixture.close());
  beforeEach(() => fixture.reset());

  const pose = (rank: number) =>
    fixture.page.getByRole('checkbox', { name: `Draw the pose of rank ${rank}`, exact: true });
  const chosen = () => fixture.page.getByRole('checkbox', { checked: true }).count();

  it('are drawn one by one, those that are chosen', async () => {
    const { page } = fixture;
    expect(await page.getByText(/poses? drawn/).count()).toBe(0);
    await pose(2).click();
    await page.getByText('1 pose drawn').waitFor();
    await pose(7).click();
    await page.getByText('2 poses drawn, laid over each other by the antigen').waitFor();
    await page.getByText('Pose of rank 7', { exact: true }).waitFor();
    await pose(2).click();
    await page.getByText('1 pose drawn').waitFor();
    expect(await page.getByText('Pose of rank 2', { exact: true }).count()).toBe(0);
  });

  it('are drawn all at once, those below the first ten included', async () => {
    const { page } = fixture;
    await page.getByRole('button', { name: 'Draw all 12 poses' }).click();
    await page.getByText('12 poses drawn, laid over each other by the antigen').waitFor();
    await page.getByText('Poses of rank 10 to 12').waitFor();
    await page.getByRole('button', { name: 'Show all 12' }).click();
    expect(await chosen()).toBe(12);
    await page.getByRole('button', { name: 'Draw the best 5 poses' }).click();
    expect(await chosen()).toBe(5);
    await page.getByRole('button', { name: 'Clear selection' }).click();
    expect(await chosen()).toBe(0);
    expect(await page.getByText('Pose of rank 1', { exact: true }).count()).toBe(0);
  });
});
