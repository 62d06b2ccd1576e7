/** Projects, files, antibodies and their variants. */
export const REGISTRY = String.raw`
CREATE TABLE core.projects (
  id uuid CONSTRAINT projects_pkey PRIMARY KEY,
  org_id uuid NOT NULL CONSTRAINT projects_org_id_fkey REFERENCES core.orgs ON DELETE CASCADE,
  name text NOT NULL,
  description text DEFAULT '' NOT NULL,
  archived boolean DEFAULT false NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  data_deleted_at timestamptz,
  CONSTRAINT projects_org_id_id_key UNIQUE (org_id, id)
);

CREATE TABLE core.source_antibodies (
  id uuid CONSTRAINT source_antibodies_pkey PRIMARY KEY,
  org_id uuid NOT NULL,
  project_id uuid NOT NULL,
  name text NOT NULL,
  species_origin text NOT NULL,
  molecule_type text NOT NULL,
  vh_sequence text NOT NULL,
  vl_sequence text,
  archived boolean DEFAULT false NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  data_deleted_at timestamptz,
  CONSTRAINT source_antibodies_org_id_id_key UNIQUE (org_id, id),
  CONSTRAINT source_antibodies_org_id_project_id_id_key UNIQUE (org_id, project_id, id),
  CONSTRAINT source_antibodies_project_fkey FOREIGN KEY (org_id, project_id) REFERENCES core.projects(org_id, id) ON DELETE RESTRICT,
  CONSTRAINT source_antibodies_light_chain_of_mab CHECK (((molecule_type = 'mab') = (vl_sequence IS NOT NULL))),
  CONSTRAINT source_antibodies_molecule_type_check CHECK ((molecule_type = ANY (ARRAY['mab', 'nanobody']))),
  CONSTRAINT source_antibodies_species_origin_check CHECK ((species_origin = ANY (ARRAY['mouse', 'rat', 'rabbit', 'llama', 'human', 'synthetic', 'other']))),
  CONSTRAINT source_antibodies_vh_sequence_check CHECK (((vh_sequence <> '') OR (data_deleted_at IS NOT NULL))),
  CONSTRAINT source_antibodies_vl_sequence_check CHECK (((vl_sequence <> '') OR (data_deleted_at IS NOT NULL)))
);

CREATE TABLE core.therapeutic_candidates (
  id uuid CONSTRAINT therapeutic_candidates_pkey PRIMARY KEY,
  org_id uuid NOT NULL,
  project_id uuid NOT NULL,
  name text NOT NULL,
  format text NOT NULL,
  drug_class text NOT NULL,
  archived boolean DEFAULT false NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  data_deleted_at timestamptz,
  CONSTRAINT therapeutic_candidates_org_id_id_key UNIQUE (org_id, id),
  CONSTRAINT therapeutic_candidates_org_id_project_id_id_key UNIQUE (org_id, project_id, id),
  CONSTRAINT therapeutic_candidates_project_fkey FOREIGN KEY (org_id, project_id) REFERENCES core.projects(org_id, id) ON DELETE RESTRICT,
  CONSTRAINT therapeutic_candidates_drug_class_check CHECK ((drug_class = ANY (ARRAY['naked_antibody', 'adc', 'car', 'radioconjugate', 't_cell_engager']))),
  CONSTRAINT therapeutic_candidates_format_check CHECK ((format = ANY (ARRAY['mab', 'nanobody', 'scfv', 'fc_fusion', 'bispecific_kih', 'bispecific_crossmab', 'bispecific_common_lc', 'bite', 'dart', 'dvd_ig', 'tandem_scfv'])))
);
CREATE INDEX therapeutic_candidates_by_project ON core.therapeutic_candidates (project_id, id);

CREATE TABLE core.adc_designs (
  id uuid CONSTRAINT adc_designs_pkey PRIMARY KEY,
  org_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  name text NOT NULL,
  linker_name text NOT NULL,
  linker_type text NOT NULL,
  payload_name text NOT NULL,
  payload_class text NOT NULL,
  conjugation_method text NOT NULL,
  conjugation_site text,
  dar_target double precision NOT NULL CONSTRAINT adc_designs_dar_target_check CHECK (dar_target > (0)::double precision),
  notes text DEFAULT '' NOT NULL,
  analysis json,
  archived boolean DEFAULT false NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  custom json,
  antibody json,
  data_deleted_at timestamptz,
  CONSTRAINT adc_designs_org_id_id_key UNIQUE (org_id, id),
  CONSTRAINT adc_designs_candidate_fkey FOREIGN KEY (org_id, candidate_id) REFERENCES core.therapeutic_candidates(org_id, id) ON DELETE CASCADE
);
CREATE INDEX adc_designs_by_candidate ON core.adc_designs (candidate_id, id);

CREATE TABLE core.candidate_source_antibodies (
  org_id uuid NOT NULL,
  project_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  source_antibody_id uuid NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT candidate_source_antibodies_pkey PRIMARY KEY (candidate_id, source_antibody_id),
  CONSTRAINT candidate_source_antibodies_candidate_fkey FOREIGN KEY (org_id, project_id, candidate_id) REFERENCES core.therapeutic_candidates(org_id, project_id, id) ON DELETE CASCADE,
  CONSTRAINT candidate_source_antibodies_source_antibody_fkey FOREIGN KEY (org_id, project_id, source_antibody_id) REFERENCES core.source_antibodies(org_id, project_id, id) ON DELETE CASCADE
);
CREATE INDEX candidates_by_source_antibody ON core.candidate_source_antibodies (source_antibody_id, candidate_id);

CREATE TABLE core.uploads (
  id uuid CONSTRAINT uploads_pkey PRIMARY KEY,
  org_id uuid NOT NULL CONSTRAINT uploads_org_id_fkey REFERENCES core.orgs ON DELETE CASCADE,
  filename text NOT NULL,
  content_type text NOT NULL,
  byte_size bigint NOT NULL CONSTRAINT uploads_byte_size_check CHECK (byte_size > 0),
  sha256 text CONSTRAINT uploads_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  purpose text NOT NULL CONSTRAINT uploads_purpose_check CHECK (purpose = 'antigen_structure'),
  status text NOT NULL,
  key text CONSTRAINT uploads_key_key UNIQUE,
  summary json,
  error json,
  url_expires_at timestamptz NOT NULL,
  slot_expires_at timestamptz NOT NULL,
  arrived_at timestamptz,
  attempt integer DEFAULT 0 NOT NULL,
  lease_expires_at timestamptz,
  due_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT uploads_org_id_id_key UNIQUE (org_id, id),
  CONSTRAINT uploads_failed CHECK (((status = 'failed') = (error IS NOT NULL))),
  CONSTRAINT uploads_judged_after_arrival CHECK (((status = ANY (ARRAY['pending', 'expired'])) OR (arrived_at IS NOT NULL))),
  CONSTRAINT uploads_lease_while_pending CHECK (((lease_expires_at IS NULL) OR (status = 'pending'))),
  CONSTRAINT uploads_pending_is_due CHECK (((status <> 'pending') OR (due_at IS NOT NULL))),
  CONSTRAINT uploads_ready CHECK ((((status = 'ready') = (key IS NOT NULL)) AND ((status = 'ready') = (summary IS NOT NULL)))),
  CONSTRAINT uploads_status_check CHECK ((status = ANY (ARRAY['pending', 'ready', 'failed', 'expired'])))
);
CREATE INDEX uploads_by_org ON core.uploads (org_id, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX uploads_due ON core.uploads (due_at) WHERE (due_at IS NOT NULL);

CREATE TABLE core.antigens (
  id uuid CONSTRAINT antigens_pkey PRIMARY KEY,
  org_id uuid NOT NULL,
  project_id uuid NOT NULL,
  name text NOT NULL,
  description text DEFAULT '' NOT NULL,
  sequence text CONSTRAINT antigens_sequence_check CHECK ((length(sequence) >= 10) AND (length(sequence) <= 800)),
  upload_id uuid,
  archived boolean DEFAULT false NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  data_deleted_at timestamptz,
  CONSTRAINT antigens_org_id_id_key UNIQUE (org_id, id),
  CONSTRAINT antigens_org_id_project_id_id_key UNIQUE (org_id, project_id, id),
  CONSTRAINT antigens_project_fkey FOREIGN KEY (org_id, project_id) REFERENCES core.projects(org_id, id) ON DELETE RESTRICT,
  CONSTRAINT antigens_upload_fkey FOREIGN KEY (org_id, upload_id) REFERENCES core.uploads(org_id, id) ON DELETE RESTRICT,
  CONSTRAINT antigens_sequence_or_structure CHECK (((sequence IS NOT NULL) OR (upload_id IS NOT NULL) OR (data_deleted_at IS NOT NULL)))
);
CREATE INDEX antigens_by_upload ON core.antigens (upload_id) WHERE (upload_id IS NOT NULL);

CREATE TABLE core.candidate_antigens (
  org_id uuid NOT NULL,
  project_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  antigen_id uuid NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT candidate_antigens_pkey PRIMARY KEY (candidate_id, antigen_id),
  CONSTRAINT candidate_antigens_antigen_fkey FOREIGN KEY (org_id, project_id, antigen_id) REFERENCES core.antigens(org_id, project_id, id) ON DELETE CASCADE,
  CONSTRAINT candidate_antigens_candidate_fkey FOREIGN KEY (org_id, project_id, candidate_id) REFERENCES core.therapeutic_candidates(org_id, project_id, id) ON DELETE CASCADE
);
CREATE INDEX candidates_by_antigen ON core.candidate_antigens (antigen_id, candidate_id);

CREATE TABLE core.variants (
  id uuid CONSTRAINT variants_pkey PRIMARY KEY,
  org_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  parent_variant_id uuid CONSTRAINT variants_parent_variant_id_fkey REFERENCES core.variants ON DELETE RESTRICT,
  name text NOT NULL,
  origin text NOT NULL,
  humanization_id uuid,
  strategy text,
  archived boolean DEFAULT false NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  data_deleted_at timestamptz,
  CONSTRAINT variants_candidate_id_name_key UNIQUE (candidate_id, name),
  CONSTRAINT variants_org_id_id_key UNIQUE (org_id, id),
  CONSTRAINT variants_candidate_fkey FOREIGN KEY (org_id, candidate_id) REFERENCES core.therapeutic_candidates(org_id, id) ON DELETE CASCADE,
  CONSTRAINT variants_humanization_says_where_from CHECK (((origin = 'humanization') = ((humanization_id IS NOT NULL) AND (strategy IS NOT NULL)))),
  CONSTRAINT variants_origin_check CHECK ((origin = ANY (ARRAY['baseline', 'humanization', 'manual'])))
);
CREATE INDEX variants_by_parent ON core.variants (parent_variant_id);

CREATE TABLE core.chains (
  id uuid CONSTRAINT chains_pkey PRIMARY KEY,
  variant_id uuid NOT NULL CONSTRAINT chains_variant_id_fkey REFERENCES core.variants ON DELETE CASCADE,
  role text NOT NULL,
  sequence text NOT NULL CONSTRAINT chains_sequence_check CHECK (sequence <> ''),
  CONSTRAINT chains_variant_id_role_key UNIQUE (variant_id, role),
  CONSTRAINT chains_role_check CHECK ((role = ANY (ARRAY['heavy', 'light', 'heavy_2', 'light_2', 'scfv', 'fusion'])))
);
`;
