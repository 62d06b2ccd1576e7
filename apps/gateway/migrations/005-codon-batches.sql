-- A download can name a batch of codon exports: by the charge that paid for it.
CREATE INDEX jobs_by_codon_batch ON core.jobs (charge_source) WHERE kind = 'codon_export';
