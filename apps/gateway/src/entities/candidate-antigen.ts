import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Antigen } from './antigen.js';
import { Candidate } from './candidate.js';

/** A link whose foreign keys both carry the project, so that none can join two projects. */
@Entity('candidate_antigens')
@ForeignKey(() => Candidate, ['org_id', 'project_id', 'candidate_id'], ['org_id', 'project_id', 'id'], {
  name: 'candidate_antigens_candidate_fkey',
  onDelete: 'CASCADE',
})
@ForeignKey(() => Antigen, ['org_id', 'project_id', 'antigen_id'], ['org_id', 'project_id', 'id'], {
  name: 'candidate_antigens_antigen_fkey',
  onDelete: 'CASCADE',
})
@Index('candidates_by_antigen', ['antigen_id', 'candidate_id'])
export class CandidateAntigen {
  @Column('uuid')
  org_id!: string;

  @Column('uuid')
  project_id!: string;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'candidate_antigens_pkey' })
  candidate_id!: string;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'candidate_antigens_pkey' })
  antigen_id!: string;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  created_at!: Date;
}
