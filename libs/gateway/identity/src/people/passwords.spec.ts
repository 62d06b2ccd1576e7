import { describe, expect, it } from '@jest/globals';
import { parseOptions } from '@node-rs/argon2';
import { Passwords } from './passwords.js';

describe('passwords', () => {
  const passwords = new Passwords();

  it("are hashed by argon2id with OWASP's parameters, each with a salt of its own", async () => {
    const [one, other] = await Promise.all([passwords.hash('the same'), passwords.hash('the same')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(parseOptions(one)).toMatchObject({
      memoryCost: 19_456,
      timeCost: 2,
      parallelism: 1,
      saltLen: 16,
      outputLen: 32,
    });
    expect(one).not.toBe(other);
  });

  it('match themselves, however the keyboard composed them, and nothing else', async () => {
    const stored = await passwords.hash('Zürich-Zürich');
    expect(await passwords.matches(stored, 'Zu\u0308rich-Zu\u0308rich')).toBe(true);
    expect(await passwords.matches(stored, 'Zurich-Zurich')).toBe(false);
    expect(await passwords.matches(stored, '')).toBe(false);
  });

  it.each([null, undefined])('match no account that has none (%s)', async (stored) => {
    expect(await passwords.matches(stored, '')).toBe(false);
    expect(await passwords.matches(stored, 'anything')).toBe(false);
  });

  it('503 rather than let more wait than the machine can bear', async () => {
    const stored = await passwords.hash('x');
    const answers = await Promise.allSettled(Array.from({ length: 210 }, () => passwords.matches(stored, 'y')));
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(8);
    for (const { reason } of refused as PromiseRejectedResult[])
      expect(reason).toMatchObject({ code: 'service_unavailable' });
  });
});
