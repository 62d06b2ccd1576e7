import type { ObjectStore } from '@paratope/object-store';

/** Where clients fetch files of results. */
export interface FileLinks {
  readonly urls: readonly string[];
  readonly expiresAt: Date;
}

/** Long enough to hand an address on to a viewer, short enough that one that leaks is soon worth nothing. */
const EXPIRES_SECONDS = 3600;

/** Addresses that the object store signs; a browser saves each file under the last part of its key. */
export async function signedLinks(store: Pick<ObjectStore, 'presignGet'>, keys: readonly string[]): Promise<FileLinks> {
  const signed = await Promise.all(
    keys.map((key) =>
      store.presignGet(key, { expiresSeconds: EXPIRES_SECONDS, fileName: key.slice(key.lastIndexOf('/') + 1) }),
    ),
  );
  return {
    urls: signed.map(({ url }) => url),
    expiresAt: new Date(Math.min(...signed.map(({ expiresAt }) => expiresAt.getTime()))),
  };
}
