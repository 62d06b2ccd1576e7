// An engine that takes no time, so that a benchmark measures the platform around it.
import type { CreateEngine } from '@paratope/job-envelope/engine';

const results: unknown[] = [];
const provenance = { engine: 'noop', engine_version: '1', data_versions: {}, seed: null };

const createEngine: CreateEngine = () => () => ({ results, provenance });
export default createEngine;
