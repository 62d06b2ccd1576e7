import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { REFERENCE, type OperationReference } from '@paratope/sdk/reference';
import type { Command } from 'commander';
import { createProgram } from '../program/program.js';
import { paratope } from '../testing/paratope.js';
import { commandOf, WRITTEN_BY_HAND } from './command-names.js';

const ID = '01890000-0000-7000-8000-000000000001';
const ORGANIZATION = '01890000-0000-7000-8000-00000000000a';

interface Received {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** The service accepts every request, except a project without a name, which it refuses as the real one does. */
describe('commands of the contract', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paratope-resources-'));
  let service: Server;
  let env: Record<string, string>;
  let received: Received[] = [];

  beforeAll(async () => {
    service = createServer((request, response) => {
      void text(request).then((sent) => {
        const url = new URL(request.url ?? '', 'http://service');
        const query = Object.fromEntries(url.searchParams);
        const body: unknown = sent === '' ? undefined : JSON.parse(sent);
        const json = (status: number, answer: unknown): void => {
          response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
        };
        if (url.pathname === '/v1/me') {
          json(200, { org_id: ORGANIZATION });
          return;
        }
        received.push({ method: request.method ?? '', path: url.pathname, query, body });
        if (JSON.stringify(body ?? {}).includes('refuse')) json(422, REFUSAL);
        else if (/\/(?:bundle|download)$/.test(url.pathname))
          response.setHeader('content-type', 'application/zip').end('PK');
        else json(200, { object: 'list', data: [], has_more: false, next_cursor: null });
      });
    });
    service.listen(0, '127.0.0.1');
    await once(service, 'listening');
    const { port } = service.address() as AddressInfo;
    env = { PARATOPE_URL: `http://127.0.0.1:${port}`, PARATOPE_TOKEN: `ab_${'x'.repeat(48)}`, XDG_CONFIG_HOME: folder };
    Object.assign(process.env, env);
  });
  afterAll(() => {
    service.close();
    for (const name of Object.keys(env)) Reflect.deleteProperty(process.env, name);
    rmSync(folder, { recursive: true, force: true });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    received = [];
  });

  it.each(REFERENCE.map((operation) => [operation.id, operation] as const))('reach %s', async (_, operation) => {
    const words = commandOf(operation).split(' ');
    let command: Command | undefined = await createProgram(words);
    for (const word of words) command = command?.commands.find((one) => one.name() === word);
    expect(command?.description()).toBeTruthy();
  });

  const derived = REFERENCE.filter(({ id, answer }) => WRITTEN_BY_HAND[id] === undefined && answer !== 'events');

  it.each(derived.map((operation) => [operation.id, operation] as const))(
    'send %s as the contract says',
    async (_, operation) => {
      jest.spyOn(process.stdout, 'write').mockReturnValue(true);
      const file = join(folder, 'answer');
      const ids = operation.fields.filter((field) => field.in === 'path' && field.name !== 'org_id').map(() => ID);
      const out = operation.answer === 'file' ? ['--out', file] : [];
      await (await createProgram()).parseAsync([...commandOf(operation).split(' '), ...ids, ...out], { from: 'user' });
      expect(received).toEqual([expect.objectContaining({ method: operation.method, path: pathOf(operation) })]);
    },
  );

  it('fill the fields of the body from options, from a JSON object and from a file', async () => {
    const file = join(folder, 'body.json');
    writeFileSync(file, '{"description": "of a file", "archived": true}');
    const changed = ['projects', 'update', ID, '--name', 'HER2', '--body', `@${file}`];
    expect(await paratope(changed, { env })).toMatchObject({ code: 0 });
    const scopes = ['api-tokens', 'create', '--name', 'CI', '--scopes', 'read', 'submit'];
    expect(await paratope(scopes, { env })).toMatchObject({ code: 0 });
    expect(received).toEqual([
      {
        method: 'PATCH',
        path: `/v1/projects/${ID}`,
        query: {},
        body: { name: 'HER2', description: 'of a file', archived: true },
      },
      {
        method: 'POST',
        path: `/orgs/${ORGANIZATION}/api-tokens`,
        query: {},
        body: { name: 'CI', scopes: ['read', 'submit'] },
      },
    ]);
  });

  it('name each field that the service refuses, with its place', async () => {
    const given = ['webhooks', 'create', '--webhook-url', 'refuse'];
    const { code, stderr } = await paratope(given, { env });
    expect(code).toBe(1);
    expect(stderr).toBe(
      [
        'validation_failed: The chains are not acceptable. (request req_1)',
        '  initial_chains[1].sequence: J at position 12 is no amino acid.',
        '  name: It is required.\n',
      ].join('\n'),
    );
  });

  it('write a file that the service answers', async () => {
    const file = join(folder, 'evidence.zip');
    expect(await paratope(['humanizations', 'bundle', ID, '--out', file], { env })).toMatchObject({
      code: 0,
      stdout: `${file}\n`,
    });
    expect(readFileSync(file, 'utf8')).toBe('PK');
  });
});

const pathOf = ({ path }: OperationReference): string =>
  path.replace('{org_id}', ORGANIZATION).replaceAll(/\{\w+\}/g, ID);

const REFUSAL = {
  type: 'about:blank',
  title: 'Validation failed',
  status: 422,
  instance: '/v1/webhooks',
  detail: 'The chains are not acceptable.',
  code: 'validation_failed',
  request_id: 'req_1',
  errors: [
    { pointer: '/initial_chains/1/sequence', detail: 'J at position 12 is no amino acid.', code: 'invalid_residue' },
    { pointer: '/name', detail: 'It is required.', code: 'required' },
  ],
};
