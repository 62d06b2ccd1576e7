import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GENESIS, hashOf, type ChainedEvent } from '@paratope/audit-chain';
import { paratope } from '../testing/paratope.js';

const ORG = '01890000-0000-7000-8000-000000000001';

/** A complete chain of a number of events. */
function chainOf(length: number): ChainedEvent[] {
  const events: ChainedEvent[] = [];
  for (let position = 1; position <= length; position++) {
    const event = {
      id: `01890000-0000-7000-8000-${String(position).padStart(12, '0')}`,
      org_id: ORG,
      actor: 'token:x',
      action: 'createApiToken',
      target: null,
      address: '127.0.0.1',
      request_id: 'req_x',
      position,
      created_at: '2026-11-22T10:00:00.000Z',
      previous_hash: events.at(-1)?.hash ?? GENESIS,
    };
    events.push({ ...event, hash: hashOf(event) });
  }
  return events;
}

describe('paratope audit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paratope-audit-'));
  const file = join(folder, 'audit.jsonl');
  const events = chainOf(5);
  /** The last event is appended while the export is running. */
  const head = { position: 4, hash: events[3]!.hash };
  let service: Server;
  let env: Record<string, string>;

  beforeAll(async () => {
    service = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://service');
      const shown = events.toReversed().map(({ org_id: _, ...event }) => ({ object: 'audit_event', ...event }));
      const from = Number(searchParams.get('after') ?? 0);
      const page = {
        data: shown.slice(from, from + 2),
        has_more: from + 2 < 5,
        next_cursor: from + 2 < 5 ? String(from + 2) : null,
      };
      const chain = { object: 'audit_chain', org_id: ORG, head, forgotten: [] };
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify(pathname === '/v1/audit-chain' ? chain : page));
    });
    service.listen(0, '127.0.0.1');
    await once(service, 'listening');
    const { port } = service.address() as AddressInfo;
    env = { PARATOPE_URL: `http://127.0.0.1:${port}`, PARATOPE_TOKEN: `ab_${'x'.repeat(48)}`, XDG_CONFIG_HOME: folder };
  });
  afterAll(() => {
    service.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('exports the log in the order of its chain, up to the head that the service named', async () => {
    const exported = await paratope(['audit', 'export', file], { env });
    expect(exported).toMatchObject({ code: 0, stderr: '', stdout: `4 events\nhead 4:${head.hash}\n` });
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { position?: number }).position)).toEqual([undefined, 1, 2, 3, 4]);
  });

  it('verifies an export without a service, and a head that was kept', async () => {
    const whole = await paratope(['audit', 'verify', file, '--kept', `2:${events[1]!.hash}`]);
    expect(whole).toMatchObject({ code: 0, stderr: '' });
    expect(whole.stdout).toContain('4 events checked');
    const rewritten = await paratope(['audit', 'verify', file, '--kept', `2:${'0'.repeat(64)}`, '--json']);
    expect(rewritten.code).toBe(1);
    expect(JSON.parse(rewritten.stdout)).toMatchObject({ flaws: [{ kind: 'head_differs', position: 2 }] });
  });

  it.each<[string, (lines: string[]) => string[], string]>([
    [
      'a changed event',
      (lines) =>
        lines.map((line) =>
          line
            .replace('"position":3', '"position":3,"target":"x"')
            .replace('"target":null,', (kept) => (line.includes('"position":3') ? '' : kept)),
        ),
      'changed',
    ],
    ['a deleted event', (lines) => lines.filter((line) => !line.includes('"position":2')), 'missing'],
    ['a deleted end', (lines) => lines.slice(0, -1), 'missing'],
    ['two that changed places', ([chain, one, two, ...others]) => [chain!, two!, one!, ...others], 'inserted'],
  ])('finds %s, by an exit code of 1', async (_, change, kind) => {
    const changed = join(folder, 'changed.jsonl');
    writeFileSync(changed, change(readFileSync(file, 'utf8').trim().split('\n')).join('\n'));
    const { code, stdout } = await paratope(['audit', 'verify', changed, '--json']);
    expect(code).toBe(1);
    expect((JSON.parse(stdout) as { flaws: { kind: string }[] }).flaws.map((flaw) => flaw.kind)).toContain(kind);
  });

  it('ends with 2 for a file that is no export, saying which line', async () => {
    const other = join(folder, 'other.txt');
    writeFileSync(other, 'no export\n');
    const { code, stderr } = await paratope(['audit', 'verify', other]);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: `${other}, line 1: not the chain head of an exported audit log\n`,
    });
  });
});
