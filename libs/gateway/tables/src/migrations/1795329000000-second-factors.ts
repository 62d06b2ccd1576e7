import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds second factors: apps that show codes. */
export class SecondFactors1795329000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE core.second_factors (
        user_id uuid NOT NULL CONSTRAINT second_factors_pkey PRIMARY KEY,
        secret text NOT NULL,
        confirmed_at timestamptz,
        last_step integer NOT NULL,
        recovery_hashes bytea[] NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES core.users (id) ON DELETE CASCADE,
        CONSTRAINT second_factors_recovery_when_confirmed
          CHECK ((confirmed_at IS NOT NULL) OR cardinality(recovery_hashes) = 0)
      );`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('migrations go forward only'));
  }
}
