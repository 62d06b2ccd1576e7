// Renews the identities of an installation in a folder, step by step, so that no service refuses another one meanwhile.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { X509Certificate } from 'node:crypto';
import { bundleOf, identityOf, type Identity } from './identity.js';
import { issueIdentities } from './issue.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Within these days the alarm IdentityExpires would come. */
const RENEWED_BEFORE_MS = 90 * DAY_MS;
/** Longer than services take to read a changed file, also where an orchestrator copies it. */
const SETTLED_AFTER_MS = 10 * 60 * 1000;

export type RenewalStep =
  'nothing due' | 'issued' | 'new authority trusted' | 'new identities taken' | 'old authority forgotten';

export interface Renewal {
  /** Holds NAME/identity for each service, so that each can be mounted alone. */
  readonly folder: string;
  readonly names: readonly string[];
  readonly now: Date;
}

/** A renewal under way: what was done last, and when, in ms since 1970. */
interface Progress {
  readonly step: 'new authority trusted' | 'new identities taken';
  readonly at: number;
}

/**
 * Does the step that is due, if one is: issues identities where there are none; 90 days before the end of one makes all services trust a
 * new authority, then take new identities, then forget the old authority, with ten minutes between the steps. Call it again and again,
 * at least once a month, and every few minutes for a renewal in one go.
 */
export async function renewIdentities({ folder, names, now }: Renewal): Promise<RenewalStep> {
  const path = (name: string, part: string): string => join(folder, name, part);
  const read = (name: string, part: string): Identity => identityOf(readFileSync(path(name, part), 'utf8'));
  const write = (name: string, part: string, text: string): void => {
    mkdirSync(join(folder, name), { recursive: true, mode: 0o700 });
    // A reader sees the old file or the new one.
    writeFileSync(`${path(name, part)}.new`, text, { mode: 0o600 });
    renameSync(`${path(name, part)}.new`, path(name, part));
  };
  const issueAs = async (part: string): Promise<void> => {
    for (const [name, bundle] of await issueIdentities({ names, now })) write(name, part, bundle);
  };
  const known = names.filter((name) => existsSync(path(name, 'identity')));
  if (known.length === 0) {
    await issueAs('identity');
    return 'issued';
  }
  const progressFile = join(folder, 'renewal.json');
  const proceed = (step: Progress['step']): RenewalStep => {
    writeFileSync(progressFile, JSON.stringify({ step, at: now.getTime() } satisfies Progress), { mode: 0o600 });
    return step;
  };
  if (!existsSync(progressFile)) {
    const first = Math.min(...known.map((name) => endOf(read(name, 'identity'))));
    if (known.length === names.length && first - now.getTime() > RENEWED_BEFORE_MS) return 'nothing due';
    await issueAs('next');
    for (const name of names) {
      const next = read(name, 'next');
      // A service that is new here has no identity of before.
      const [of, trusting] = known.includes(name) ? [read(name, 'identity'), known[0]] : [next, known[0]];
      const before = trusting === undefined ? [] : read(trusting, 'identity').authorities;
      write(name, 'identity', bundleOf({ ...of, authorities: union(before, next.authorities) }));
    }
    return proceed('new authority trusted');
  }
  const { step, at } = JSON.parse(readFileSync(progressFile, 'utf8')) as Progress;
  if (now.getTime() - at < SETTLED_AFTER_MS) return 'nothing due';
  if (step === 'new authority trusted') {
    for (const name of names) {
      const { authorities } = read(name, 'identity');
      write(name, 'identity', bundleOf({ ...read(name, 'next'), authorities }));
    }
    return proceed('new identities taken');
  }
  for (const name of names) {
    renameSync(path(name, 'next'), path(name, 'identity'));
  }
  rmSync(progressFile);
  return 'old authority forgotten';
}

const endOf = ({ certificate }: Identity): number => Date.parse(new X509Certificate(certificate).validTo);

const union = (...lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())];
