import type { JobsOptions, Queue } from 'bullmq';
import { Redis } from 'ioredis';
import type { QueueItem } from './port.js';
import { payloadOf } from './store.js';

// BullMQ adds a batch by one script call per job: each parses keys, arguments and options anew, and the client keeps a
// command and a promise for it. Here BullMQ's own script runs in a loop inside one call, in less than half the processor
// time of server and client together; what is written stays BullMQ's decision.

/** BullMQ defines its scripts, each named after its version, on the connection that it is given. */
const ADD_ONE = 'addStandardJob:';
const ADD_MANY = 'paratopeAddStandardJobs';

/** The keys of {@link ADD_ONE}, in its order. */
const KEYS = ['wait', 'paused', 'meta', 'id', 'completed', 'delayed', 'active', 'events', 'marker'];

/** Redis serves nobody else while a script runs: 2 to 4 ms for so many. */
const MOST_PER_SCRIPT = 100;

/** A connection on which BullMQ's script that adds one job has a sibling that adds many. */
export class BulkRedis extends Redis {
  override defineCommand(name: string, definition: Parameters<Redis['defineCommand']>[1]): void {
    super.defineCommand(name, definition);
    if (name.startsWith(ADD_ONE)) super.defineCommand(ADD_MANY, { ...definition, lua: addMany(definition.lua) });
  }
}

/** The functions of a script, which need nothing of it but `rcall` and each other. */
const FUNCTION = /^local function [^]*?^end$/gm;

/**
 * ARGV: the queue's key prefix, the jobs' name, their timestamp, their options as JSON, then id and data of each. The
 * script for one job begins by unpacking its arguments and options; here it gets them as tables, which only differ in
 * the id from job to job. Its functions are made once per call, not once per job: that is a sixth of its time.
 */
const addMany = (addOne: string): string => `
local keys, argv = KEYS, ARGV
local cmsgpack = { unpack = function(unpacked) return unpacked end }
local rcall = redis.call
${addOne.match(FUNCTION)?.join('\n') ?? ''}
local function addOne(KEYS, ARGV)
${addOne.replaceAll(FUNCTION, '')}
end
local arguments = { argv[1], false, argv[2], argv[3] }
local options = cjson.decode(argv[4])
for i = 5, #argv, 2 do
  arguments[2] = argv[i]
  options.jobId = argv[i]
  addOne(keys, { arguments, argv[i + 1], options })
end
`;

/**
 * What `queue.addBulk` does for items with the same options, none of them about priority, delay or parents. The queue's
 * connection must be a {@link BulkRedis}. All calls are sent before the first answer: in effect one round trip.
 */
export async function addBulk(queue: Queue, items: readonly QueueItem[], options: JobsOptions): Promise<void> {
  const client = await queue.backend.client;
  const shared = [...KEYS, ''].map((key) => queue.toKey(key));
  shared.push(queue.name, String(Date.now()), JSON.stringify(options));
  const each = items.map((item) => [idOf(item), JSON.stringify(payloadOf(item))]);
  const calls: Promise<unknown>[] = [];
  for (let from = 0; from < each.length; from += MOST_PER_SCRIPT)
    calls.push(client.runCommand(ADD_MANY, [...shared, ...each.slice(from, from + MOST_PER_SCRIPT).flat()]));
  await Promise.all(calls);
}

/** @throws as BullMQ does: it numbers jobs without an id, and separates the parts of its keys by colons. */
function idOf({ id }: QueueItem): string {
  if (/^-?\d+$|:/.test(id)) throw new Error('the id of a queue item is neither a whole number nor contains a colon');
  return id;
}
