import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LocalError } from './home.js';
import { loadOrCreateSecrets } from './kept-state.js';

describe('the secrets of a data directory', () => {
  let home: string;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'paratope-kept-'));
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));
  const file = () => join(home, 'secrets.json');

  it('are made once, for nobody else to read, and the same from then on', () => {
    const secrets = loadOrCreateSecrets(home);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(loadOrCreateSecrets(home)).toEqual(secrets);
  });

  it('gain one for the object store where it was set up without, and keep all others', () => {
    const { object_store_secret: _, ...others } = loadOrCreateSecrets(home);
    writeFileSync(file(), JSON.stringify(others));
    const gained = loadOrCreateSecrets(home);
    expect(gained).toMatchObject(others);
    expect(loadOrCreateSecrets(home)).toEqual(gained);
  });

  it('gain a role for the queues of a service that the last release did not have', () => {
    const { queue_roles, ...others } = loadOrCreateSecrets(home);
    const { gateway, ...roles } = queue_roles;
    writeFileSync(file(), JSON.stringify({ ...others, queue_roles: roles }));
    const gained = loadOrCreateSecrets(home);
    expect(gained).toMatchObject({ ...others, queue_roles: roles });
    expect(gained.queue_roles['gateway']).not.toEqual(gateway);
    expect(loadOrCreateSecrets(home)).toEqual(gained);
  });

  it.each([
    ['not JSON', '{'],
    ['without the key of the webhook secrets', '{"postgres_password":"x"}'],
  ])('are never replaced when the file is %s: that would lock the data away', (_, text) => {
    writeFileSync(file(), text);
    expect(() => loadOrCreateSecrets(home)).toThrow(LocalError);
    expect(readFileSync(file(), 'utf8')).not.toMatch(/webhook_secrets_key/);
  });
});
