import { readFile, rename, writeFile } from 'node:fs/promises';
import { PublicKey, verifyBundle } from '@paratope/evidence';
import { JOB_OPERATIONS, type JobReference } from '@paratope/sdk';
import { Command, InvalidArgumentError, Option } from 'commander';
import { clientCommand, connect, type ConnectionOptions } from './connection.js';
import { readReference } from './job-reference.js';
import { print } from './output.js';

interface BundleOptions extends ConnectionOptions {
  readonly out?: string;
}

export const bundleCommand = (): Command =>
  clientCommand('bundle')
    .description('Download the signed evidence of a completed job: inputs, versions, seed and results')
    .argument('<job>', 'KIND/ID as `submit` prints it', readReference)
    .option('--out <file>', 'file to write to (default: KIND-ID.zip)')
    .action(fetchBundle);

async function fetchBundle(job: JobReference, { out, ...options }: BundleOptions): Promise<void> {
  const service = connect(options);
  const { key_id } = await service.getSigningKey();
  const { body } = await service.request(JOB_OPERATIONS[job.object].bundle, { path: { id: job.id } });
  if (!(body instanceof Uint8Array)) throw new Error('The service did not return a bundle.');
  const { flaws } = verifyBundle(body, key_id);
  if (flaws.length > 0) throw new Error(`The downloaded bundle does not match its signature. ${flaws.join(' ')}`);
  const file = out ?? `${job.object}-${job.id}.zip`;
  // The file gets its name only when it is complete.
  await writeFile(`${file}.part`, body);
  await rename(`${file}.part`, file);
  print(options.json, { file, key_id }, () => `${file}\nsigned by ${key_id}`);
}

interface VerifyOptions {
  readonly key?: string;
  readonly json?: true;
}

export const verifyCommand = (): Command =>
  new Command('verify')
    .description(
      'Verify that a bundle matches its signature byte by byte; needs no service. The exit code is 1 if it does not',
    )
    .argument('<file>')
    .addOption(new Option('--key <key>', 'public key of the installation: its id as `bundle` prints it, or a PEM file'))
    .option('--json', 'print JSON, for scripts')
    .action(verify);

async function verify(file: string, { key, json }: VerifyOptions): Promise<void> {
  const trusted = key === undefined ? undefined : await keyIdOf(key);
  const { keyId, statement, flaws } = verifyBundle(await readFile(file), trusted);
  const files = statement?.subject.map(({ name }) => name) ?? [];
  print(json, { verified: flaws.length === 0, key_id: keyId, trusted: trusted !== undefined, files, flaws }, () =>
    flaws.length > 0
      ? [...flaws, 'The bundle does NOT match its signature.'].join('\n')
      : [
          ...files,
          `The bundle matches the signature of key ${keyId}.`,
          ...(trusted === undefined
            ? ['Compare this id with the key of your installation, or pass that key as --key.']
            : []),
        ].join('\n'),
  );
  if (flaws.length > 0) process.exitCode = 1;
}

async function keyIdOf(key: string): Promise<string> {
  if (/^[0-9a-f]{64}$/.test(key)) return key;
  const pem = await readFile(key, 'utf8').catch(() => undefined);
  const read = pem === undefined ? undefined : PublicKey.fromPem(pem);
  if (!read)
    throw new InvalidArgumentError(
      `--key ${key}: write 64 hexadecimal digits or the path of a PEM file with an Ed25519 key`,
    );
  return read.id;
}
