import { migrateCommand } from '@paratope/database';
import { SCHEMA } from './schema.js';

await migrateCommand(SCHEMA);
