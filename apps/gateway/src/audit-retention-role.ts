/** Returns the grants of the role that deletes audit events: to read them and to delete expired ones. No service has this role. */
export const auditRetentionRights = (user: string): string => `
  GRANT USAGE ON SCHEMA core TO ${user};
  GRANT SELECT (id, plan, audit_days) ON core.orgs TO ${user};
  GRANT SELECT ON core.audit_events TO ${user};
  GRANT EXECUTE ON FUNCTION core.drop_audit_month(timestamp), core.forget_audit_events(uuid, timestamptz, integer) TO ${user};`;
