/** Result of one check. */
export interface Finding {
  readonly check: 'node' | 'configuration' | 'login' | 'service' | 'release' | 'clock' | 'token' | 'scopes' | 'expiry';
  /** `warning`: commands work, but an action is advisable. `error`: commands fail. */
  readonly state: 'ok' | 'warning' | 'error';
  readonly found: string;
  /** Remedy; undefined if none is needed. */
  readonly advice?: string;
}

const MARKS: Readonly<Record<Finding['state'], string>> = { ok: '✓', warning: '!', error: '✗' };

/** Line of text for the terminal. */
export const findingText = ({ check, state, found, advice }: Finding): string =>
  `${MARKS[state]} ${check.padEnd(13)}  ${found}.${advice === undefined ? '' : ` ${advice}.`}`;
