import { describe, expect, it } from '@jest/globals';
import { createLogger, withLogContext } from './index.js';

const written = (log: (logger: ReturnType<typeof createLogger>) => void): Record<string, unknown> => {
  let line = '';
  log(createLogger('gateway', { write: (text) => void (line = text) }));
  return JSON.parse(line) as Record<string, unknown>;
};

describe('log lines', () => {
  it('carry the request and job they belong to', () => {
    const line = withLogContext({ request_id: 'req_1' }, () =>
      withLogContext({ job_id: 'j' }, () => written((logger) => logger.info('claimed'))),
    );
    expect(line).toMatchObject({
      level: 'info',
      service: 'gateway',
      request_id: 'req_1',
      job_id: 'j',
      message: 'claimed',
    });
  });

  it('never hold a sequence or a secret, however deep it was passed', () => {
    const line = written((logger) =>
      logger.info(
        { sequence: 'EVQLVES', job: { inputs: { chains: ['EVQLVES'] } }, headers: { authorization: 'Bearer ab_x' } },
        'oops',
      ),
    );
    expect(JSON.stringify(line)).not.toMatch(/EVQLVES|ab_x/);
  });

  it('never hold the row that PostgreSQL quotes in an error', () => {
    const error = Object.assign(new Error('violates check constraint'), { detail: 'Failing row contains (EVQLVES)' });
    expect(JSON.stringify(written((logger) => logger.error({ err: error }, 'insert failed')))).not.toContain('EVQLVES');
  });
});
