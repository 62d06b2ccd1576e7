export { EVENT, forgetAttempts, isPutAside } from './attempts.sql.js';
export { FetchAttempts } from './fetch-attempts.js';
export { type Commit, RunEngine } from './run-engine.js';
export { RunsModule } from './runs.module.js';
export { Scheduler } from './scheduler.js';
