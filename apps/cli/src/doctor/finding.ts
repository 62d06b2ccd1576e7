/** What one check found. */
export interface Finding {
  readonly check: 'node' | 'configuration' | 'login' | 'service' | 'release' | 'clock' | 'token' | 'scopes' | 'expiry';
  /** `warning`: commands work, yet something should be done; `error`: commands fail. */
  readonly state: 'ok' | 'warning' | 'error';
  readonly found: string;
  /** What to do; undefined where nothing needs to be done. */
  readonly advice?: string;
}

const MARKS: Readonly<Record<Finding['state'], string>> = { ok: '✓', warning: '!', error: '✗' };

/** A line for people. */
export const findingText = ({ check, state, found, advice }: Finding): string =>
  `${MARKS[state]} ${check.padEnd(13)}  ${found}.${advice === undefined ? '' : ` ${advice}.`}`;
