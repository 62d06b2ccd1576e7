import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RunEngine } from '@paratope/gateway-runs';
import { once } from 'node:events';
import type { Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { Browser } from '../../../../../testing/browser.js';
import { sharedGateway } from '../../../../../testing/shared-gateway.js';
import type { Replica, TestMember, TestSystem } from '../../../../../testing/test-gateway.js';
import { createWorld, type World } from '../../../../../testing/world.js';

const PUBLIC_URL = 'http://localhost:8080';

describe('mails about mentions', () => {
  let system: TestSystem;
  let silent: Replica;
  let gateway: Replica;
  let world: World;
  let author: TestMember;
  let reader: TestMember;
  let taken: { readonly to: string; readonly mail: string }[];
  /** Status with which the server answers the next mails; 250 takes them. */
  let answer: number;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_, __, done) => done(answer === 250 ? null : Object.assign(new Error('no'), { responseCode: answer })),
    onData: (stream, { envelope }, done) => {
      void text(stream).then((sent) => {
        const mail = sent.replaceAll('=\r\n', '').replaceAll('\r\n ', ' ').replaceAll('  ', ' ');
        for (const { address } of envelope.rcptTo) taken.push({ to: address, mail });
        done(null);
      });
    },
  });
  let listener: Server;
  beforeAll(async () => {
    ({ system, gateway: silent } = await sharedGateway());
    listener = server.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const { port } = listener.address() as { readonly port: number };
    const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'lab@paratope.test', PUBLIC_URL };
    gateway = await system.gateway({ env });
  });
  afterAll(async () => {
    const ended = once(listener, 'close');
    server.close();
    await ended;
  });
  beforeEach(async () => {
    world = await createWorld(system, gateway);
    author = await system.createMember(world.orgId, 'member');
    reader = await system.createMember(world.orgId, 'viewer');
    taken = [];
    answer = 250;
  });

  const write = async (note: object = {}, at = gateway): Promise<string> => {
    const browser = new Browser(at);
    await browser.signIn(author);
    const body = { text: 'Expressed at **120 mg/L**', mentions: [reader.userId, author.userId], ...note };
    const { status, json } = await browser.request(`/v1/variants/${world.variantId}/notes`, { method: 'POST', body });
    expect(status).toBe(201);
    return json.id;
  };
  const send = () => gateway.service.app.get(RunEngine, { strict: false }).advanceAll();
  const due = async (id: string): Promise<string[]> =>
    (await system.pool.query('SELECT mails_due FROM core.notes WHERE id = $1', [id])).rows[0].mails_due;

  it('go once to each member but the author, with the names, the text and a link', async () => {
    const id = await write();
    expect(await due(id)).toEqual([reader.userId]);
    await send();
    await send();
    expect(taken.map(({ to }) => to)).toEqual([reader.email]);
    const { mail } = taken[0]!;
    for (const said of [
      'Subject: Test Person mentioned you',
      'Expressed at **120 mg/L**',
      `/app/variants/${world.variantId}`,
    ])
      expect(mail).toContain(said);
    expect(mail).toContain(`Message-ID: <${id}.${reader.userId}@paratope.test>`);
    expect(await due(id)).toEqual([]);
  });

  it('are cut, so that a long note is read at the page', async () => {
    await write({ text: 'x'.repeat(10_000) });
    await send();
    expect(taken[0]!.mail).toContain('The page has the rest');
    expect(taken[0]!.mail.length).toBeLessThan(4_000);
  });

  it('are sent again after a failure of the server, and given up after a day', async () => {
    answer = 451;
    const [first, second] = [await write(), await write()];
    await send();
    expect([taken, await due(first)]).toEqual([[], [reader.userId]]);
    await system.pool.query(`UPDATE core.notes SET created_at = now() - interval '25 hours' WHERE id = $1`, [second]);
    answer = 250;
    await send();
    expect(taken).toHaveLength(1);
    expect([await due(first), await due(second)]).toEqual([[], [reader.userId]]);
  });

  it('are not repeated if the server refuses the address for good', async () => {
    answer = 550;
    const id = await write();
    await send();
    expect([taken, await due(id)]).toEqual([[], []]);
  });

  it.each([
    ['has left', 'DELETE FROM core.memberships WHERE id = $1'],
    ['may not see the project any more', 'UPDATE core.memberships SET project_ids = ARRAY[id] WHERE id = $1'],
  ])('do not go to a member who %s', async (_, change) => {
    const id = await write();
    await system.pool.query(change, [reader.memberId]);
    await send();
    expect([taken, await due(id)]).toEqual([[], []]);
  });

  it('are not kept where no mail is configured', async () => {
    expect(await due(await write({}, silent))).toEqual([]);
  });

  it('need an address to send from and a public URL', async () => {
    const env = { SMTP_URL: 'smtps://mail.test' };
    await expect(system.gateway({ env })).rejects.toThrow(/MAIL_FROM: needed[^]*PUBLIC_URL: needed/);
    await expect(system.gateway({ env: { SMTP_URL: 'https://mail.test' } })).rejects.toThrow('SMTP_URL');
  });
});
