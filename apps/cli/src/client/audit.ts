import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { verifyChain, type ChainHead } from '@paratope/audit-chain';
import { TextSink } from '@paratope/command-line/terminal';
import type { AuditEvent } from '@paratope/sdk';
import { Command, InvalidArgumentError } from 'commander';
import { z } from 'zod';
import { clientCommand, connect, type ConnectionOptions } from './connection.js';
import { print } from './output.js';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const headSchema = z.object({ position: z.int().nonnegative(), hash });
const chainSchema = z.object({
  object: z.literal('audit_chain'),
  org_id: z.string(),
  head: headSchema,
  forgotten: z.array(
    z.object({
      first_position: z.int().positive(),
      last_position: z.int().positive(),
      previous_hash: hash,
      last_hash: hash,
    }),
  ),
});
const eventSchema = z.object({
  id: z.string(),
  actor: z.string(),
  action: z.string(),
  target: z.string().nullable(),
  address: z.string(),
  request_id: z.string(),
  created_at: z.iso.datetime(),
  position: z.int(),
  previous_hash: hash,
  hash,
});

export function auditCommand(): Command {
  const exported = clientCommand('export')
    .description(
      'Write the audit log of the organization to a file of JSON lines; the first line holds the head of the hash chain',
    )
    .argument('<file>')
    .action(exportLog);
  const verified = new Command('verify')
    .description(
      'Check that an exported audit log is complete and unchanged; needs no service. The exit code is 1 if it is not',
    )
    .argument('<file>')
    .option('--kept <position:hash>', 'head kept from an earlier export; repeatable', parseHead, [])
    .option('--json', 'print JSON, for scripts')
    .action(verifyLog);
  return new Command('audit')
    .description('Export the audit log, and verify that nothing was changed or deleted')
    .addCommand(exported)
    .addCommand(verified);
}

async function exportLog(file: string, options: ConnectionOptions): Promise<void> {
  const service = connect(options);
  // The head is read first. Events that are appended afterwards are behind it and not exported.
  const chain = await service.getAuditChain();
  const events: AuditEvent[] = [];
  for await (const event of service.listAll('listAuditEvents'))
    if (event.position <= chain.head.position) events.push(event);
  events.sort((one, another) => one.position - another.position);
  const sink = await TextSink.open(file);
  for (const line of [chain, ...events]) await sink.write(`${JSON.stringify(line)}\n`);
  await sink.close();
  const { position, hash: ends } = chain.head;
  print(options.json, { events: events.length, head: chain.head }, () =>
    [`${events.length} events`, `head ${position}:${ends}`].join('\n'),
  );
}

interface VerifyOptions {
  readonly kept: readonly ChainHead[];
  readonly json?: true;
}

async function verifyLog(file: string, { kept, json }: VerifyOptions): Promise<void> {
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity })[Symbol.asyncIterator]();
  const first = await lines.next();
  const { org_id, head, forgotten } = parsed(chainSchema, first.done ? '' : first.value, file, 1);
  const events = async function* () {
    let nth = 1;
    for (let line = await lines.next(); !line.done; line = await lines.next())
      yield { ...parsed(eventSchema, line.value, file, ++nth), org_id };
  };
  const verdict = await verifyChain({ head, forgotten, events: events() }, kept);
  print(json, { org_id, head, ...verdict }, () => {
    const counted = `${verdict.checked} events checked, ${verdict.forgotten} forgotten by retention`;
    const found = verdict.flaws.map(({ message }) => message);
    return [...found, counted, found.length === 0 ? 'The log is unchanged.' : 'The log was CHANGED.'].join('\n');
  });
  if (verdict.flaws.length > 0) process.exitCode = 1;
}

function parsed<Value>(schema: z.ZodType<Value>, line: string, file: string, nth: number): Value {
  const read = schema.safeParse(jsonOf(line));
  if (read.success) return read.data;
  throw new Error(`${file}, line ${nth}: not ${nth === 1 ? 'the chain head' : 'an event'} of an exported audit log`);
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function parseHead(text: string, before: readonly ChainHead[]): ChainHead[] {
  const [, position, kept] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (position === undefined || kept === undefined)
    throw new InvalidArgumentError('Write a head as POSITION:HASH, with 64 hexadecimal digits.');
  return [...before, { position: Number(position), hash: kept }];
}
