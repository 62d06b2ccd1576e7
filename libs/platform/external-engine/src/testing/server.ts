import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

/**
 * A tool's server for tests of the handling of jobs; the name of the requested program selects its behavior. Its models name the process
 * and the folder in which they were made.
 */
const requestSchema = z.object({ id: z.int(), program: z.string(), args: z.array(z.string()), folder: z.string() });

const say = (message: object): boolean => process.stdout.write(`${JSON.stringify(message)}\n`);

const does: Readonly<Record<string, (request: z.output<typeof requestSchema>) => void>> = {
  fold({ id, folder }) {
    say({ id, progress: 0.25 });
    writeFileSync(join(folder, 'model.pdb'), `made by ${process.pid} in ${folder}`);
    say({ id, exit_code: 0 });
  },
  'run out of GPU memory'({ id, folder }) {
    writeFileSync(join(folder, 'model.pdb'), 'half of it');
    process.stderr.write(`${'.'.repeat(100_000)}CUDA out of memory`);
    say({ id, exit_code: 1 });
  },
  die: () => process.kill(process.pid, 'SIGKILL'),
  leave: () => process.exit(0),
  fail: () => process.exit(3),
  hang: () => setInterval(() => undefined, 1_000),
  'eat memory': () => {
    const held: Buffer[] = [];
    setInterval(() => held.push(Buffer.alloc(20e6, 1)), 20);
  },
  'answer another job': ({ id }) => say({ id: id + 1, exit_code: 0 }),
  'ready twice': () => say({ ready: true }),
  'overdo it': ({ id }) => say({ id, progress: 17 }),
  chat: () => process.stdout.write('Predicting: 100%\n'),
  'chat without end': () => process.stdout.write('.'.repeat(10_000)),
};

const [load = 'at once'] = process.argv.slice(2);
if (load === 'no weights') {
  process.stderr.write('there are no weights');
  process.exit(1);
}
if (load !== 'never') say({ ready: true });
for await (const line of createInterface({ input: process.stdin })) {
  const request = requestSchema.parse(JSON.parse(line));
  does[request.program]?.(request);
}
