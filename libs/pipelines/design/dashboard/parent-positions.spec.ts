import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { hasBrowser, openFixture, type Fixture } from '@paratope/dashboard-kit/testing';

/** Trastuzumab (Carter et al., PNAS 1992). */
const VH =
  'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
const VL =
  'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK';
/** Index of the residue that the service calls 52A. */
const INSERTED = 52;
const MODEL = 'http://files.test/model.cif';
const FILE = new URL('../../../science/structure-engines/fixtures/boltz2-fv_model_0.cif', import.meta.url).pathname;

const domainOf = (chain_type: string, sequence: string) => ({
  chain_type,
  residues: Array.from(sequence, (amino_acid, at) => ({
    position: at === INSERTED ? '52A' : String(at < INSERTED ? at + 1 : at),
    amino_acid,
    index: at + 1,
    region: 'FR1',
  })),
});

const DOMAINS = [domainOf('H', VH), domainOf('K', VL)];
const ANSWERS = {
  'GET /v1/variants/variant_1/numbering': { body: { chains: DOMAINS.map((domain) => ({ domains: [domain] })) } },
  'GET /orgs/org_1/jobs': { body: { data: [{ id: 'model_1' }], next_cursor: null, has_more: false } },
  'GET /v1/structure-predictions/model_1': { body: { id: 'model_1', results: { cif_url: MODEL } } },
};
const OPTIONS = new URL('./options.fixture.tsx', import.meta.url);

(hasBrowser ? describe : describe.skip)('the parent in the form of a design', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture(OPTIONS, ANSWERS);
  });
  afterAll(() => fixture.close());
  beforeEach(() => fixture.reset());

  const field = () => fixture.page.getByLabel('Frozen positions');
  const inSequence = (chain: 'VH' | 'VL', index: number) =>
    fixture.page
      .getByRole('listbox', { name: `${chain} of the parent` })
      .getByRole('option')
      .nth(index);

  it('freezes and frees positions by clicks in its sequence, beside what is typed', async () => {
    await field().fill('L:66');
    await inSequence('VH', INSERTED).click();
    expect(await field().inputValue()).toBe('L:66 H:52A');
    await inSequence('VL', 0).click();
    expect(await field().inputValue()).toBe('L:66 H:52A L:1');
    await inSequence('VH', INSERTED).click();
    expect(await field().inputValue()).toBe('L:66 L:1');
    const submitted = JSON.parse(await fixture.page.locator('output').innerText());
    expect(submitted.items[0].objectives.constraints.frozen_positions).toEqual([
      { chain: 'light', position: '66' },
      { chain: 'light', position: '1' },
    ]);
    // Text that is no position is not replaced.
    await field().fill('66');
    await inSequence('VH', INSERTED).click();
    expect(await field().inputValue()).toBe('66');
  });

  it('bounds the human likeness that a limit may ask for, which is said in the field and not submitted', async () => {
    const { page } = fixture;
    const least = page.getByRole('group', { name: 'Term 1', exact: true }).getByLabel('At least');
    await least.fill('0.99');
    await page.getByText(/^No proposal can meet this: nothing beyond 0\.\d+ is possible\.$/).waitFor();
    expect(await page.getByRole('note').innerText()).toBe('Correct the marked fields of the design.');
    await page.getByLabel('Seed').fill('7');
    expect(await page.getByRole('note').innerText()).toBe('Correct the marked fields of the design.');
    await least.fill('0.7');
    await page.getByText(/^No proposal can meet this/).waitFor({ state: 'detached' });
    await page.getByRole('note').filter({ hasText: /^$/ }).waitFor({ state: 'attached' });
    expect(fixture.complaints).toEqual([]);
  });
});

(hasBrowser ? describe : describe.skip)('the model of the parent in the form of a design', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture(OPTIONS, ANSWERS, { hasViewers: true });
    await fixture.page.route(MODEL, (route) =>
      route.fulfill({ path: FILE, headers: { 'access-control-allow-origin': '*' } }),
    );
    // The smaller the canvas, the faster it is drawn without a graphics card.
    await fixture.page.setViewportSize({ width: 420, height: 720 });
    await fixture.reset();
  });
  afterAll(() => fixture.close());

  it('freezes and frees the position that is clicked, which the sequence shows', async () => {
    const field = fixture.page.getByLabel('Frozen positions');
    const canvas = fixture.page.getByRole('img', { name: 'Model of the parent' });
    await canvas.waitFor();
    await canvas.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await canvas.boundingBox())!;
    // A spiral from the middle meets the molecule soon; the model may still be read when it begins.
    for (let turn = 0; (await field.inputValue()) === ''; turn = (turn + 1) % 30) {
      const [left, top] = [x + width / 2 + 3 * turn * Math.cos(turn), y + height / 2 + 3 * turn * Math.sin(turn)];
      await fixture.page.mouse.move(left, top);
      await fixture.page.mouse.click(left, top);
      await fixture.page.evaluate('new Promise(requestAnimationFrame)');
    }
    expect(await field.inputValue()).toMatch(/^[HL]:\d+[A-Z]*( [HL]:\d+[A-Z]*)*$/);
    // On a busy machine, a click is answered after the next one.
    const selected = fixture.page.getByRole('option', { selected: true });
    while ((await field.inputValue()) !== '') await selected.first().click();
    expect(await selected.count()).toBe(0);
  });
});
