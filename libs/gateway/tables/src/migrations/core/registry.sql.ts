/** Designs of customers: projects, candidates, variants and their chains. */
export const REGISTRY = `
CREATE TABLE core.projects (
  id uuid CONSTRAINT projects_pkey PRIMARY KEY,
  org_id uuid NOT NULL CONSTRAINT projects_org_id_fkey REFERENCES core.orgs ON DELETE CASCADE,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  archived boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Lets a child name its org in the same foreign key, so that no row can belong to another org's parent.
  CONSTRAINT projects_org_id_id_key UNIQUE (org_id, id)
);

CREATE TABLE core.therapeutic_candidates (
  id uuid CONSTRAINT therapeutic_candidates_pkey PRIMARY KEY,
  org_id uuid NOT NULL,
  project_id uuid NOT NULL,
  name text NOT NULL,
  format text NOT NULL CONSTRAINT therapeutic_candidates_format_check CHECK (format IN (
    'mab', 'nanobody', 'scfv', 'fc_fusion', 'bispecific_kih', 'bispecific_crossmab', 'bispecific_common_lc',
    'bite', 'dart', 'dvd_ig', 'tandem_scfv')),
  drug_class text NOT NULL CONSTRAINT therapeutic_candidates_drug_class_check CHECK (drug_class IN ('naked_antibody', 'adc', 'car', 'radioconjugate', 't_cell_engager')),
  archived boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT therapeutic_candidates_org_id_id_key UNIQUE (org_id, id),
  -- Lets a link name the project in both of its foreign keys, so that no link can join two projects.
  CONSTRAINT therapeutic_candidates_org_id_project_id_id_key UNIQUE (org_id, project_id, id),
  CONSTRAINT therapeutic_candidates_project_fkey FOREIGN KEY (org_id, project_id) REFERENCES core.projects (org_id, id) ON DELETE RESTRICT
);
CREATE INDEX therapeutic_candidates_by_project ON core.therapeutic_candidates (project_id, id);

CREATE TABLE core.variants (
  id uuid CONSTRAINT variants_pkey PRIMARY KEY,
  org_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  parent_variant_id uuid CONSTRAINT variants_parent_variant_id_fkey REFERENCES core.variants ON DELETE RESTRICT,
  name text NOT NULL,
  origin text NOT NULL CONSTRAINT variants_origin_check CHECK (origin IN ('baseline', 'humanization', 'manual')),
  -- The job from which a variant of origin \`humanization\` was made.
  humanization_id uuid,
  strategy text,
  archived boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT variants_org_id_id_key UNIQUE (org_id, id),
  CONSTRAINT variants_candidate_id_name_key UNIQUE (candidate_id, name),
  CONSTRAINT variants_humanization_says_where_from CHECK ((origin = 'humanization') = (humanization_id IS NOT NULL AND strategy IS NOT NULL)),
  CONSTRAINT variants_candidate_fkey FOREIGN KEY (org_id, candidate_id) REFERENCES core.therapeutic_candidates (org_id, id) ON DELETE CASCADE
);
CREATE INDEX variants_by_parent ON core.variants (parent_variant_id);

-- A chain with its sequence. A chain never changes: another sequence is another variant.
CREATE TABLE core.chains (
  id uuid CONSTRAINT chains_pkey PRIMARY KEY,
  variant_id uuid NOT NULL CONSTRAINT chains_variant_id_fkey REFERENCES core.variants ON DELETE CASCADE,
  role text NOT NULL CONSTRAINT chains_role_check CHECK (role IN ('heavy', 'light', 'heavy_2', 'light_2', 'scfv', 'fusion')),
  sequence text NOT NULL CONSTRAINT chains_sequence_check CHECK (sequence <> ''),
  CONSTRAINT chains_variant_id_role_key UNIQUE (variant_id, role)
);

-- The sources of a candidate (source antibodies), its targets (antigens) and its ADC designs.

CREATE TABLE core.source_antibodies (
  id uuid CONSTRAINT source_antibodies_pkey PRIMARY KEY,
  org_id uuid NOT NULL,
  project_id uuid NOT NULL,
  name text NOT NULL,
  species_origin text NOT NULL CONSTRAINT source_antibodies_species_origin_check CHECK (species_origin IN (
    'mouse', 'rat', 'rabbit', 'llama', 'human', 'synthetic', 'other')),
  molecule_type text NOT NULL CONSTRAINT source_antibodies_molecule_type_check CHECK (molecule_type IN ('mab', 'nanobody')),
  -- The sequences never change: another sequence is another source antibody.
  vh_sequence text NOT NULL CONSTRAINT source_antibodies_vh_sequence_check CHECK (vh_sequence <> ''),
  vl_sequence text CONSTRAINT source_antibodies_vl_sequence_check CHECK (vl_sequence <> ''),
  archived boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT source_antibodies_org_id_id_key UNIQUE (org_id, id),
  CONSTRAINT source_antibodies_org_id_project_id_id_key UNIQUE (org_id, project_id, id),
  CONSTRAINT source_antibodies_light_chain_of_mab CHECK ((molecule_type = 'mab') = (vl_sequence IS NOT NULL)),
  CONSTRAINT source_antibodies_project_fkey FOREIGN KEY (org_id, project_id) REFERENCES core.projects (org_id, id) ON DELETE RESTRICT
);

CREATE TABLE core.antigens (
  id uuid CONSTRAINT antigens_pkey PRIMARY KEY,
  org_id uuid NOT NULL,
  project_id uuid NOT NULL,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  -- The sequence never changes, like that of a source antibody.
  sequence text CONSTRAINT antigens_sequence_check CHECK (length(sequence) BETWEEN 10 AND 800),
  -- Upload of a structure file.
  upload_id uuid,
  archived boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT antigens_org_id_id_key UNIQUE (org_id, id),
  CONSTRAINT antigens_org_id_project_id_id_key UNIQUE (org_id, project_id, id),
  CONSTRAINT antigens_sequence_or_structure CHECK (sequence IS NOT NULL OR upload_id IS NOT NULL),
  CONSTRAINT antigens_project_fkey FOREIGN KEY (org_id, project_id) REFERENCES core.projects (org_id, id) ON DELETE RESTRICT,
  CONSTRAINT antigens_upload_fkey FOREIGN KEY (org_id, upload_id) REFERENCES core.uploads (org_id, id) ON DELETE RESTRICT
);
CREATE INDEX antigens_by_upload ON core.antigens (upload_id) WHERE upload_id IS NOT NULL;

CREATE TABLE core.candidate_source_antibodies (
  org_id uuid NOT NULL,
  project_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  source_antibody_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT candidate_source_antibodies_pkey PRIMARY KEY (candidate_id, source_antibody_id),
  CONSTRAINT candidate_source_antibodies_candidate_fkey FOREIGN KEY (org_id, project_id, candidate_id)
    REFERENCES core.therapeutic_candidates (org_id, project_id, id) ON DELETE CASCADE,
  CONSTRAINT candidate_source_antibodies_source_antibody_fkey FOREIGN KEY (org_id, project_id, source_antibody_id)
    REFERENCES core.source_antibodies (org_id, project_id, id) ON DELETE CASCADE
);
CREATE INDEX candidates_by_source_antibody ON core.candidate_source_antibodies (source_antibody_id, candidate_id);

CREATE TABLE core.candidate_antigens (
  org_id uuid NOT NULL,
  project_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  antigen_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT candidate_antigens_pkey PRIMARY KEY (candidate_id, antigen_id),
  CONSTRAINT candidate_antigens_candidate_fkey FOREIGN KEY (org_id, project_id, candidate_id)
    REFERENCES core.therapeutic_candidates (org_id, project_id, id) ON DELETE CASCADE,
  CONSTRAINT candidate_antigens_antigen_fkey FOREIGN KEY (org_id, project_id, antigen_id)
    REFERENCES core.antigens (org_id, project_id, id) ON DELETE CASCADE
);
CREATE INDEX candidates_by_antigen ON core.candidate_antigens (antigen_id, candidate_id);

-- Designs for candidates. Linker, payload and conjugation method are names of the catalogue, which contains their classes.
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
  -- Mean number of drugs per antibody.
  dar_target double precision NOT NULL CONSTRAINT adc_designs_dar_target_check CHECK (dar_target > 0),
  notes text NOT NULL DEFAULT '',
  analysis json,
  archived boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT adc_designs_org_id_id_key UNIQUE (org_id, id),
  CONSTRAINT adc_designs_candidate_fkey FOREIGN KEY (org_id, candidate_id) REFERENCES core.therapeutic_candidates (org_id, id) ON DELETE CASCADE
);
CREATE INDEX adc_designs_by_candidate ON core.adc_designs (candidate_id, id);
`;
