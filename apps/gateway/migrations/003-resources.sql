-- What a candidate is made from (source antibodies), aimed at (antigens) and armed with (ADC designs).

-- Lets a link name the project in both of its foreign keys, so that none can join two projects.
ALTER TABLE core.therapeutic_candidates ADD UNIQUE (org_id, project_id, id);

CREATE TABLE core.source_antibodies (
  id uuid PRIMARY KEY,
  org_id uuid NOT NULL,
  project_id uuid NOT NULL,
  name text NOT NULL,
  species_origin text NOT NULL CHECK (species_origin IN (
    'mouse', 'rat', 'rabbit', 'llama', 'human', 'synthetic', 'other')),
  molecule_type text NOT NULL CHECK (molecule_type IN ('mab', 'nanobody')),
  -- The sequences never change: another sequence is another source antibody.
  vh_sequence text NOT NULL CHECK (vh_sequence <> ''),
  vl_sequence text CHECK (vl_sequence <> ''),
  archived boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (org_id, id),
  UNIQUE (org_id, project_id, id),
  CHECK ((molecule_type = 'mab') = (vl_sequence IS NOT NULL)),
  FOREIGN KEY (org_id, project_id) REFERENCES core.projects (org_id, id) ON DELETE RESTRICT
);

CREATE TABLE core.antigens (
  id uuid PRIMARY KEY,
  org_id uuid NOT NULL,
  project_id uuid NOT NULL,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  -- Never changes, as a source antibody's.
  sequence text CHECK (length(sequence) BETWEEN 10 AND 800),
  -- A structure file.
  upload_id uuid,
  archived boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (org_id, id),
  UNIQUE (org_id, project_id, id),
  CHECK (sequence IS NOT NULL OR upload_id IS NOT NULL),
  FOREIGN KEY (org_id, project_id) REFERENCES core.projects (org_id, id) ON DELETE RESTRICT
);

CREATE TABLE core.candidate_source_antibodies (
  org_id uuid NOT NULL,
  project_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  source_antibody_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (candidate_id, source_antibody_id),
  FOREIGN KEY (org_id, project_id, candidate_id)
    REFERENCES core.therapeutic_candidates (org_id, project_id, id) ON DELETE CASCADE,
  FOREIGN KEY (org_id, project_id, source_antibody_id)
    REFERENCES core.source_antibodies (org_id, project_id, id) ON DELETE CASCADE
);
CREATE INDEX candidates_by_source_antibody ON core.candidate_source_antibodies (source_antibody_id, candidate_id);

CREATE TABLE core.candidate_antigens (
  org_id uuid NOT NULL,
  project_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  antigen_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (candidate_id, antigen_id),
  FOREIGN KEY (org_id, project_id, candidate_id)
    REFERENCES core.therapeutic_candidates (org_id, project_id, id) ON DELETE CASCADE,
  FOREIGN KEY (org_id, project_id, antigen_id)
    REFERENCES core.antigens (org_id, project_id, id) ON DELETE CASCADE
);
CREATE INDEX candidates_by_antigen ON core.candidate_antigens (antigen_id, candidate_id);

-- Linker, payload and conjugation method are names of the catalogue, which knows their classes.
CREATE TABLE core.adc_designs (
  id uuid PRIMARY KEY,
  org_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  name text NOT NULL,
  linker_name text NOT NULL,
  linker_type text NOT NULL,
  payload_name text NOT NULL,
  payload_class text NOT NULL,
  conjugation_method text NOT NULL,
  conjugation_site text,
  -- Drugs per antibody, mean.
  dar_target double precision NOT NULL CHECK (dar_target > 0),
  notes text NOT NULL DEFAULT '',
  analysis json,
  archived boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (org_id, id),
  FOREIGN KEY (org_id, candidate_id) REFERENCES core.therapeutic_candidates (org_id, id) ON DELETE CASCADE
);
CREATE INDEX adc_designs_by_candidate ON core.adc_designs (candidate_id, id);
