import { rmSync } from 'node:fs';
import { z } from 'zod';
import { localStateFile, readJson, writePrivateJson } from './home.js';

/** `local.json`: how to reach the platform that runs here. It exists while the platform is ready, and only then. */
export const localStateSchema = z.object({
  base_url: z.string(),
  org_id: z.string(),
  api_token: z.string(),
  database_url: z.string(),
  /** Of the embedded object store; absent where files are elsewhere. */
  object_store_port: z.number().optional(),
  /** By service name; `launcher` and, where it is the embedded one, `postgres` among them. */
  pids: z.record(z.string(), z.number()),
});

export type LocalState = z.output<typeof localStateSchema>;

export const writeLocalState = (home: string, state: LocalState): void => writePrivateJson(localStateFile(home), state);

export const removeLocalState = (home: string): void => rmSync(localStateFile(home), { force: true });

export function readLocalState(home: string): LocalState | undefined {
  const state = localStateSchema.safeParse(readJson(localStateFile(home)));
  return state.success ? state.data : undefined;
}
