import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Candidate } from './candidate.js';
import { SourceAntibody } from './source-antibody.js';

/** A link whose foreign keys both carry the project, so that none can join two projects. */
@Entity('candidate_source_antibodies')
@ForeignKey(() => Candidate, ['org_id', 'project_id', 'candidate_id'], ['org_id', 'project_id', 'id'], {
  name: 'candidate_source_antibodies_candidate_fkey',
  onDelete: 'CASCADE',
})
@ForeignKey(() => SourceAntibody, ['org_id', 'project_id', 'source_antibody_id'], ['org_id', 'project_id', 'id'], {
  name: 'candidate_source_antibodies_source_antibody_fkey',
  onDelete: 'CASCADE',
})
@Index('candidates_by_source_antibody', ['source_antibody_id', 'candidate_id'])
export class CandidateSourceAntibody {
  @Column('uuid')
  org_id!: string;

  @Column('uuid')
  project_id!: string;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'candidate_source_antibodies_pkey' })
  candidate_id!: string;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'candidate_source_antibodies_pkey' })
  source_antibody_id!: string;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  created_at!: Date;
}
