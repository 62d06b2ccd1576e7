/** Apps that own a schema of the database, which their `migrate` entries migrate. */
export const SCHEMA_OWNERS: readonly string[] = ['gateway', 'billing', 'webhook-dispatcher'];
