-- Whether the org ever registered a webhook endpoint: nobody hears how the jobs of the others ended, so those ends are not
-- told. Orgs from before may have one.
ALTER TABLE core.orgs ADD COLUMN has_webhooks boolean NOT NULL DEFAULT true;
ALTER TABLE core.orgs ALTER COLUMN has_webhooks SET DEFAULT false;
