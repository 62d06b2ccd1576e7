import { metricsPage, stalledLoops } from '@paratope/telemetry';
import type { FastifyInstance } from 'fastify';

export interface ReadinessCheck {
  readonly name: string;
  /** Rejects while the checked part does not work. */
  check(): Promise<void>;
}

/**
 * Adds /health/live (the event loop and every loop of the app advance; otherwise only a new process would help), /health/ready (the service
 * can do its work) and /metrics, without authentication.
 */
export async function addOperationsRoutes(
  fastify: FastifyInstance,
  state: { readonly isDraining: () => boolean; readonly checks: readonly ReadinessCheck[] },
): Promise<void> {
  await fastify.register((scope, _options, done) => {
    scope.get('/health/live', (_request, reply) => {
      const stalled = stalledLoops();
      return stalled.length === 0 ? { status: 'live' } : reply.code(503).send({ status: 'stalled', stalled });
    });
    scope.get('/health/ready', async (_request, reply) => {
      const failing = state.isDraining() ? ['draining'] : await failingChecks(state.checks);
      return failing.length === 0 ? { status: 'ready' } : reply.code(503).send({ status: 'not ready', failing });
    });
    scope.get('/metrics', async (request, reply) => {
      const { contentType, text } = await metricsPage(request.headers.accept);
      return reply.type(contentType).send(text);
    });
    done();
  });
}

/** Callers of the check have a deadline as well, and treat no answer as a service that hangs. */
const READY_WITHIN_MS = 2_000;

function inTime(readiness: ReadinessCheck): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${readiness.name} does not answer`)), READY_WITHIN_MS);
    readiness
      .check()
      .finally(() => clearTimeout(timer))
      .then(resolve, reject);
  });
}

async function failingChecks(checks: readonly ReadinessCheck[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(checks.map((check) => inTime(check)));
  return checks.filter((_, index) => outcomes[index]?.status === 'rejected').map((check) => check.name);
}
