// The wheel of the Python client, installed by pip in a virtual environment of one Python. What it needs comes from a registry.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../packaging/needed.ts';
import type { Place } from './node-trial.ts';
import { ended, expectText, succeeded, type Ended, type Trial } from './trial.ts';

const NOTEBOOKS = join(ROOT, 'clients/python/examples');
const notebookSchema = z.object({ cells: z.array(z.object({ cell_type: z.string(), source: z.array(z.string()) })) });

export function pythonTrial(python: string, wheel: string, { folder, release, nowhere }: Place): Trial {
  const own = join(folder, 'environment/bin/python');
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    PYTHONDONTWRITEBYTECODE: '1',
    PIP_DISABLE_PIP_VERSION_CHECK: '1',
  };
  const run = (program: string, args: readonly string[]): Promise<Ended> => ended(program, args, { cwd: folder, env });

  return {
    installed: async () => {
      mkdirSync(folder, { recursive: true });
      succeeded(await run(python, ['-m', 'venv', 'environment']));
      succeeded(await run(own, ['-m', 'pip', 'install', '--quiet', wheel]));
    },
    version: async () => {
      const program = "import importlib.metadata, paratope; print(importlib.metadata.version('paratope'))";
      const printed = succeeded(await run(own, ['-c', program]));
      expectText(printed, new RegExp(`^${release.replaceAll('.', '\\.')}\n$`));
    },
    'first result': async () => {
      expectText(succeeded(await run(own, ['-c', SIGNED])), /^job\.completed\n$/);
    },
    'without a service': async () => {
      expectText(
        succeeded(await run(own, ['-c', REFUSED, nowhere])),
        /^(ParatopeConnectionError: no answer from http.*\n){2}$/,
      );
    },
    types: async () => {
      for (const name of readdirSync(NOTEBOOKS).filter((file) => file.endsWith('.ipynb'))) {
        const { cells } = notebookSchema.parse(JSON.parse(readFileSync(join(NOTEBOOKS, name), 'utf8')));
        const code = cells.filter(({ cell_type }) => cell_type === 'code').map(({ source }) => source.join(''));
        writeFileSync(join(folder, `${basename(name, '.ipynb').replaceAll('-', '_')}.py`), code.join('\n\n'));
      }
      succeeded(await run(own, ['-m', 'pip', 'install', '--quiet', 'mypy']));
      const examples = readdirSync(folder).filter((file) => file.endsWith('.py'));
      succeeded(await run(own, ['-m', 'mypy', '--strict', '--ignore-missing-imports', ...examples]));
    },
  };
}

/** What the client does without a service: it checks the signature of a delivery. */
const SIGNED = `
import base64, hashlib, hmac, time
from paratope import verify_webhook
key, body, sent_at = b"0123456789abcdef", b'{"type": "job.completed"}', str(int(time.time()))
signature = base64.b64encode(hmac.new(key, b"evt_1." + sent_at.encode() + b"." + body, hashlib.sha256).digest()).decode()
headers = {"webhook-id": "evt_1", "webhook-timestamp": sent_at, "webhook-signature": "v1," + signature}
print(verify_webhook(body, headers, "whsec_" + base64.b64encode(key).decode())["type"])
`;

const REFUSED = `
import asyncio, sys
from paratope import AsyncParatope, Paratope, ParatopeConnectionError

def say(error: Exception) -> None:
    print(f"{type(error).__name__}: {error}")

async def main() -> None:
    async with AsyncParatope(sys.argv[1], "ab_of_nobody", max_retries=0) as paratope:
        await paratope.get_me()

try:
    with Paratope(sys.argv[1], "ab_of_nobody", max_retries=0) as paratope:
        paratope.get_me()
except ParatopeConnectionError as error:
    say(error)
try:
    asyncio.run(main())
except ParatopeConnectionError as error:
    say(error)
`;
