/** Starting the platform's parts one by one: for benchmarks. */
export { migrateAll, prepareQueue, serviceUrlsOf } from './database.js';
export { keepSecrets, type Secrets } from './kept.js';
export { entryOf, SERVICES, serviceEnvironment, type Service, type Wiring } from './services.js';
