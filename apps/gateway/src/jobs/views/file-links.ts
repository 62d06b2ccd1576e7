import type { ObjectStore } from '@paratope/object-store';

/** URLs at which clients fetch files of results. */
interface FileLinks {
  readonly urls: readonly string[];
  readonly expiresAt: Date;
}

/** Long enough to pass a URL on to a viewer, short enough that a leaked URL soon becomes useless. */
const EXPIRES_SECONDS = 3600;

/** Returns URLs that the object store signs. A browser saves each file under the last part of its key. */
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
