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

  it('never hold a variable domain, whichever result it is a field of', () => {
    const domains = { vh: 'EVQLVES', humanized_vh: 'EVQLVES', humanized_vl: 'DIQMTQS', designed_vhh: 'QVQLVES' };
    const line = written((logger) => logger.info({ ...domains, entry: domains, duration_ms: 7 }, 'oops'));
    expect(JSON.stringify(line)).not.toMatch(/EVQLVES|DIQMTQS|QVQLVES/);
    expect(line).toMatchObject({ duration_ms: 7 });
  });

  it("never hold a person's password, session or proof of identity", () => {
    const secret = 'correct horse battery staple';
    const request = {
      body: { password: secret },
      headers: { cookie: `paratope_session=${secret}`, 'x-csrf-token': secret },
      session: { token: secret, csrf_token: secret },
    };
    const answer = { headers: { 'set-cookie': secret }, cookies: [secret] };
    const change = { current_password: secret, new_password: secret, account: { password_hash: secret } };
    const provider = {
      client_secret: secret,
      tokens: { id_token: secret, access_token: secret, code_verifier: secret },
    };
    const lines = [request, answer, change, provider].map((what) =>
      written((logger) => logger.error({ ...what, deeper: { what } }, 'oops')),
    );
    expect(JSON.stringify(lines)).not.toContain(secret);
    expect(JSON.stringify(lines)).toContain('[redacted]');
  });

  it('never hold the row that PostgreSQL quotes in an error', () => {
    const error = Object.assign(new Error('violates check constraint'), { detail: 'Failing row contains (EVQLVES)' });
    expect(JSON.stringify(written((logger) => logger.error({ err: error }, 'insert failed')))).not.toContain('EVQLVES');
  });
});
