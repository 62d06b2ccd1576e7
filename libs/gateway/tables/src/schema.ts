import { Migration, type Schema } from '@paratope/database';
import { getMetadataArgsStorage } from 'typeorm';
import * as entities from './entities/index.js';
import * as migrations from './migrations/index.js';

const isEntity = (each: unknown): each is new () => object =>
  getMetadataArgsStorage().tables.some(({ target }) => target === each);
const isMigration = (each: unknown): each is new () => Migration =>
  typeof each === 'function' && each.prototype instanceof Migration;
const timeOf = ({ name }: { readonly name: string }): number => Number(name.slice(-13));

export const SCHEMA: Schema = {
  name: 'core',
  entities: Object.values<unknown>(entities).filter(isEntity),
  migrations: Object.values<unknown>(migrations)
    .filter(isMigration)
    .toSorted((a, b) => timeOf(a) - timeOf(b)),
  whole: {
    file: new URL('../generated/schema.sql', import.meta.url),
    // A month that is made beside the first writes refuses one that has waited for it.
    then: 'SELECT core.make_audit_months(now())',
    since: { release: '0.2.0', migration: 'TokenNetworks1795521600000' },
  },
  rowRights: { audit_events: ['SELECT', 'INSERT'], audit_heads: ['SELECT'], audit_forgotten: ['SELECT'] },
};
