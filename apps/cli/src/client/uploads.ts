import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { basename, extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Progress } from '@paratope/command-line/terminal';
import type { ArgumentsOf, Paratope, Upload } from '@paratope/sdk';
import { REFERENCE } from '@paratope/sdk/reference';
import { Command, Option } from 'commander';
import { clientCommand, connect, type ConnectionOptions } from './connection.js';
import { projectId } from './names.js';
import { print } from './output.js';

type UploadBody = ArgumentsOf<'createUpload'>['body'];

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.pdb': 'chemical/x-pdb',
  '.ent': 'chemical/x-pdb',
  '.cif': 'chemical/x-mmcif',
  '.mmcif': 'chemical/x-mmcif',
  '.csv': 'text/csv',
  '.tsv': 'text/tab-separated-values',
  '.fasta': 'text/x-fasta',
  '.fa': 'text/x-fasta',
  '.parquet': 'application/vnd.apache.parquet',
  '.gz': 'application/gzip',
};
const POLL_MS = 500;

const choicesOf = (name: string): readonly string[] =>
  REFERENCE.find(({ id }) => id === 'createUpload')?.fields.find((field) => field.name === name)?.choices ?? [];

const purposeOption = (): Option =>
  new Option('--purpose <purpose>', 'what the file is for').choices(choicesOf('purpose')).default('antigen_structure');

interface UploadOptions extends ConnectionOptions {
  readonly purpose: string;
  readonly contentType?: string;
}

export const uploadsCommand = (): Command =>
  new Command('uploads').description('Upload files, and list or delete uploads').addCommand(
    clientCommand('create')
      .description('Upload a file, and wait until the service has checked it; prints the id')
      .argument('<file>')
      .addOption(purposeOption())
      .addOption(
        new Option('--content-type <type>', 'media type; default: by the ending of the name').choices(
          choicesOf('content_type'),
        ),
      )
      .action(async (file: string, options: UploadOptions) => {
        const upload = await uploadFile(connect(options), file, options);
        print(options.json, upload, () => upload.id);
      }),
  );

interface AntigenOptions extends ConnectionOptions {
  readonly project: string;
  readonly structure?: string;
  readonly sequence?: string;
  readonly description: string;
}

export const antigensCommand = (): Command =>
  new Command('antigens').description('Register antigens, and list, change or archive them').addCommand(
    clientCommand('create')
      .description('Register an antigen by a structure file, a sequence, or both; prints its id')
      .argument('<name>')
      .requiredOption('--project <name>', 'project that it belongs to, by its name or id')
      .option('--structure <file>', 'PDB or mmCIF file to upload')
      .option('--sequence <residues>', 'one-letter codes, or one FASTA record')
      .option('--description <text>', 'description for people', '')
      .action(async (name: string, options: AntigenOptions) => {
        const paratope = connect(options);
        const project_id = await projectId(paratope, options.project);
        const upload =
          options.structure === undefined
            ? undefined
            : await uploadFile(paratope, options.structure, { purpose: 'antigen_structure' });
        const body = {
          project_id,
          name,
          description: options.description,
          ...(options.sequence === undefined ? {} : { sequence: options.sequence }),
          ...(upload === undefined ? {} : { upload_id: upload.id }),
        };
        const antigen = await paratope.createAntigen({ body });
        print(options.json, antigen, () => antigen.id);
      }),
  );

/**
 * Uploads a file and waits until the service has checked it.
 * @throws if the store does not take the file, or the service refuses its content
 */
export async function uploadFile(
  paratope: Paratope,
  file: string,
  { purpose, contentType }: Pick<UploadOptions, 'purpose' | 'contentType'>,
): Promise<Upload> {
  const { size } = await stat(file);
  const type = contentType ?? CONTENT_TYPES[extname(file).toLowerCase()];
  if (type === undefined)
    throw new Error(
      `${file}: the media type is unknown; give it by --content-type (${choicesOf('content_type').join(', ')}).`,
    );
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  const body = { filename: basename(file), content_type: type, byte_size: size, sha256: hash.digest('hex'), purpose };
  const slot = await paratope.createUpload({ body: body as UploadBody });
  await put(file, size, slot);
  return settled(paratope, file, slot.id);
}

/** Sends the file without fetch, which sends a stream without its length; the signed URL requires one. */
async function put(
  file: string,
  size: number,
  { upload_url: url, headers }: { readonly upload_url: string; readonly headers: Readonly<Record<string, string>> },
): Promise<void> {
  const progress = new Progress({ bytes: size }, false);
  const send = url.startsWith('https:') ? httpsRequest : httpRequest;
  const request = send(url, { method: 'PUT', headers: { ...headers, 'content-length': size } });
  const status = new Promise<number>((resolve, reject) => {
    request.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('error', reject);
  });
  const source = createReadStream(file);
  source.on('data', (chunk) => {
    progress.addBytes(chunk.length);
    progress.addRecord();
  });
  source.pipe(request);
  const answered = await status.finally(() => progress.clear());
  if (answered < 200 || answered > 299) throw new Error(`${new URL(url).origin} answered ${answered} for ${file}`);
}

async function settled(paratope: Paratope, file: string, id: string): Promise<Upload> {
  for (;;) {
    const upload = await paratope.getUpload({ path: { id } });
    if (upload.status === 'ready') return upload;
    if (upload.status !== 'pending') {
      const { line = null, detail = `the upload is ${upload.status}` } = upload.error ?? {};
      throw new Error(`${file}${line === null ? '' : `, line ${line}`}: ${detail}`);
    }
    await pause(POLL_MS);
  }
}
