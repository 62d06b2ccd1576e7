export { SCREEN_COLUMNS } from './columns.js';
export * from './plan.js';
export { runScreen, type ScreenRun } from './run/run-screen.js';
export type { ScreenListener } from './run/screen.js';
export { ScreenFolderError } from './run/screen-folder.js';
export type { ScreenSummary, TierSummary } from './run/summary.js';
export { shardColumns } from './run/shard-thread.js';
export { readTable } from './table/read-table.js';
export { writeTable } from './table/table-writer.js';
