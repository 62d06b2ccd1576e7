import { PROBLEM_CODES, type ProblemCode } from '@paratope/problem';
import { problemExample } from '../openapi/problems.js';
import { html, page, withInlineCode } from '@paratope/gateway-http';

const codes = Object.keys(PROBLEM_CODES) as ProblemCode[];

export function errorIndexPage(): string {
  const rows = codes.map((code) => {
    const { status, title, meaning } = PROBLEM_CODES[code];
    return html`<tr>
      <td>
        <a href="/errors/${code}"><code>${code}</code></a>
      </td>
      <td>${status}</td>
      <td>${title}. ${withInlineCode(meaning)}</td>
    </tr>`;
  });
  return page(
    'Errors',
    html`<main>
      <h1>Errors</h1>
      <p class="lead">
        Every error of the API is <code>application/problem+json</code> (RFC 9457). Switch on <code>code</code>: it is
        stable, titles are not.
      </p>
      <table>
        <tr>
          <th>Code</th>
          <th>Status</th>
          <th>Meaning</th>
        </tr>
        ${rows}
      </table>
      <p><a href="/docs">API reference</a></p>
    </main>`,
  );
}

export function errorPage(code: ProblemCode, docsUrl: string): string {
  const { status, title, meaning, remedy } = PROBLEM_CODES[code];
  return page(
    title,
    html`<main>
      <p class="dim"><a href="/errors">Errors</a> / <code>${code}</code></p>
      <h1>${title}</h1>
      <p class="lead">HTTP ${status} · <code>${code}</code></p>
      <h4>What happened</h4>
      <p>${withInlineCode(meaning)}</p>
      <h4>What to do</h4>
      <p>${withInlineCode(remedy)}</p>
      <h4>Example</h4>
      <pre><code>${JSON.stringify(problemExample(code, docsUrl), null, 2)}</code></pre>
    </main>`,
  );
}
