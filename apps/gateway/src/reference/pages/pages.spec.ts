import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { PROBLEM_CODES } from '@paratope/problem';
import { apiDocument } from '../../api-document.js';
import { sharedGateway } from '../../testing/shared-gateway.js';
import type { Replica } from '../../testing/test-gateway.js';
import { html } from '@paratope/gateway-http';

describe('pages, which need no token', () => {
  let gateway: Replica;
  beforeAll(async () => {
    ({ gateway } = await sharedGateway());
  });

  // proves: endpoints: bearer
  it('serve the committed OpenAPI document', async () => {
    expect((await gateway.request('/openapi-generators.json')).json.paths).toHaveProperty('/v1/me');
    const { json } = await gateway.request('/v1/openapi.json');
    expect(json).toEqual(JSON.parse(JSON.stringify(apiDocument())));
    expect(json.openapi).toMatch(/^3\.1/);
  });

  it('show the reference, which loads its script and the document from here and nothing from elsewhere', async () => {
    const { status, text, headers } = await gateway.request('/docs');
    expect(status).toBe(200);
    expect([...text.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, url]) => url)).toEqual([
      '/app/icon.svg',
      '/docs/reference.js',
    ]);
    expect(text).toContain('&quot;url&quot;:&quot;/openapi.json&quot;');
    const policy = headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self';");
    const script = await gateway.request('/docs/reference.js');
    expect(script).toMatchObject({ status: 200, headers: { 'content-type': 'text/javascript; charset=utf-8' } });
  });

  it('list every page of the reference in llms.txt, and serve each as Markdown with its operations and samples', async () => {
    const index = await gateway.request('/llms.txt');
    expect(index).toMatchObject({ status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' } });
    const links = [...index.text.matchAll(/\((\/docs\/[\w-]+\.md)\)/g)].map(([, url = '']) => url);
    const pages = await Promise.all(links.map((url) => gateway.request(url)));
    for (const { status, headers } of pages) {
      expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/markdown; charset=utf-8' });
    }
    const all = pages.map(({ text }) => text).join('\n');
    const { paths } = JSON.parse(JSON.stringify(apiDocument())) as { paths: Record<string, Record<string, unknown>> };
    const missing = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).filter((method) => !all.includes(`## ${method.toUpperCase()} ${path}\n`)),
    );
    expect(missing).toEqual([]);
    expect(all).toContain('await paratope.getMe()');
    expect(all).toContain('paratope.get_me()');
    expect((await gateway.request('/docs/nothing.md')).status).toBe(404);
  });

  it('are admitted their style by their own policy', async () => {
    const { text, headers } = await gateway.request('/errors');
    const style = /<style>(.*)<\/style>/s.exec(text)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
  });

  // proves: ProblemDetails.type; errors: full list of codes
  it.each(Object.keys(PROBLEM_CODES))('explain %s where its problems point to', async (code) => {
    const { status, text } = await gateway.request(`/errors/${code}`);
    expect(status).toBe(200);
    expect(text).toContain(`<code>${code}</code>`);
    expect((await gateway.request('/errors')).text).toContain(`/errors/${code}`);
  });

  it('escape what is put into them', () => {
    expect(html`<p title="${'"'}">${'<script>&'}</p>`.text).toBe('<p title="&quot;">&lt;script&gt;&amp;</p>');
  });
});
