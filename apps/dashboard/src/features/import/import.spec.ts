import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hasBrowser, openFixture, type Fixture } from '@paratope/dashboard-kit/testing';

const IMPORT = {
  id: 'import_1',
  object: 'import',
  project_id: 'project',
  questions: [],
  read: [],
  notes: [],
  error: null,
  created_at: '2026-11-24T08:00:00Z',
};

async function unpacked(base64: string): Promise<string> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text();
}

(hasBrowser ? describe : describe.skip)('the review of an import', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture(new URL('./import.fixture.tsx', import.meta.url), {
      'GET /v1/projects': {
        body: { object: 'list', data: [{ id: 'project', name: 'HER2' }], has_more: false, next_cursor: null },
      },
      'POST /v1/imports': {
        status: 201,
        body: { ...IMPORT, status: 'reading', antibodies: 0, created: 0, ended_at: null },
      },
      'GET /v1/imports/import_1': {
        body: { ...IMPORT, status: 'completed', antibodies: 1, created: 1, ended_at: '2026-11-24T08:00:01Z' },
      },
    });
    await fixture.reset();
  });
  afterAll(() => fixture.close());

  it('says of each finding whether it is a warning or a notice', async () => {
    await fixture.page.getByText('Notice: The bases were translated.').waitFor();
    await fixture.page.getByText('Warning: Residues are missing.').waitFor();
  });

  it('sends the files once, compressed, without what was left out, and leads to what was created', async () => {
    const { page } = fixture;
    await page.getByLabel('Select unwanted').uncheck();
    const sent = (await fixture.sent('POST /v1/imports', () =>
      page.getByRole('button', { name: 'Create 1 candidate' }).click(),
    )) as { readonly files: readonly { readonly filename: string; readonly content_base64: string }[] };
    expect(sent).toMatchObject({ project_id: 'project', leave_out: ['unwanted'], unresolved: 'leave_out', pairs: [] });
    const [file] = sent.files;
    expect(file?.filename).toBe('leads.csv');
    expect(await unpacked(file?.content_base64 ?? '')).toBe('name,VH,VL\n');
    await page.getByText('/projects/project', { exact: true }).waitFor();
    expect(fixture.complaints).toEqual([]);
  });
});
