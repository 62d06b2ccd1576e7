import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { hasBrowser, openFixture, type Fixture } from '@paratope/dashboard-kit/testing';

(hasBrowser ? describe : describe.skip)('the nearest germline genes of a variant', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture(new URL('./nearest-germlines.fixture.tsx', import.meta.url));
  });
  afterAll(() => fixture.close());
  beforeEach(() => fixture.reset());

  const alignment = () => fixture.page.getByRole('group', { name: 'Heavy chain above its nearest germline genes' });
  const names = () => alignment().locator('span[class*=name][title]').allInnerTexts();

  it('stand below each domain, five of them, the most identical first', async () => {
    await alignment().waitFor();
    const first = (await names()).slice(0, 6);
    expect(first[0]).toBe('this variant');
    const identities = first.slice(1).map((name) => Number.parseFloat(name));
    expect(identities).toEqual([...identities].sort((a, b) => b - a));
    expect(first.slice(1).every((name) => / % IGHV3-/.test(name))).toBe(true);
    // A chain without a V domain has none.
    expect(await fixture.page.getByText('Light chain').count()).toBe(0);
  });

  it('are those of another species when it is chosen', async () => {
    await alignment().waitFor();
    const human = await names();
    await fixture.page.getByText('Mouse', { exact: true }).click();
    await fixture.page
      .getByText(human[1] ?? '', { exact: true })
      .first()
      .waitFor({ state: 'detached' });
    expect(Number.parseFloat((await names())[1] ?? '')).toBeLessThan(Number.parseFloat(human[1] ?? ''));
    expect(fixture.complaints).toEqual([]);
  });
});
