import { fileURLToPath } from 'node:url';
import type { Migrations } from '@paratope/database';

export const MIGRATIONS: Migrations = {
  schema: 'billing',
  folder: fileURLToPath(new URL('../migrations', import.meta.url)),
};
