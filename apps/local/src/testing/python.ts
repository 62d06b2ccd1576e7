import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { workspacePath } from '../workspace.js';

/** `$PYTHON`, or `python3`. */
export const PYTHON = process.env['PYTHON'] ?? 'python3';

const PYTHON_CLIENT = workspacePath('clients/python');

export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** Returns the modules that this machine's Python lacks; the product needs none of them. Undefined if there is no Python. */
export function missingModules(modules: readonly string[]): readonly string[] | undefined {
  const program = `import importlib.util as u, sys; print(*[m for m in sys.argv[1:] if u.find_spec(m) is None])`;
  const { status, stdout } = spawnSync(PYTHON, ['-c', program, ...modules], { encoding: 'utf8' });
  return status === 0 ? stdout.split(/\s+/).filter((name) => name !== '') : undefined;
}

/** Runs Python with the client on its path. */
export async function python(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const child = spawn(PYTHON, args, {
    cwd: PYTHON_CLIENT,
    env: { ...process.env, PYTHONPATH: 'src', PYTHONDONTWRITEBYTECODE: '1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer): void => void (output += chunk.toString());
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}
