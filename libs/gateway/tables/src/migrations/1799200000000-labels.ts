import { Migration, createIndexConcurrently } from '@paratope/database';
import type { QueryRunner } from 'typeorm';

const NAMED = [
  'projects',
  'therapeutic_candidates',
  'variants',
  'source_antibodies',
  'antigens',
  'adc_designs',
  'campaigns',
  'screens',
] as const;
const LABELLED = [...NAMED, 'uploads', 'jobs'] as const;

/** Selects the pairs of a row of a trigger: its metadata, and its `external_id` under the empty key. */
const pairsOf = (row: 'OLD' | 'NEW'): string =>
  `(SELECT '' AS key, ${row}.external_id AS value WHERE ${row}.external_id IS NOT NULL
    UNION ALL SELECT key, value FROM jsonb_each_text(${row}.metadata)) pairs`;

const isLabelled = (row: 'OLD' | 'NEW'): string => `${row}.external_id IS NOT NULL OR ${row}.metadata <> '{}'`;

/** Adds `external_id` and `metadata` to a table, with the triggers that maintain its rows of `core.labels`. */
export async function addLabels(runner: QueryRunner, table: string): Promise<void> {
  await runner.query(
    `ALTER TABLE core.${table} ADD COLUMN external_id text, ADD COLUMN metadata jsonb NOT NULL DEFAULT '{}'`,
  );
  await runner.query(`
    CREATE TRIGGER new_labels_are_kept AFTER INSERT ON core.${table}
      FOR EACH ROW WHEN (${isLabelled('NEW')}) EXECUTE FUNCTION core.keep_labels();
    CREATE TRIGGER changed_labels_are_kept AFTER UPDATE OF external_id, metadata ON core.${table}
      FOR EACH ROW WHEN ((NEW.external_id, NEW.metadata) IS DISTINCT FROM (OLD.external_id, OLD.metadata))
      EXECUTE FUNCTION core.keep_labels();
    CREATE TRIGGER old_labels_go AFTER DELETE ON core.${table}
      FOR EACH ROW WHEN (${isLabelled('OLD')}) EXECUTE FUNCTION core.keep_labels()`);
}

/** Adds `external_id` and `metadata` of resources and jobs. Existing rows have neither. */
export class Labels1799200000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE core.labels (
        org_id uuid NOT NULL,
        resource text NOT NULL,
        key text NOT NULL,
        value text NOT NULL,
        resource_id uuid NOT NULL,
        CONSTRAINT labels_pkey PRIMARY KEY (org_id, resource, key, value, resource_id)
      );
      CREATE FUNCTION core.keep_labels() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP <> 'INSERT' THEN
          DELETE FROM core.labels l USING ${pairsOf('OLD')}
          WHERE l.org_id = OLD.org_id AND l.resource = TG_TABLE_NAME AND l.key = pairs.key AND l.value = pairs.value
            AND l.resource_id = OLD.id;
        END IF;
        IF TG_OP <> 'DELETE' THEN
          INSERT INTO core.labels (org_id, resource, key, value, resource_id)
          SELECT NEW.org_id, TG_TABLE_NAME, pairs.key, pairs.value, NEW.id FROM ${pairsOf('NEW')};
        END IF;
        RETURN NULL;
      END $$;
      ALTER TABLE core.reservations ADD COLUMN external_id text, ADD COLUMN metadata jsonb`);
    for (const table of LABELLED) await addLabels(runner, table);
  }
}

/** Adds indexes of names, by which lists are filtered. */
export class NamesIndexed1799200000001 extends Migration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const table of NAMED) {
      await createIndexConcurrently(runner, {
        schema: 'core',
        name: `${table}_by_name`,
        definition: `ON core.${table} (org_id, lower(name), id)`,
      });
    }
  }
}
