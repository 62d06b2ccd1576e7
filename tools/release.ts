// Version of the release that this tree makes.
import { readFileSync } from 'node:fs';
import { z } from 'zod';

export const { version: RELEASE } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')));
