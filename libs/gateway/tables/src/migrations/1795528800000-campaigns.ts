import { Migration } from '@paratope/database';
import type { QueryRunner } from 'typeorm';

/** Adds campaigns: rounds of measurement about one parent variant. */
export class Campaigns1795528800000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE core.campaigns (
      id uuid CONSTRAINT campaigns_pkey PRIMARY KEY,
      org_id uuid NOT NULL,
      variant_id uuid NOT NULL,
      name text NOT NULL,
      settings json NOT NULL,
      rounds json NOT NULL DEFAULT '[]',
      archived boolean NOT NULL DEFAULT false,
      data_deleted_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT campaigns_org_id_id_key UNIQUE (org_id, id),
      CONSTRAINT campaigns_variant_fkey FOREIGN KEY (org_id, variant_id) REFERENCES core.variants (org_id, id) ON DELETE CASCADE)`);
    await runner.query('CREATE INDEX campaigns_by_variant ON core.campaigns (variant_id, id)');
  }
}
