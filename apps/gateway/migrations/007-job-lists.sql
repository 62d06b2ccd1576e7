-- A variant's list merges one range per kind and status, as an org's does: a filter that few jobs pass must not read the
-- many that do not. Serves the variant's own row as well, when it is deleted.
CREATE INDEX jobs_by_variant_status ON core.jobs (variant_id, kind, status, id DESC);
DROP INDEX core.jobs_by_variant;
