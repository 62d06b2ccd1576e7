/** A link of a candidate. Both of its foreign keys include the project, so that a link cannot join two projects. */
export interface CandidateLink {
  org_id: string;
  project_id: string;
  candidate_id: string;
  /** The source antibody or the antigen. */
  target_id: string;
  created_at: Date;
}
