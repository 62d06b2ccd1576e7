/**
 * The gateway is sliced by feature. The slices that others stand on are libraries (libs/gateway): every slice here may import those.
 * Beside them, a slice may import itself and the slices that stand beside it here; nothing else. `eslint.config.mjs` makes it a rule,
 * `tools/fixtures/boundaries` shows that it is awake.
 */
const SLICES = {
  // Who may do what, and how often: the request chain.
  admission: [],
  // Sets of antibodies that go through tiers of methods.
  screens: ['jobs/parts', 'jobs/intake'],
  // Jobs of several kinds that run one after the other.
  pipelines: ['admission', 'jobs/execution', 'jobs/intake', 'jobs/parts'],
  // Plates of campaigns: jobs about what the registry keeps.
  campaigns: ['jobs/intake', 'jobs/kinds'],
  // Files for companies and laboratories.
  laboratory: [],
  commerce: [],
  notifications: [],
  reference: ['pipelines', 'screens'],
  // The Model Context Protocol.
  assistants: [],
  // The dashboard's files.
  web: [],
  'jobs/views': [],
  // Jobs that are parts of larger resources.
  'jobs/parts': ['jobs/views'],
  'jobs/execution': ['jobs/views', 'jobs/parts'],
  'jobs/intake': ['jobs/views', 'jobs/execution', 'jobs/parts'],
  'jobs/repair': ['jobs/intake', 'jobs/execution'],
  'jobs/events': [],
  'jobs/kinds': ['admission', 'jobs/intake', 'jobs/views', 'jobs/execution'],
};

/** What every part of `jobs` may use besides. */
const SHARED_BY_JOBS = ['jobs/metrics.ts'];

const SOURCE = './apps/gateway/src';

export const SLICE_ZONES = Object.entries(SLICES).map(([slice, others]) => ({
  target: `${SOURCE}/${slice}`,
  from: SOURCE,
  except: [slice, ...others, ...(slice.startsWith('jobs/') ? SHARED_BY_JOBS : [])].map((path) => `./${path}`),
  message: `the slice ${slice} may import ${['itself', ...others].join(', ')}: apps/gateway/slices.mjs`,
}));
