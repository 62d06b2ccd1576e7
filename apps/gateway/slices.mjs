/**
 * The gateway is sliced by feature. A slice may import itself, the files of `src` that all share, and the slices that stand
 * beside it here; nothing else. `eslint.config.mjs` makes it a rule, `tools/fixtures/boundaries` shows that it is awake.
 */
const SLICES = {
  // Requests, contracts and answers as such: knows nobody above it.
  http: [],
  // People, sessions, members, API tokens.
  identity: ['http', 'jobs/results'],
  // Who may do what, and how often: the request chain.
  admission: ['http', 'identity'],
  // Uploads.
  files: ['http', 'jobs/outbox'],
  // Projects, antibodies, antigens, candidates, variants, designs.
  registry: ['http', 'files', 'jobs/results'],
  // Sets of antibodies that go through tiers of methods.
  screens: ['http', 'files', 'jobs/parts', 'jobs/outbox', 'jobs/intake', 'jobs/results'],
  // Plates of campaigns: jobs about what the registry keeps.
  campaigns: ['http', 'registry', 'jobs/intake', 'jobs/kinds'],
  commerce: ['http', 'identity'],
  notifications: ['http'],
  reference: ['http', 'screens'],
  // The Model Context Protocol.
  assistants: ['http'],
  // The dashboard's files.
  web: ['http'],
  // Where results are kept, and the files of jobs.
  'jobs/results': [],
  'jobs/views': ['http', 'jobs/results'],
  'jobs/outbox': [],
  // Jobs that are parts of larger resources.
  'jobs/parts': ['jobs/outbox', 'jobs/results'],
  'jobs/execution': ['jobs/results', 'jobs/views', 'jobs/outbox', 'jobs/parts'],
  'jobs/intake': ['http', 'jobs/views', 'jobs/outbox', 'jobs/execution'],
  'jobs/repair': ['files', 'jobs/intake', 'jobs/outbox', 'jobs/execution', 'jobs/results'],
  'jobs/events': ['http'],
  'jobs/kinds': ['http', 'admission', 'jobs/intake', 'jobs/results', 'jobs/views', 'jobs/execution'],
};

/** What every slice may use: configuration, injection tokens, and the tables' entities. */
const SHARED = ['config.ts', 'tokens.ts', 'entities'];
/** What a slice publishes of its tables: named relations, conditions and statements for every other slice. */
const PUBLISHED = ['admission', 'files', 'identity', 'jobs', 'registry', 'screens'].map(
  (slice) => `${slice}/published.sql.ts`,
);
/** What every part of `jobs`, and screens, which are made of jobs, may use besides. */
const SHARED_BY_JOBS = ['jobs/settings.ts', 'jobs/metrics.ts'];

const SOURCE = './apps/gateway/src';

export const SLICE_ZONES = Object.entries(SLICES).map(([slice, others]) => ({
  target: `${SOURCE}/${slice}`,
  from: SOURCE,
  except: [
    slice,
    ...others,
    ...SHARED,
    ...PUBLISHED,
    ...(slice.startsWith('jobs/') || slice === 'screens' ? SHARED_BY_JOBS : []),
  ].map((path) => `./${path}`),
  message: `the slice ${slice} may import ${['itself', ...others].join(', ')}: apps/gateway/slices.mjs`,
}));
