import { createRequire } from 'node:module';
import type { Command } from 'commander';
import { clientCommand, type ConnectionOptions } from '../client/connection.js';
import { print } from '../client/output.js';
import { findingText, type Finding } from './finding.js';
import { checkConfiguration, checkLogin, checkNode } from './machine-checks.js';
import { checkService, checkToken } from './service-checks.js';

const { version } = createRequire(import.meta.url)('../../package.json') as { readonly version: string };

export const doctorCommand = (): Command =>
  clientCommand('doctor')
    .description('Check Node.js, configuration, service, clock and token, and say what to do; exit code 1 for an error')
    .action(async (options: ConnectionOptions) => {
      const findings = await examine(options);
      const ok = findings.every(({ state }) => state !== 'error');
      print(options.json, { ok, findings }, () => findings.map(findingText).join('\n'));
      if (!ok) process.exitCode = 1;
    });

/** Runs the checks, except those that need the result of a failed one. */
async function examine(options: ConnectionOptions): Promise<Finding[]> {
  const { finding, connection } = checkLogin(options, process.env);
  const findings = [checkNode(), checkConfiguration(process.env), finding];
  if (connection === undefined) return findings;
  findings.push(...(await checkService(connection, version)));
  const answers = findings.every(({ check, state }) => check !== 'service' || state === 'ok');
  return answers ? [...findings, ...(await checkToken(connection))] : findings;
}
