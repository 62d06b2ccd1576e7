import { rmSync } from 'node:fs';
import { z } from 'zod';
import { localStateFile, readJson, writePrivateJson } from './home.js';

/** Contents of `local.json`: the addresses of the platform that runs here. The file only exists while the platform is ready. */
const localStateSchema = z.object({
  base_url: z.string(),
  org_id: z.string(),
  api_token: z.string(),
  database_url: z.string(),
  /** Port of the embedded object store; absent if an external store is used. */
  object_store_port: z.number().optional(),
  /** Process ids by service name, including `launcher` and, if it is embedded, `postgres`. */
  pids: z.record(z.string(), z.number()),
});

export type LocalState = z.output<typeof localStateSchema>;

export const writeLocalState = (home: string, state: LocalState): void => writePrivateJson(localStateFile(home), state);

export const removeLocalState = (home: string): void => rmSync(localStateFile(home), { force: true });

export function readLocalState(home: string): LocalState | undefined {
  const state = localStateSchema.safeParse(readJson(localStateFile(home)));
  return state.success ? state.data : undefined;
}
