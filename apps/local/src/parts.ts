/** Functions by which benchmarks and fault runs start the platform and its parts. */
export { migrateAll, prepareQueue, serviceUrlsOf } from './database.js';
export { loadSettings } from './config.js';
export { QUICK_REPAIRS } from './e2e/testing/system.js';
export { buildRelease } from './fleet/earlier-release.js';
export { loadOrCreateSecrets } from './kept-state.js';
export { readLocalState } from './local-state.js';
export { startPlatform } from './platform.js';
export { programOf, THIS_RELEASE, type Release } from './release.js';
export { entryOf, SERVICES, serviceEnvironment, type Wiring } from './services.js';
