import { createParatope, ParatopeConnectionError, ParatopeError, type AnswerOf, type Paratope } from '@paratope/sdk';
import type { Connection } from '../client/connection.js';
import { withoutSlash } from '../client/profiles.js';
import type { Finding } from './finding.js';
import { sentence } from './machine-checks.js';

const PATIENCE_MS = 10_000;
/** Largest difference of clocks at which signatures of webhooks are accepted (Standard Webhooks). */
const CLOCK_TOLERANCE_MS = 5 * 60_000;
const SOON_MS = 7 * 24 * 3_600_000;
/** The description at the head of the OpenAPI document names the release. */
const RELEASE = /release (\d+\.\d+\.\d+) of Paratope/;
const HEAD_CHARACTERS = 100_000;

/** Checks without a token whether the service answers, and compares its release and its clock with those of this machine. */
export async function checkService({ url }: Connection, version: string): Promise<Finding[]> {
  const check = 'service';
  const sentAt = Date.now();
  try {
    const response = await fetch(`${withoutSlash(url)}/openapi.json`, {
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const answeredAt = Date.now();
    const release = response.ok ? await readRelease(response) : undefined;
    if (release === undefined)
      return [
        {
          check,
          state: 'error',
          found: `${url} answered ${response.status}, and not as Paratope does`,
          advice: 'Check the address, and whether a proxy is in between',
        },
      ];
    const answers: Finding = { check, state: 'ok', found: `${url} answered in ${answeredAt - sentAt} ms` };
    return [answers, compareReleases(release, version), ...compareClocks(response, sentAt, answeredAt)];
  } catch (cause) {
    return [
      {
        check,
        state: 'error',
        found: sentence(new ParatopeConnectionError(`No answer from ${url}`, undefined, { cause })),
        advice: 'Check the address and your network',
      },
    ];
  }
}

async function readRelease({ body }: Response): Promise<string | undefined> {
  let head = '';
  for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    head += text;
    const [, release] = RELEASE.exec(head) ?? [];
    if (release !== undefined || head.length > HEAD_CHARACTERS) return release;
  }
  return undefined;
}

function compareReleases(release: string, version: string): Finding {
  const check = 'release';
  if (release === version) return { check, state: 'ok', found: `${version}, as the service` };
  return {
    check,
    state: 'warning',
    found: `This command line is ${version}, the service ${release}`,
    advice: `Install paratope-cli-${release}.tgz: commands and fields may differ`,
  };
}

/** Compares the clocks. The header has whole seconds, and the service wrote it at some time between request and response. */
function compareClocks({ headers }: Response, sentAt: number, answeredAt: number): Finding[] {
  const check = 'clock';
  const theirs = Date.parse(headers.get('date') ?? '') + 500;
  if (Number.isNaN(theirs)) return [];
  const aheadMs = (sentAt + answeredAt) / 2 - theirs;
  const doubtMs = (answeredAt - sentAt) / 2 + 500;
  if (Math.abs(aheadMs) < CLOCK_TOLERANCE_MS) {
    const within = Math.ceil((Math.abs(aheadMs) + doubtMs) / 1000);
    return [{ check, state: 'ok', found: `The clock is within ${within} s of the service's` }];
  }
  const apart = `${Math.round(Math.abs(aheadMs) / 1000)} s ${aheadMs < 0 ? 'behind' : 'ahead of'} the service's`;
  return [
    {
      check,
      state: 'error',
      found: `The clock is ${apart}: signatures of webhooks are refused`,
      advice: 'Set it by a time server',
    },
  ];
}

/** Checks whether the service accepts the token, its scopes and its expiry. */
export async function checkToken(connection: Connection): Promise<Finding[]> {
  const { url, token } = connection;
  const paratope = createParatope({ baseUrl: url, token, maxRetries: 0 });
  try {
    const me = await paratope.getMe({ signal: AbortSignal.timeout(PATIENCE_MS) });
    const { org_id, plan, scopes, livemode } = me;
    const place = livemode ? 'organization' : 'sandbox';
    return [
      { check: 'token', state: 'ok', found: `Valid: ${place} ${org_id}, plan ${plan}` },
      {
        check: 'scopes',
        state: 'ok',
        found: scopes.join(', ') + (scopes.includes('submit') ? '' : ': creates and submits nothing'),
      },
      await checkExpiry(paratope, token, me),
    ];
  } catch (error) {
    const advice = ParatopeError.is(error, 'unauthorized') ? { advice: renewal(connection) } : {};
    return [{ check: 'token', state: 'error', found: sentence(error), ...advice }];
  }
}

function renewal({ source, url }: Connection): string {
  switch (source.kind) {
    case 'environment':
      return 'Set PARATOPE_TOKEN to a valid token, or unset it to use the profile';
    case 'profile':
      return `Create a token at ${withoutSlash(url)}/app, and run \`paratope login --profile ${source.name}\``;
    case 'local':
      return 'Start the platform again with `npm start`';
  }
}

/** Checks the expiry. Only the scope `manage` can read tokens, including the token itself. */
async function checkExpiry(paratope: Paratope, token: string, me: AnswerOf<'getMe'>): Promise<Finding> {
  const check = 'expiry';
  if (!me.scopes.includes('manage'))
    return { check, state: 'ok', found: 'Not known: only a token with the scope manage can read it' };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  for await (const { prefix, expires_at } of paratope.listAll('listApiTokens', {
    path: { org_id: me.org_id },
    signal,
  })) {
    if (!token.startsWith(prefix)) continue;
    if (expires_at === null) return { check, state: 'ok', found: 'Does not expire' };
    if (Date.parse(expires_at) - Date.now() > SOON_MS)
      return { check, state: 'ok', found: `Valid until ${expires_at}` };
    return { check, state: 'warning', found: `Valid until ${expires_at}`, advice: 'Create the next one in time' };
  }
  return { check, state: 'ok', found: 'Not known: the service does not list the token' };
}
