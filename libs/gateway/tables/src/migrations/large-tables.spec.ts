import { describe, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import { SCHEMA } from '../schema.js';

/** Returns the statements of a migration without running them. */
async function statementsOf(
  Migration: (typeof SCHEMA.migrations)[number],
): Promise<{ texts: string[]; transaction: boolean }> {
  const texts: string[] = [];
  const query = (text: string): Promise<unknown[]> => {
    texts.push(text);
    return Promise.resolve([]);
  };
  const migration = new Migration();
  await migration.up({ query, manager: { query } } as unknown as QueryRunner);
  return { texts, transaction: migration.transaction ?? true };
}

/** Tables that grow with the work of customers, and not with their number. */
const LARGE = [
  'jobs',
  'events',
  'job_transitions',
  'screen_transitions',
  'outbox',
  'audit_events',
  'idempotency_keys',
  'file_sweeps',
  'therapeutic_candidates',
  'variants',
  'chains',
  'source_antibodies',
  'uploads',
].map((table) => `core.${table}`);

/** Returns the statements that block a large table for as long as it takes to read it. */
function blocking(text: string): string[] {
  const indexes = [...text.matchAll(/CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)[\w ]*? ON ([\w.]+)/g)];
  const constraints = [
    ...text.matchAll(/ALTER TABLE ([\w.]+)[^;]*?ADD CONSTRAINT [^;]*?(?:CHECK|FOREIGN KEY)[^;]*/g),
  ].filter(([statement]) => !statement.includes('NOT VALID'));
  return [...indexes, ...constraints].flatMap(([statement, table = '']) => (LARGE.includes(table) ? [statement] : []));
}

describe('migrations of tables that may be large', () => {
  it.each(SCHEMA.migrations.map((each) => [each.name, each] as const))(
    '%s keeps nobody from a table for as long as it takes to read it',
    async (_, Migration) => {
      const { texts, transaction } = await statementsOf(Migration);
      expect(texts.flatMap(blocking)).toEqual([]);
      // PostgreSQL creates such an index only outside of transactions.
      if (texts.some((text) => text.includes('CONCURRENTLY'))) expect(transaction).toBe(false);
    },
  );

  it.each([
    'CREATE INDEX a ON core.jobs (kind)',
    'CREATE UNIQUE INDEX a ON core.jobs (kind)',
    'ALTER TABLE core.jobs ADD CONSTRAINT a CHECK (id IS NOT NULL)',
    'ALTER TABLE core.jobs ADD COLUMN b text, ADD CONSTRAINT a FOREIGN KEY (b) REFERENCES core.orgs',
  ])('and is found where it does: %s', (text) => {
    expect(blocking(text)).not.toEqual([]);
  });
});
