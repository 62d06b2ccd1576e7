import { createOrBringOver } from '@paratope/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { FILES } from './core/files.sql.js';
import { JOBS } from './core/jobs.sql.js';
import { ORGS } from './core/orgs.sql.js';
import { REGISTRY } from './core/registry.sql.js';

/**
 * Creates the whole schema. A schema of the numbered files of earlier releases gets the missing parts, and the new names of its
 * constraints.
 */
export class Core1795305600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const before = { schema: 'core', newest: '009-reservations.sql', difference: DIFFERENCE };
    await createOrBringOver(runner, [ORGS, FILES, REGISTRY, JOBS].join('\n'), before);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('migrations go forward only'));
  }
}

const DIFFERENCE = `
ALTER TABLE core.reservations SET (vacuum_truncate = off);
ALTER TABLE core.outbox SET (vacuum_truncate = off);
ALTER TABLE core.adc_designs RENAME CONSTRAINT adc_designs_org_id_candidate_id_fkey TO adc_designs_candidate_fkey;
ALTER TABLE core.antigens RENAME CONSTRAINT antigens_check TO antigens_sequence_or_structure;
ALTER TABLE core.antigens RENAME CONSTRAINT antigens_org_id_project_id_fkey TO antigens_project_fkey;
ALTER TABLE core.antigens RENAME CONSTRAINT antigens_org_id_upload_id_fkey TO antigens_upload_fkey;
ALTER TABLE core.candidate_antigens RENAME CONSTRAINT candidate_antigens_org_id_project_id_antigen_id_fkey TO candidate_antigens_antigen_fkey;
ALTER TABLE core.candidate_antigens RENAME CONSTRAINT candidate_antigens_org_id_project_id_candidate_id_fkey TO candidate_antigens_candidate_fkey;
ALTER TABLE core.candidate_source_antibodies RENAME CONSTRAINT candidate_source_antibodies_org_id_project_id_candidate_id_fkey TO candidate_source_antibodies_candidate_fkey;
ALTER TABLE core.candidate_source_antibodies RENAME CONSTRAINT candidate_source_antibodies_org_id_project_id_source_antib_fkey TO candidate_source_antibodies_source_antibody_fkey;
ALTER TABLE core.jobs RENAME CONSTRAINT jobs_check TO jobs_running;
ALTER TABLE core.jobs RENAME CONSTRAINT jobs_check1 TO jobs_pending;
ALTER TABLE core.jobs RENAME CONSTRAINT jobs_check2 TO jobs_ended;
ALTER TABLE core.jobs RENAME CONSTRAINT jobs_check3 TO jobs_completed_has_results;
ALTER TABLE core.jobs RENAME CONSTRAINT jobs_check4 TO jobs_failed_says_why;
ALTER TABLE core.jobs RENAME CONSTRAINT jobs_check5 TO jobs_running_was_claimed;
ALTER TABLE core.jobs RENAME CONSTRAINT jobs_check6 TO jobs_one_state;
ALTER TABLE core.jobs RENAME CONSTRAINT jobs_org_id_variant_id_fkey TO jobs_variant_fkey;
ALTER TABLE core.orgs RENAME CONSTRAINT orgs_check TO orgs_limits_of_enterprise;
ALTER TABLE core.outbox RENAME CONSTRAINT outbox_check TO outbox_queue_of_topic;
ALTER TABLE core.source_antibodies RENAME CONSTRAINT source_antibodies_check TO source_antibodies_light_chain_of_mab;
ALTER TABLE core.source_antibodies RENAME CONSTRAINT source_antibodies_org_id_project_id_fkey TO source_antibodies_project_fkey;
ALTER TABLE core.therapeutic_candidates RENAME CONSTRAINT therapeutic_candidates_org_id_project_id_fkey TO therapeutic_candidates_project_fkey;
ALTER TABLE core.uploads RENAME CONSTRAINT uploads_check TO uploads_ready;
ALTER TABLE core.uploads RENAME CONSTRAINT uploads_check1 TO uploads_failed;
ALTER TABLE core.uploads RENAME CONSTRAINT uploads_check2 TO uploads_judged_after_arrival;
ALTER TABLE core.uploads RENAME CONSTRAINT uploads_check3 TO uploads_pending_is_due;
ALTER TABLE core.uploads RENAME CONSTRAINT uploads_check4 TO uploads_lease_while_pending;
ALTER TABLE core.variants RENAME CONSTRAINT variants_check TO variants_humanization_says_where_from;
ALTER TABLE core.variants RENAME CONSTRAINT variants_org_id_candidate_id_fkey TO variants_candidate_fkey;
`;
