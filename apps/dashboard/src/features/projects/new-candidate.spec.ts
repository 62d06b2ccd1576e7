import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { hasBrowser, openFixture, type Fixture } from '@paratope/dashboard-kit/testing';

const CREATE = 'POST /v1/therapeutic-candidates';

(hasBrowser ? describe : describe.skip)('the form of a new candidate', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture(new URL('./new-candidate.fixture.tsx', import.meta.url), {
      [CREATE]: {
        status: 422,
        body: {
          type: 'about:blank',
          title: 'Invalid',
          status: 422,
          code: 'validation_failed',
          detail: 'invalid',
          request_id: 'request_1',
          errors: [{ pointer: '/initial_chains/0/sequence', detail: 'J at 3' }],
        },
      },
    });
  });
  afterAll(() => fixture.close());
  beforeEach(async () => {
    await fixture.reset();
    await fixture.page.getByRole('button', { name: 'Create candidate' }).click();
    await fixture.page.getByLabel('Name').fill('Anti-HER2');
  });

  const choose = async (format: string): Promise<void> => {
    await fixture.page.getByRole('combobox', { name: 'Format' }).click();
    await fixture.page.getByRole('option', { name: format, exact: true }).click();
  };
  const submitted = () =>
    fixture.sent(CREATE, () =>
      fixture.page.getByRole('dialog').getByRole('button', { name: 'Create candidate' }).click(),
    );

  it('asks for the chains of the chosen format, and keeps what was entered for a chain', async () => {
    const { page } = fixture;
    await page.getByLabel('Heavy chain').fill('EVQL');
    await page.getByLabel('Light chain').fill('DIQM');
    await choose('Nanobody (VHH)');
    expect(await page.getByLabel('Light chain').count()).toBe(0);
    await choose('IgG (mAb)');
    expect(await page.getByLabel('Light chain').inputValue()).toBe('DIQM');
  });

  it('submits the chains of the chosen format alone', async () => {
    const { page } = fixture;
    await page.getByLabel('Heavy chain').fill('EVQL');
    await page.getByLabel('Light chain').fill('DIQM');
    await choose('Nanobody (VHH)');
    expect(await submitted()).toEqual({
      project_id: 'project_1',
      name: 'Anti-HER2',
      format: 'nanobody',
      initial_chains: [{ role: 'heavy', sequence: 'EVQL' }],
    });
  });

  it('says what the service refused, where it was entered, and keeps the form', async () => {
    const { page } = fixture;
    await page.getByLabel('Heavy chain').fill('EVJL');
    await page.getByLabel('Light chain').fill('DIQM');
    await submitted();
    const alert = page.getByRole('alert');
    await alert.getByText('J at 3').waitFor();
    const field = page.getByLabel('Heavy chain');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await field.evaluate((element) => element.closest('.mantine-Textarea-root')?.textContent)).toContain(
      'J at 3',
    );
    expect(await alert.innerText()).toContain('Chain 1, sequence: J at 3');
    expect(await page.getByLabel('Heavy chain').inputValue()).toBe('EVJL');
    expect(fixture.complaints).toEqual([]);
  });
});
