/** Session of a fixture if its spec defines none: an owner, who sees every control. */
export const OWNER_SESSION = {
  body: {
    object: 'session',
    user: { id: 'user_1', email: 'ada@people.test', full_name: 'Ada', has_password: true, has_second_factor: false },
    orgs: [
      {
        org_id: 'org_1',
        name: 'Lovelace',
        plan: 'team',
        role: 'owner',
        project_ids: [],
        requires_second_factor: false,
      },
    ],
    csrf_token: 'csrf',
  },
};
