import { beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { Browser } from '../../../../../testing/browser.js';
import { sharedGateway } from '../../../../../testing/shared-gateway.js';
import type { TestSystem, Replica, TestPerson } from '../../../../../testing/test-gateway.js';

describe('where somebody is signed in', () => {
  let system: TestSystem;
  let gateway: Replica;
  beforeAll(async () => {
    ({ system, gateway } = await sharedGateway());
  });

  const signedIn = async (person: TestPerson): Promise<Browser> => {
    const browser = new Browser(gateway);
    await browser.signIn(person);
    return browser;
  };
  const listOf = async (browser: Browser): Promise<{ id: string; current: boolean; device: string | null }[]> =>
    (await browser.get('/auth/sessions')).json.data;

  describe('GET /auth/sessions', () => {
    // proves: GET /auth/sessions
    it('200 names their open sessions, the newest first, and which of them asks', async () => {
      const person = await system.createPerson();
      const [first, second] = [await signedIn(person), await signedIn(person)];
      await signedIn(await system.createPerson());
      expect((await listOf(first)).map(({ current }) => current)).toEqual([false, true]);
      expect((await listOf(second)).map(({ current }) => current)).toEqual([true, false]);
    });

    it('names browser and system of each sign-in', async () => {
      const browser = await signedIn(await system.createPerson());
      expect((await listOf(browser)).map(({ device }) => device)).toEqual(['Firefox on Linux']);
    });
  });

  describe('DELETE /auth/sessions/{id}', () => {
    // proves: DELETE /auth/sessions/{id}
    it('204 ends it at once', async () => {
      const person = await system.createPerson();
      const [first, second] = [await signedIn(person), await signedIn(person)];
      const other = (await listOf(first)).find(({ current }) => !current);
      expect((await first.delete(`/auth/sessions/${other?.id ?? ''}`)).status).toBe(204);
      expect((await second.get('/auth/session')).status).toBe(401);
      expect(await listOf(first)).toHaveLength(1);
    });

    it("404 for another person's, as for what does not exist", async () => {
      const [mine, theirs] = [await signedIn(await system.createPerson()), await signedIn(await system.createPerson())];
      const [session] = await listOf(theirs);
      for (const id of [session?.id ?? '', newId()])
        expect(await mine.delete(`/auth/sessions/${id}`)).toMatchObject({ status: 404 });
      expect((await theirs.get('/auth/session')).status).toBe(200);
    });
  });
});
