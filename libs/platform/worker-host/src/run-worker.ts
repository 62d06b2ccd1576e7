import { loadConfig } from '@paratope/config';
import type { PipelineWorker } from '@paratope/job-envelope/worker';
import { workKind, type WorkKind } from '@paratope/pipelines';
import type { QueueProcessor } from '@paratope/queue';
import { createRpcClient, jobs } from '@paratope/rpc';
import { onStopSignal, runService, type ServiceSettings } from '@paratope/service-host';
import { createLogger, shutdownTelemetry } from '@paratope/telemetry';
import type { z } from 'zod';
import type { WorkerConfig } from './config.js';
import { oneOffRunOf, type OneOffRun } from './one-off-run.js';
import { exitCodeOf, runOneOff } from './run-one-off.js';
import { useOwnTemporaryFolder } from './temporary-folder.js';
import { JOB_PROCESSOR, openPool, openRunner, WorkerModule, type WorkerSettings } from './worker.module.js';

/** Time, in addition to that for running jobs, for handing back and closing connections. */
const CLOSE_MS = 10_000;

/** Returns the whole worker app, ready for the service host. */
function workerService(settings: WorkerSettings): ServiceSettings {
  const { kind, config } = settings;
  return {
    name: workKind(kind).worker,
    module: WorkerModule.with(settings),
    http: { host: config.HTTP_HOST, port: config.HTTP_PORT },
    readiness: (app) => [{ name: 'queue', check: () => app.get<QueueProcessor>(JOB_PROCESSOR).assertProgress() }],
    drainMs: config.WORKER_DRAIN_MS + CLOSE_MS,
  };
}

/**
 * Reads the environment of a pipeline's worker, and runs the worker.
 * @param schema that of every worker's environment and the pipeline's own
 * @param engine module that each thread loads
 */
export async function runPipeline<Environment extends z.core.$ZodShape>(
  worker: PipelineWorker<WorkKind, Environment, unknown>,
  schema: z.ZodType<WorkerConfig & z.output<z.ZodObject<Environment>>>,
  engine: URL,
): Promise<void> {
  const config = loadConfig(schema);
  await runWorker({ kind: worker.kind, engine, engineOptions: worker.engineOptions(config), config });
}

/**
 * Runs a worker as the only purpose of this process: a service on the queue, or, with `--once` or `--max-idle` among the program's
 * arguments, a run that ends by itself and needs no queue.
 */
export async function runWorker(settings: WorkerSettings): Promise<void> {
  const oneOffRun = oneOffRunOf(process.argv.slice(2));
  useOwnTemporaryFolder();
  if (oneOffRun) await runAsOneOff(settings, oneOffRun);
  else await runService(workerService(settings));
}

async function runAsOneOff(settings: WorkerSettings, oneOffRun: OneOffRun): Promise<void> {
  const { kind, config } = settings;
  const logger = createLogger(workKind(kind).worker);
  const client = createRpcClient(jobs.JobServiceClient, config.JOBS_ADDRESS, config.RPC_IDENTITY);
  const pool = openPool(settings);
  const runner = openRunner(settings, logger, client, pool, { outsideQueue: true });
  const stopping = new AbortController();
  const close = async (): Promise<void> => {
    await pool.close();
    client.close();
  };
  await pool.ready();
  const { WORKER_THREADS: threads, WORKER_PATIENCE_MS: patienceMs, WORKER_DRAIN_MS: drainMs } = config;
  const running = runOneOff(oneOffRun, { kind, jobs: client, runner, threads, patienceMs, stop: stopping.signal });
  onStopSignal(drainMs + CLOSE_MS, logger, async () => {
    stopping.abort();
    const timer = setTimeout(() => runner.handBackAll(), drainMs);
    await running;
    clearTimeout(timer);
    await close();
  });
  const outcomes = await running;
  if (stopping.signal.aborted) return;
  await close();
  logger.info({ jobs: outcomes.length, outcomes: Object.fromEntries(counted(outcomes)) }, 'nothing more to do');
  // An unreachable collector is no reason to fail.
  await shutdownTelemetry().catch((err: unknown) => logger.warn({ err }, 'the last spans were not exported'));
  process.exit(exitCodeOf(outcomes));
}

const counted = (outcomes: readonly string[]): (readonly [outcome: string, jobs: number])[] =>
  [...Map.groupBy(outcomes, (outcome) => outcome)].map(([outcome, all]) => [outcome, all.length]);
