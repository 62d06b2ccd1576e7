import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { groupMemoryMb, killGroup } from './process-group.js';
import { KILL, supervisorOrderSchema, type SupervisorOrder, type SupervisorReport } from './supervision.js';

const MEMORY_CHECK_MS = 200;

// Ctrl-C reaches the whole foreground group. The supervisor ends with its parent and not before, because it has to kill the command.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

process.once('message', (message) => supervise(supervisorOrderSchema.parse(message)));

/** Runs one command in a process group of its own and ensures that none of its processes outlives this one's parent. */
function supervise({ program, args, folder, memoryLimitMb }: SupervisorOrder): void {
  const child = spawn(program, args, { cwd: folder, detached: true, stdio: 'inherit' });
  const group = child.pid;
  let overMemory = false;
  let isOver = group === undefined;

  const end = (): void => {
    if (group !== undefined) killGroup(group);
  };
  const report = (outcome: SupervisorReport): void => {
    // Children that the command left behind would keep the pipes open and the machine busy.
    end();
    process.send?.(outcome, () => process.exit());
  };
  process.on('message', (message) => {
    if (message === KILL) end();
  });
  // The reader of the results is gone, and inputs must not stay on disk.
  const leave = (): void => {
    rmSync(folder, { recursive: true, force: true });
    process.exit();
  };
  process.on('disconnect', () => {
    end();
    // The supervisor stays until the command is dead: an orphaned command could remain for long, and write until its end.
    if (isOver) leave();
    else child.on('exit', leave);
  });
  child.on('error', () => {
    if (group === undefined) report({ ended: 'not_started' });
  });
  child.on('exit', (exitCode) => {
    isOver = true;
    if (!process.connected) return;
    if (overMemory) report({ ended: 'over_memory' });
    else report(exitCode === null ? { ended: 'killed' } : { ended: 'exited', exitCode });
  });
  if (memoryLimitMb !== null && group !== undefined) {
    setInterval(() => {
      if ((groupMemoryMb(group) ?? 0) <= memoryLimitMb) return;
      overMemory = true;
      end();
    }, MEMORY_CHECK_MS);
  }
}
