import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds custom structures, and stated properties of the antibody; null: the catalogue's structures, and the properties derived from the
 * chains.
 */
export class AdcChemistry1795309200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE core.adc_designs ADD COLUMN custom json, ADD COLUMN antibody json');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('migrations go forward only'));
  }
}
