import { writeFileSync } from 'node:fs';
import { serveTasks } from '../dist/serve.js';

const spentMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Does to its process what a hostile file does to a reader. */
const TASKS = {
  answer: ({ value }) => ({ value }),
  spend: ({ spendMs }) => {
    const until = spentMs() + spendMs;
    while (spentMs() < until);
    return { value: 'done' };
  },
  wait: ({ waitMs }) => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waitMs);
    return { value: 'done' };
  },
  heap: () => {
    for (const all = []; ;) all.push({ a: Math.random(), b: [Math.random()] });
  },
  'one string': () => ({ value: 'x'.repeat(2 ** 29 - 24).repeat(2) }),
  buffers: () => {
    for (const all = []; ;) all.push(Buffer.alloc(1 << 22, 1));
  },
  kill: () => process.kill(process.pid, 'SIGKILL'),
  exit: () => process.exit(3),
  throw: () => {
    throw new Error('no table: EVQLVESGGGLVQPGGSLRLSCAAS');
  },
  'wrong form': () => ({ something: 'else' }),
  'wrong reply': () => process.send({ number: 1, reply: { kind: 'answered', answer: {} } }),
  'two replies': ({ value }) => {
    process.send({ number: 99, reply: { kind: 'answered', answer: '{"value":"another"}' } });
    return { value };
  },
  'long answer': () => ({ value: 'x'.repeat(40 * 1024 * 1024) }),
  environment: () => ({ value: Object.keys(process.env).join() }),
  write: ({ path }) => {
    writeFileSync(path, 'x');
    return { value: 'written' };
  },
};

serveTasks((task) => TASKS[task.kind](task));
