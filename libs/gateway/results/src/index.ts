export { Archive, type ForgottenRow } from './archive.js';
export { eraseJobs } from './erase-jobs.sql.js';
export { type FiledFigures, NO_FILED, figuresOf, filed, readFigures } from './figures.js';
export { FileSweeper } from './file-sweep.js';
export { dueSweeps, sweepFiles } from './file-sweeps.sql.js';
export { JobResults, type KeptResults } from './job-results.js';
export { ResultsModule } from './results.module.js';
