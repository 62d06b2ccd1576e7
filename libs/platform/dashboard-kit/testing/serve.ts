import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

/**
 * Answers of the service by operation, such as `POST /v1/projects`; a key with a query, such as `GET /v1/variants?limit=1`, only matches
 * that query.
 */
export type Answers = Readonly<Record<string, { readonly status?: number; readonly body: unknown }>>;

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

/**
 * Serves a bundled fixture, and the answers of the service that it calls, on the loopback address.
 * @param folder bundles of all fixtures
 * @param script script of the fixture in it
 */
export async function serve(
  folder: string,
  script: string,
  answers: Answers,
): Promise<{ server: Server; url: string }> {
  const files = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }));
  const styles = [...files]
    .filter((file) => file.endsWith('.css'))
    .map((file) => `<link rel="stylesheet" href="/${file}">`);
  const page = `<!doctype html><html lang="en"><head><title>Fixture</title><link rel="icon" href="data:,">
${styles.join('')}</head><body><div id="root"></div><script type="module" src="/${script}"></script></body></html>`;
  const answer = async (request: IncomingMessage): Promise<{ status: number; type: string; body: string | Buffer }> => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://fixture');
    const operation = `${request.method ?? ''} ${pathname}`;
    if (operation === 'GET /') return { status: 200, type: 'text/html', body: page };
    const file = pathname.slice(1);
    if (request.method === 'GET' && files.has(file)) {
      const type = TYPES[extname(file)] ?? 'application/octet-stream';
      return { status: 200, type, body: await readFile(join(folder, file)) };
    }
    const found = answers[operation + search] ?? answers[operation];
    if (!found) return { status: 404, type: 'application/problem+json', body: JSON.stringify(unknown(operation)) };
    const { status = 200, body } = found;
    const type = status < 400 ? 'application/json' : 'application/problem+json';
    return { status, type, body: JSON.stringify(body) };
  };
  const server = createServer((request, response) => {
    void answer(request).then(({ status, type, body }) =>
      response.writeHead(status, { 'content-type': type }).end(body),
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { server, url: `http://127.0.0.1:${port}` };
}

const unknown = (operation: string) => ({
  type: 'about:blank',
  title: 'Not found',
  status: 404,
  code: 'not_found',
  detail: `the fixture has no answer to ${operation}`,
});
