import type { PlatformEvents } from './platform.js';
import { terminal } from './terminal.js';

/** Reports the platform's events to a person, with the time since `startedAt` while it starts. */
export function reportToTerminal(startedAt: number): PlatformEvents {
  const seconds = (): string => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  return {
    started: (what, detail) => terminal.done(what, detail, seconds()),
    waiting: (name, ms) => terminal.line(`  ${name} is still starting (${(ms / 1000).toFixed(0)} s)`),
    stopped: (name) => terminal.done(name, 'stopped'),
    unrenewed: (error) => terminal.warn(`the services' identities were not renewed: ${String(error)}`),
    died: (name, how, inMs) => terminal.warn(`${name} ended (${how}); starting it again in ${inMs} ms`),
    restarted: (name, pid) => terminal.done(name, `runs again, pid ${pid}`),
  };
}
