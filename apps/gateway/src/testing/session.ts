import type { Replica, TestOrg, TestRequest, TestResponse } from './test-gateway.js';

/** Requests of one org to one gateway. */
export interface Session extends TestOrg {
  get(url: string): Promise<TestResponse>;
  post(url: string, body?: unknown): Promise<TestResponse>;
  patch(url: string, body: unknown): Promise<TestResponse>;
  delete(url: string): Promise<TestResponse>;
}

export function session(gateway: Replica, org: TestOrg): Session {
  const send = (url: string, request: TestRequest) => gateway.request(url, { ...request, token: org.token });
  return {
    ...org,
    get: (url) => send(url, {}),
    post: (url, body) => send(url, { method: 'POST', body }),
    patch: (url, body) => send(url, { method: 'PATCH', body }),
    delete: (url) => send(url, { method: 'DELETE' }),
  };
}
