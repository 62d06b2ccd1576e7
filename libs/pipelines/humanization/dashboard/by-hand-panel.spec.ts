import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { hasBrowser, openFixture, type Fixture } from '@paratope/dashboard-kit/testing';
import { z } from 'zod';
import { MURINE_4D5 } from './murine-4d5.fixture.js';

const ANSWERS = { 'GET /v1/variants/parent': { body: { id: 'parent', name: 'v1', chains: MURINE_4D5 } } };

const scored = z.object({ mean: z.number(), human_likeness: z.object({ value: z.number(), percentile: z.number() }) });
const counted = z.object({ liabilities: z.number(), epitopes: z.number() });
const computed = z.object({
  score: scored.extend({ before: scored }),
  of: z.array(z.number()),
  figures: z.object({ parent: counted, all: counted, without: z.array(counted.extend({ label: z.string() })) }),
});

(hasBrowser ? describe : describe.skip)('substitutions that are chosen by hand', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture(new URL('./by-hand-panel.fixture.tsx', import.meta.url), ANSWERS);
  });
  afterAll(() => fixture.close());
  beforeEach(() => fixture.reset());

  const byEngine = async () => computed.parse(JSON.parse(await fixture.page.locator('output').innerText()));
  const row = (figure: string) => fixture.page.getByRole('row').filter({ hasText: figure }).locator('td.numeric');
  const valuesOf = async (figure: string): Promise<string[]> => {
    await row(figure).first().waitFor();
    return row(figure).allInnerTexts();
  };
  const numbersOf = async (figure: string) => (await valuesOf(figure)).map((text) => Number.parseFloat(text));

  it('have the humanness of the strategy while all are chosen, and of the parent while none is', async () => {
    const { score } = await byEngine();
    const shown = (share: number) => Number((share * 100).toFixed(0));
    const [parent, all] = [shown(score.before.mean), shown(score.mean)];
    expect(await numbersOf('Human germline 9-mers')).toEqual([parent, all, all]);
    const likeness = [score.before, score].map(({ human_likeness: { value } }) => Number(value.toFixed(2)));
    expect(await numbersOf('Human likeness')).toEqual([likeness[0], likeness[1], likeness[1]]);
    expect((await valuesOf('Human likeness'))[1]).toContain(`(${score.human_likeness.percentile.toFixed(0)} %ile)`);
    await fixture.page.getByRole('button', { name: 'Clear selection' }).click();
    await fixture.page.getByText(/^0 of \d+ substitutions selected/).waitFor();
    expect(await numbersOf('Human germline 9-mers')).toEqual([parent, all, parent]);
  });

  it('are scored again with each choice', async () => {
    const before = await numbersOf('Human germline 9-mers');
    await fixture.page.getByRole('checkbox').first().uncheck();
    const after = await numbersOf('Human germline 9-mers');
    expect(after[2]).toBeLessThan(before[2] ?? 0);
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
    await fixture.page.getByText('better than the parent').first().waitFor({ state: 'attached' });
  });

  it('have the liabilities and the epitopes that the engines find in the same sequences', async () => {
    const { parent, all, without } = (await byEngine()).figures;
    const expectFigures = async (own: z.infer<typeof counted>): Promise<void> => {
      expect(await numbersOf('Liabilities')).toEqual([parent, all, own].map(({ liabilities }) => liabilities));
      expect(await numbersOf('T-cell epitopes')).toEqual([parent, all, own].map(({ epitopes }) => epitopes));
    };
    await expectFigures(all);
    for (const figures of without) {
      const box = fixture.page.getByRole('checkbox', { name: figures.label, exact: true });
      await box.uncheck();
      await expectFigures(figures);
      await box.check();
    }
    // The choices differ in both figures, so the comparison can fail.
    expect(new Set(without.map(({ liabilities }) => liabilities)).size).toBeGreaterThan(1);
    expect(new Set(without.map(({ epitopes }) => epitopes)).size).toBeGreaterThan(1);
    await fixture.page.getByRole('button', { name: 'Clear selection' }).click();
    await expectFigures(parent);
  });

  it('stand in an alignment with bars that say how human each residue is', async () => {
    const { of } = await byEngine();
    const track = fixture.page.getByRole('img', { name: /^Humanness by residue of VH, parental, residues 1 to 120:/ });
    await track.waitFor();
    const titles = await track
      .locator('span[title]')
      .evaluateAll((bars) => bars.map((bar) => bar.getAttribute('title') ?? ''));
    expect(titles).toHaveLength(120);
    const shares = titles.map((title) => Number.parseFloat(title.split(': ')[1] ?? ''));
    expect(shares.slice(0, of.length)).toEqual(of.map((share) => Math.round(share * 100)));
    expect(titles[0]).toMatch(/^E1: \d+ % of its 9-mers are in human germline genes$/);
    expect(await track.getAttribute('aria-label')).toMatch(/Below half: .*Q5/);
    expect(fixture.complaints).toEqual([]);
  });
});
