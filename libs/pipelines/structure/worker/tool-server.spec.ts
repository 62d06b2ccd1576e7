import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { WarmTool, type Invocation } from '@paratope/external-engine';

const SERVER = fileURLToPath(new URL('../../../../deploy/engines/tool_server.py', import.meta.url));

/** A tool with a command line and a loader. deploy/engines makes a server of it as of real tools. */
const TOY = `
import os, subprocess, sys, types
sys.dont_write_bytecode = True
sys.path.insert(0, ${JSON.stringify(dirname(SERVER))})
from tool_server import Kept, progress, serve

package = types.SimpleNamespace(load=lambda weights: (print("loaded", weights), object())[1])

def command():
    print("said before the answer")
    network = package.load(weights="one")
    if "--fail" in sys.argv: raise RuntimeError("CUDA out of memory")
    if "--refuse" in sys.argv: sys.exit("Sequence too short")
    if "--other" in sys.argv: package.load(weights="other")
    # What a child says is no message, and what it reads is no request.
    subprocess.run(["sh", "-c", "echo said by a child; cat"], check=True)
    progress(0.5)
    with open("model.pdb", "w") as file:
        file.write(f"{os.getpid()} {id(network)} {len(sys.stdin.read())}")

package.load = Kept(package.load)
serve({"toy": command}, load=lambda: package.load(weights="one"))
`;

const there = spawnSync('python3', ['--version']).status === 0 ? describe : describe.skip;
if (there === describe.skip) process.stderr.write('NOT RUN: the servers of deploy/engines, there is no python3\n');

there('the server that deploy/engines makes of a tool in Python', () => {
  let folder: string;
  let tool: WarmTool | undefined;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'paratope-toy-'));
    writeFileSync(join(folder, 'toy_server'), TOY);
  });
  afterEach(() => tool?.close());
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const open = (): WarmTool =>
    (tool = new WarmTool({ program: 'python3', args: [join(folder, 'toy_server')] }, { timeoutMs: 30_000 }));
  const toy = (...args: string[]): Invocation => ({
    program: 'toy',
    args,
    files: [],
    wanted: (path) => path === 'model.pdb',
  });

  it('does commands in one process with what it loaded once, and keeps the protocol from them and their children', async () => {
    const warm = open();
    const seen: number[] = [];
    const first = await warm.run(toy(), (done) => seen.push(done));
    const second = await warm.run(toy(), (done) => seen.push(done));
    expect(first).toMatchObject({ ended: 'exited', exitCode: 0 });
    expect(first.output).toBe('said before the answer\nsaid by a child\n');
    expect(first.files.get('model.pdb')).toMatch(/^\d+ \d+ 0$/);
    expect(second.files).toEqual(first.files);
    expect(seen).toEqual([0.5, 0.5]);
  });

  it('loads again for a command that asks for something else', async () => {
    const warm = open();
    const other = await warm.run(toy('--other'));
    expect(other.output).toContain('loaded other');
    expect((await warm.run(toy())).output).toContain('loaded one');
  });

  it('ends a command as a process of its own would have ended', async () => {
    const warm = open();
    const failed = await warm.run(toy('--fail'));
    expect(failed).toMatchObject({ ended: 'exited', exitCode: 1 });
    expect(failed.output).toContain('RuntimeError: CUDA out of memory');
    const refused = await warm.run(toy('--refuse'));
    expect(refused).toMatchObject({ ended: 'exited', exitCode: 1 });
    expect(refused.output).toContain('Sequence too short');
  });

  it.each([
    'boltz2/boltz_server',
    'colabfold/colabfold_server',
    'igfold/igfold_server',
    'abodybuilder2/immunebuilder_server',
  ])('has a program in Python as %s', (path) => {
    open();
    const source = readFileSync(join(dirname(SERVER), path), 'utf8');
    const compiled = spawnSync('python3', ['-c', 'import ast, sys; ast.parse(sys.stdin.read())'], { input: source });
    expect({ status: compiled.status, stderr: compiled.stderr.toString() }).toEqual({ status: 0, stderr: '' });
  });
});
