import { statSync } from 'node:fs';
import { connection, type Connection, type ConnectionOptions } from '../client/connection.js';
import { errorText } from '../client/output.js';
import { profilesFile, readProfiles, type Environment } from '../client/profiles.js';
import type { Finding } from './finding.js';

/** Names the Node.js version that runs the program. The program does not start on a version that is too old. */
export const checkNode = (): Finding => ({
  check: 'node',
  state: 'ok',
  found: `Node.js ${process.versions.node} at ${process.execPath}, ${process.platform} ${process.arch}`,
});

/** Checks that the file of profiles is readable, for its owner only. */
export function checkConfiguration(environment: Environment): Finding {
  const file = profilesFile(environment);
  const check = 'configuration';
  try {
    const { all } = readProfiles(environment);
    const mode = statSync(file, { throwIfNoEntry: false })?.mode;
    if (mode === undefined) return { check, state: 'ok', found: `There is no ${file} yet` };
    // The mode does not show access rights on Windows.
    if ((mode & 0o077) !== 0 && process.platform !== 'win32')
      return {
        check,
        state: 'error',
        found: `${file} has the mode ${(mode & 0o777).toString(8)}: others can read tokens`,
        advice: `Run \`chmod 600 '${file}'\`, and revoke the tokens if others use this machine`,
      };
    const names = all.map(({ name }) => name).join(', ');
    return {
      check,
      state: 'ok',
      found: `${file}, mode 600, ${names === '' ? 'without profiles' : `profiles ${names}`}`,
    };
  } catch (error) {
    return { check, state: 'error', found: sentence(error) };
  }
}

/** Reports the service and the token that commands use. */
export function checkLogin(
  options: ConnectionOptions,
  environment: Environment,
): { readonly finding: Finding; readonly connection?: Connection } {
  const check = 'login';
  try {
    const found = connection(options, environment);
    return { finding: { check, state: 'ok', found: `${found.url}, by ${sourceText(found)}` }, connection: found };
  } catch (error) {
    return { finding: { check, state: 'error', found: sentence(error) } };
  }
}

function sourceText({ source }: Connection): string {
  switch (source.kind) {
    case 'environment':
      return 'the token in PARATOPE_TOKEN';
    case 'profile':
      return `the profile ${source.name}`;
    case 'local':
      return 'the token of the platform of `npm start`';
  }
}

/** Message of an error without its full stop, which the finding adds. */
export const sentence = (error: unknown): string => errorText(error).replace(/\.$/, '');
