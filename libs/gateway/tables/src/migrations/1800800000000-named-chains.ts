import { Migration } from '@paratope/database';
import type { QueryRunner } from 'typeorm';

/** Adds what clients say about a candidate's format and chains. Existing rows have none of it. */
export class NamedChains1800800000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE core.therapeutic_candidates ADD COLUMN description text, ADD COLUMN format_metadata jsonb NOT NULL DEFAULT '{}'`,
    );
    await runner.query(
      'ALTER TABLE core.chains ADD COLUMN chain_id text, ADD COLUMN source_antibody_id uuid, ADD COLUMN constant_region_id uuid',
    );
  }
}
