import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** App and release of this process. */
interface ServiceIdentity {
  readonly name: string;
  readonly version: string;
}

const packageSchema = z.object({ name: z.string(), version: z.string().default('') });

/** Returns the identity from the package of the started program; OTEL_SERVICE_NAME takes precedence over its name. */
export function serviceIdentity(program = process.argv[1]): ServiceIdentity {
  const { name, version } = (program !== undefined && packageOf(program)) || UNKNOWN;
  return { name: process.env['OTEL_SERVICE_NAME'] || name.replace(/^@paratope\//, ''), version };
}

const UNKNOWN: ServiceIdentity = { name: 'unknown_service:node', version: '' };

function packageOf(program: string): ServiceIdentity | undefined {
  if (!existsSync(program)) return undefined;
  // An image starts its app by a link.
  for (let folder = dirname(realpathSync(program)); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (!existsSync(manifest)) continue;
    return packageSchema.safeParse(JSON.parse(readFileSync(manifest, 'utf8'))).data;
  }
  return undefined;
}
