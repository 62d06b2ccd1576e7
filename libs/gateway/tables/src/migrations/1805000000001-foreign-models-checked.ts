import { SqlMigration } from '@paratope/database';
/** Validates the constraint of `foreign-models`, without keeping others from the table meanwhile. */
export class ForeignModelsChecked1805000000001 extends SqlMigration {
  protected override readonly sql = 'ALTER TABLE core.variant_scores VALIDATE CONSTRAINT variant_scores_job_of_kind';
}
