import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hasBrowser, openFixture, type Fixture } from '@paratope/dashboard-kit/testing';

/** Colours of a grid of the pictured canvas, counted in the page. */
interface Pictured {
  /** Share of the pixels that differ from the ground. */
  readonly drawn: number;
  /** Share of the canvas' height between the outermost drawn pixels. */
  readonly height: number;
  /** Of the places within the drawing, the one that is nearest to the middle of the canvas; in pixels from the upper left corner. */
  readonly within: { readonly x: number; readonly y: number } | undefined;
}

(hasBrowser ? describe : describe.skip)('a model in the browser', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture(new URL('./model-view.fixture.tsx', import.meta.url), {}, { hasViewers: true });
    // The smaller the canvas, the faster it is drawn without a graphics card.
    await fixture.page.setViewportSize({ width: 640, height: 720 });
    await fixture.reset();
    // The residues are read once everything is drawn.
    await option().first().waitFor();
    await fixture.page.getByRole('button', { name: 'Hide loop names' }).waitFor();
  });
  afterAll(() => fixture.close());

  const option = () => fixture.page.getByRole('option');
  const canvas = () => fixture.page.getByRole('img', { name: 'Model' });
  const known = async (): Promise<unknown> => JSON.parse(await fixture.page.locator('output').innerText());

  const picture = async (): Promise<string> => (await canvas().screenshot()).toString('base64');

  /** Picture of the canvas, as PNG in base64, once two in a row are the same. */
  const settledPicture = async (): Promise<string> => {
    let last = await picture();
    for (;;) {
      const next = await picture();
      if (next === last) return next;
      last = next;
    }
  };

  /** Compares each pixel of a picture with that of the upper left corner, or with another picture. */
  const compared = async (own: string, other?: string): Promise<Pictured> =>
    fixture.page.evaluate(
      async ([one, two]) => {
        const pixelsOf = async (base64: string): Promise<ImageData> => {
          const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
          const drawing = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
          if (!drawing) throw new Error('no canvas');
          drawing.drawImage(bitmap, 0, 0);
          return drawing.getImageData(0, 0, bitmap.width, bitmap.height);
        };
        const own = await pixelsOf(one);
        const theirs = two === undefined ? undefined : await pixelsOf(two);
        // The frame of the canvas has a border and rounded corners.
        const ground = own.data.slice((10 * own.width + 10) * 4, (10 * own.width + 10) * 4 + 3);
        const differs = (row: number, column: number): boolean => {
          const at = (row * own.width + column) * 4;
          return [0, 1, 2].some((part) => own.data[at + part] !== (theirs ? theirs.data[at + part] : ground[part]));
        };
        const around = [-4, -2, 0, 2, 4];
        let drawn = 0;
        let [top, bottom] = [own.height, 0];
        let within: Pictured['within'];
        let nearest = Infinity;
        for (let row = 10; row < own.height - 10; row++) {
          for (let column = 10; column < own.width - 10; column++) {
            if (!differs(row, column)) continue;
            drawn++;
            [top, bottom] = [Math.min(top, row), Math.max(bottom, row)];
            const distance = Math.hypot(row - own.height / 2, column - own.width / 2);
            if (distance > nearest || !around.every((y) => around.every((x) => differs(row + y, column + x)))) continue;
            [nearest, within] = [distance, { x: column, y: row }];
          }
        }
        return { drawn: drawn / (own.width * own.height), height: (bottom - top) / own.height, within };
      },
      [own, other] as const,
    );

  it('is drawn, and fills its canvas', async () => {
    const { drawn, height } = await compared(await settledPicture());
    expect(drawn).toBeGreaterThan(0.03);
    expect(height).toBeGreaterThan(0.6);
  });

  it('has the names of its loops, until they are hidden', async () => {
    const named = await settledPicture();
    await fixture.page.getByRole('button', { name: 'Hide loop names' }).click();
    await fixture.page.getByRole('button', { name: 'Show loop names' }).waitFor();
    const unnamed = await settledPicture();
    const { drawn } = await compared(named, unnamed);
    expect(drawn).toBeGreaterThan(0.0005);
    await fixture.page.getByRole('button', { name: 'Show loop names' }).click();
    await fixture.page.getByRole('button', { name: 'Hide loop names' }).waitFor();
    expect((await compared(await settledPicture(), named)).drawn).toBeLessThan(drawn / 4);
  });

  it('names the residue under a pointer at rest, and the sequence points at it', async () => {
    const { page } = fixture;
    await page.getByRole('button', { name: 'Hide loop names' }).click();
    const { within = { x: 0, y: 0 } } = await compared(await settledPicture());
    await canvas().hover({ position: within });
    const text = page.getByText(/^Chain \w+ · [A-Z][a-z]{2} · residue /);
    await text.waitFor();
    const number = /residue (\S+) of the file/.exec(await text.innerText())?.[1] ?? '';
    const pointed = page.locator('[role=option][data-pointed=true]');
    expect(await pointed.getAttribute('aria-label')).toContain(`${number} · framework`);
  });

  it('shows the side chain of a residue that is clicked in the sequence', async () => {
    const before = await settledPicture();
    await option().nth(30).click();
    await fixture.page.getByText(/^Side chains: /).waitFor();
    expect(await known()).toMatchObject({ selected: [expect.stringMatching(/ 31$/)] });
    await fixture.page.mouse.move(0, 0);
    while ((await settledPicture()) === before) await fixture.page.evaluate('new Promise(requestAnimationFrame)');
    await fixture.page.getByRole('button', { name: 'Clear selection' }).click();
    expect(await known()).toMatchObject({ selected: [] });
    expect(fixture.complaints).toEqual([]);
  });

  it('rests while nothing changes: it asks for no frame', async () => {
    await fixture.page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const request = window.requestAnimationFrame.bind(window);
          let [frames, last, quiet] = [0, -1, 0];
          window.requestAnimationFrame = (callback) => {
            frames++;
            return request(callback);
          };
          const look = setInterval(() => {
            quiet = frames === last ? quiet + 1 : 0;
            last = frames;
            if (quiet < 20) return;
            clearInterval(look);
            window.requestAnimationFrame = request;
            resolve();
          }, 50);
        }),
    );
    // It is drawn again once it is touched.
    await canvas().hover({ position: { x: 5, y: 5 } });
    await fixture.page.evaluate('new Promise(requestAnimationFrame)');
  });
});
