import { Module, type DynamicModule } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { STORE_ACCESS } from '@paratope/pipelines';
import { workerKey } from '@paratope/object-store';
import { ObjectFolder, s3Handler, type S3Handler, type StoreKey } from '@paratope/object-store/server';
import type { ServiceSettings } from '@paratope/service-host';
import { createLogger, LOGGER, type Logger } from '@paratope/telemetry';
import type { ServerConfig } from './config.js';

const NAME = 'object-store-server';

/** An upload may take as long as its URL is valid; a client that sends nothing must not hold a socket for ever. */
const LONGEST_REQUEST_MS = 60 * 60_000;

@Module({})
class ObjectStoreModule {
  static with(): DynamicModule {
    return { module: ObjectStoreModule, providers: [{ provide: LOGGER, useFactory: () => createLogger(NAME) }] };
  }
}

/** Returns the embedded object store for @paratope/service-host: it serves S3 requests from a folder. */
export const objectStoreService = (config: ServerConfig): ServiceSettings => ({
  name: NAME,
  module: ObjectStoreModule.with(),
  http: { host: config.HTTP_HOST, port: config.HTTP_PORT },
  admin: { host: config.ADMIN_HOST, port: config.ADMIN_PORT },
  fastify: { requestTimeout: LONGEST_REQUEST_MS },
  prepare: async (app) => {
    const logger = app.get<Logger>(LOGGER);
    const handle = s3Handler({
      folder: await ObjectFolder.open(config.OBJECT_STORE_FOLDER),
      bucket: config.S3_BUCKET,
      keys: storeKeys(config),
      maxBytes: config.OBJECT_STORE_MAX_BYTES,
      clock: Date.now,
      onError: (err) => logger.error({ err }, 'a request failed'),
    });
    await mount(app, handle);
  },
});

/**
 * Returns the key with all permissions, the key that replaces it or was replaced by it, and the workers' keys that are derived from these.
 */
export function storeKeys(config: ServerConfig): StoreKey[] {
  const roots = [
    [config.S3_ACCESS_KEY_ID, config.S3_SECRET_ACCESS_KEY] as const,
    [config.S3_ACCESS_KEY_ID_ALSO, config.S3_SECRET_ACCESS_KEY_ALSO] as const,
  ];
  return roots.flatMap(([accessKeyId, secretAccessKey]) => {
    if (accessKeyId === undefined || secretAccessKey === undefined) return [];
    const root = { region: config.S3_REGION, accessKeyId, secretAccessKey };
    const workers = Object.entries(STORE_ACCESS).map(([worker, rights]) => ({
      ...root,
      ...workerKey(root, worker),
      rights,
    }));
    return [root, ...workers];
  });
}

/** Mounts the handler on every path that the host does not use itself. The handler streams the bodies, so no other part reads them. */
async function mount(app: NestFastifyApplication, handle: S3Handler): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  await fastify.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, parsed) => parsed(null));
    scope.route({
      method: ['GET', 'HEAD', 'PUT', 'POST', 'DELETE', 'OPTIONS'],
      url: '/*',
      handler: async (request, reply) => {
        reply.hijack();
        await handle(request.raw, reply.raw);
      },
    });
    done();
  });
}
