import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { CandidateLink } from './candidate-link.js';
import { Candidate } from './candidate.js';
import { Antigen } from './antigen.js';

@Entity('candidate_antigens')
@ForeignKey(() => Candidate, ['org_id', 'project_id', 'candidate_id'], ['org_id', 'project_id', 'id'], {
  name: 'candidate_antigens_candidate_fkey',
  onDelete: 'CASCADE',
})
@ForeignKey(() => Antigen, ['org_id', 'project_id', 'target_id'], ['org_id', 'project_id', 'id'], {
  name: 'candidate_antigens_antigen_fkey',
  onDelete: 'CASCADE',
})
@Index('candidates_by_antigen', ['target_id', 'candidate_id'])
export class CandidateAntigen implements CandidateLink {
  @Column('uuid') org_id!: string;
  @Column('uuid') project_id!: string;
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'candidate_antigens_pkey' }) candidate_id!: string;

  @PrimaryColumn('uuid', { name: 'antigen_id', primaryKeyConstraintName: 'candidate_antigens_pkey' })
  target_id!: string;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' }) created_at!: Date;
}
