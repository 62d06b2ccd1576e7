import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { CandidateLink } from './candidate-link.js';
import { Candidate } from './candidate.js';
import { SourceAntibody } from './source-antibody.js';

@Entity('candidate_source_antibodies')
@ForeignKey(() => Candidate, ['org_id', 'project_id', 'candidate_id'], ['org_id', 'project_id', 'id'], {
  name: 'candidate_source_antibodies_candidate_fkey',
  onDelete: 'CASCADE',
})
@ForeignKey(() => SourceAntibody, ['org_id', 'project_id', 'target_id'], ['org_id', 'project_id', 'id'], {
  name: 'candidate_source_antibodies_source_antibody_fkey',
  onDelete: 'CASCADE',
})
@Index('candidates_by_source_antibody', ['target_id', 'candidate_id'])
export class CandidateSourceAntibody implements CandidateLink {
  @Column('uuid') org_id!: string;
  @Column('uuid') project_id!: string;
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'candidate_source_antibodies_pkey' }) candidate_id!: string;

  @PrimaryColumn('uuid', { name: 'source_antibody_id', primaryKeyConstraintName: 'candidate_source_antibodies_pkey' })
  target_id!: string;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' }) created_at!: Date;
}
