import { statSync } from 'node:fs';
import { connection, type Connection, type ConnectionOptions } from '../client/connection.js';
import { errorText } from '../client/output.js';
import { profilesFile, readProfiles, type Environment } from '../client/profiles.js';
import type { Finding } from './finding.js';

/** The program does not start on a Node.js that is too old: this names the one that runs it. */
export const checkNode = (): Finding => ({
  ...{ check: 'node', state: 'ok' },
  found: `Node.js ${process.versions.node} at ${process.execPath}, ${process.platform} ${process.arch}`,
});

/** Whether the file of profiles can be read, and by nobody else. */
export function checkConfiguration(environment: Environment): Finding {
  const file = profilesFile(environment);
  const check = 'configuration';
  try {
    const { all } = readProfiles(environment);
    const mode = statSync(file, { throwIfNoEntry: false })?.mode;
    if (mode === undefined) return { check, state: 'ok', found: `There is no ${file} yet` };
    // Windows has other rights than those of the mode.
    if ((mode & 0o077) !== 0 && process.platform !== 'win32')
      return {
        ...{
          check,
          state: 'error',
          found: `${file} has the mode ${(mode & 0o777).toString(8)}: others can read tokens`,
        },
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

/** Which service commands use, and which token. */
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

/** The message of an error, without the full stop that a finding ends in. */
export const sentence = (error: unknown): string => errorText(error).replace(/\.$/, '');
