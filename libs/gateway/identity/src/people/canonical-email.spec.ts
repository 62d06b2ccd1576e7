import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { migrateSchema } from '@paratope/database';
import { newId } from '@paratope/ids';
import { openTestDataSource } from '@paratope/testing';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { SCHEMA } from '@paratope/gateway-tables';
import { findAccountByEmail, insertUser } from './users.js';

/** The locale has lower('İ') = 'i', in contrast to JavaScript's toLowerCase. */
describe('an e-mail address on a database of a UTF-8 locale', () => {
  const name = `test_locale_${newId().replaceAll('-', '')}`;
  let admin: pg.Client;
  let db: DataSource;

  beforeAll(async () => {
    const server = process.env['TEST_DATABASE_URL']!;
    admin = new pg.Client({ connectionString: server });
    await admin.connect();
    await admin.query(
      `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8' LOCALE 'C'`,
    );
    const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
    await migrateSchema(url, SCHEMA);
    db = await openTestDataSource(url, SCHEMA);
  });
  afterAll(async () => {
    await db.destroy();
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  });

  it('is found whatever the case of its letters, and by no other letter', async () => {
    const [row] = await db.query<{ lowered: string }[]>(`SELECT lower('İ') AS lowered`);
    expect(row!.lowered).toBe('i');
    const user = await insertUser(db.manager, { email: 'Ali@Example.com', fullName: '', passwordHash: null });
    expect(await findAccountByEmail(db.manager, 'aLI@eXAMPLE.COM')).toMatchObject({ id: user.id });
    expect(await findAccountByEmail(db.manager, 'alİ@example.com')).toBeUndefined();
    await expect(
      insertUser(db.manager, { email: 'ALI@example.com', fullName: '', passwordHash: null }),
    ).rejects.toMatchObject({ code: 'conflict' });
  });
});
