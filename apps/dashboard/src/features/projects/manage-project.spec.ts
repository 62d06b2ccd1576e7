import { afterEach, describe, expect, it } from '@jest/globals';
import { hasBrowser, openFixture, type Fixture } from '@paratope/dashboard-kit/testing';

const PROJECT = '/v1/projects/project_1';
const sessionOf = (role: 'owner' | 'member' | 'viewer') => ({
  body: {
    object: 'session',
    user: { id: 'user_1', email: 'ada@people.test', full_name: 'Ada', has_password: true, has_second_factor: false },
    orgs: [{ org_id: 'org_1', name: 'Lovelace', plan: 'team', role, project_ids: [], requires_second_factor: false }],
    csrf_token: 'csrf',
  },
});

(hasBrowser ? describe : describe.skip)('the menu of a project', () => {
  let fixture: Fixture;
  afterEach(() => fixture.close());

  const openMenuOf = async (role: 'owner' | 'member', answers: Parameters<typeof openFixture>[1] = {}) => {
    fixture = await openFixture(new URL('./manage-project.fixture.tsx', import.meta.url), {
      'GET /auth/session': sessionOf(role),
      [`PATCH ${PROJECT}`]: { body: {} },
      [`DELETE ${PROJECT}`]: {
        status: 409,
        body: {
          type: 'about:blank',
          title: 'Conflict',
          status: 409,
          code: 'conflict',
          detail: 'A job of the project has not ended.',
          request_id: 'request_1',
        },
      },
      ...answers,
    });
    await fixture.reset();
    await fixture.page.getByRole('button', { name: 'Manage' }).click();
    await fixture.page.getByRole('menuitem', { name: 'Edit project' }).waitFor();
    return fixture.page;
  };

  it('is not shown to a viewer, who can change nothing', async () => {
    fixture = await openFixture(new URL('./manage-project.fixture.tsx', import.meta.url), {
      'GET /auth/session': sessionOf('viewer'),
    });
    const session = fixture.page.waitForResponse((response) => response.url().endsWith('/auth/session'));
    await fixture.reset();
    await (await session).finished();
    await fixture.page.waitForLoadState('networkidle');
    expect(await fixture.page.getByRole('button').count()).toBe(0);
    expect(fixture.complaints).toEqual([]);
  });

  it('changes name and description, each as it was typed', async () => {
    const page = await openMenuOf('owner');
    await page.getByRole('menuitem', { name: 'Edit project' }).click();
    await page.getByLabel('Name').fill('HER2, second series');
    const sent = await fixture.sent(`PATCH ${PROJECT}`, () =>
      page.getByRole('button', { name: 'Save changes' }).click(),
    );
    expect(sent).toEqual({ name: 'HER2, second series', description: 'Antibodies against HER2' });
    expect(fixture.complaints).toEqual([]);
  });

  it('deletes for good only once the name is typed, and says why the service refused', async () => {
    const page = await openMenuOf('owner');
    await page.getByRole('menuitem', { name: 'Delete project for good' }).click();
    const confirm = page.getByRole('button', { name: 'Delete project for good' });
    await page.getByLabel('Type “HER2” to confirm').fill('HER');
    expect(await confirm.isDisabled()).toBe(true);
    await page.getByLabel('Type “HER2” to confirm').fill('HER2');
    const asked = page.waitForRequest((request) => request.method() === 'DELETE');
    await confirm.click();
    expect(new URL((await asked).url()).search).toBe('?purge=true');
    await page.getByText('A job of the project has not ended.').waitFor();
  });

  it('archives with a notice that undoes it, and says that the project is back', async () => {
    const page = await openMenuOf('member', { [`DELETE ${PROJECT}`]: { body: {} } });
    const archived = page.waitForRequest((request) => request.method() === 'DELETE');
    await page.getByRole('menuitem', { name: 'Archive project' }).click();
    expect(new URL((await archived).url()).search).toBe('');
    await page.getByText('HER2 is archived.').waitFor();
    const sent = await fixture.sent(`PATCH ${PROJECT}`, () => page.getByRole('button', { name: 'Undo' }).click());
    expect(sent).toEqual({ archived: false });
    await page.getByText('HER2 is restored.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'hidden' });
    expect(fixture.complaints).toEqual([]);
  });

  it('offers a member to archive, and never to delete for good', async () => {
    const page = await openMenuOf('member');
    await page.getByRole('menuitem', { name: 'Archive project' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Delete project for good' }).count()).toBe(0);
  });
});
