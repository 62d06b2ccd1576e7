import { spawn } from 'node:child_process';
import { rmSync, readdirSync, readFileSync } from 'node:fs';
import { KILL, supervisorOrderSchema, type SupervisorOrder, type SupervisorReport } from './supervision.js';

const PAGE_KB = 4;

/** Kills every process of the group at once; processes that have ended already do not matter. */
function killGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // The group has no process left.
  }
}

/** Returns the resident memory of a process group in MB; undefined if there is no /proc to read it from. */
function groupMemoryMb(group: number): number | undefined {
  let pids: string[];
  try {
    pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return undefined;
  }
  let pages = 0;
  for (const pid of pids) {
    try {
      // The program's name is in parentheses and may hold any character, so fields are counted after the last parenthesis: state, parent,
      // group, … ; resident pages are the 22nd (proc_pid_stat(5)).
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (Number(fields[2]) === group) pages += Number(fields[21]);
    } catch {
      // The process ended after it was listed.
    }
  }
  return (pages * PAGE_KB) / 1024;
}

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
