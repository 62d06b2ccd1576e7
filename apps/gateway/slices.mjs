/**
 * The gateway is sliced by feature. Slices that other slices need are libraries (libs/gateway), and every slice here may import them. A
 * slice may also import itself and the slices in its list here, and nothing else. `eslint.config.mjs` enforces this, and
 * `tools/fixtures/boundaries` proves that the rule works.
 */
const SLICES = {
  // The request chain: authentication, permissions, rates and quotas.
  admission: [],
  // Sets of antibodies that pass through tiers of methods.
  screens: ['jobs/parts', 'jobs/intake'],
  // Jobs of several kinds that run one after the other.
  pipelines: ['admission', 'jobs/execution', 'jobs/intake', 'jobs/parts'],
  // Plates of campaigns: jobs about resources of the registry.
  campaigns: ['jobs/intake', 'jobs/kinds'],
  // Files for companies and laboratories.
  laboratory: [],
  commerce: [],
  notifications: [],
  reference: ['pipelines', 'screens'],
  // The Model Context Protocol.
  assistants: [],
  // The API in the words of the original service's client.
  compat: [],
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

/** Files that every part of `jobs` may also import. */
const SHARED_BY_JOBS = ['jobs/metrics.ts'];

const SOURCE = './apps/gateway/src';

export const SLICE_ZONES = Object.entries(SLICES).map(([slice, others]) => ({
  target: `${SOURCE}/${slice}`,
  from: SOURCE,
  except: [slice, ...others, ...(slice.startsWith('jobs/') ? SHARED_BY_JOBS : [])].map((path) => `./${path}`),
  message: `the slice ${slice} may import ${['itself', ...others].join(', ')}: apps/gateway/slices.mjs`,
}));
