import type { EngineToolOptions } from './config.js';
import { runInvocation, type Invocation, type InvocationOutcome } from './invocation.js';
import { WarmTool, type ServerProgram, type ToolLimits } from './warm-tool.js';

export type RunTool = (invocation: Invocation, onProgress: (done: number) => void) => Promise<InvocationOutcome>;

/** Opens a tool as configured: a command for each job, or one server for all jobs, which begins to load now. */
export function openTool({ warm, timeoutMs, memoryMb }: EngineToolOptions, server: ServerProgram): RunTool {
  const limits: ToolLimits = { timeoutMs, ...(memoryMb === undefined ? {} : { memoryLimitMb: memoryMb }) };
  if (!warm) return (invocation) => runInvocation(invocation, limits);
  const tool = new WarmTool(server, limits);
  tool.warm();
  return (invocation, onProgress) => tool.run(invocation, onProgress);
}
