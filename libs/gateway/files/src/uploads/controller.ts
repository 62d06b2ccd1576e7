import { Controller, Inject } from '@nestjs/common';
import { newId } from '@paratope/ids';
import { MEDIA_TYPES_OF_PURPOSES } from '@paratope/job-envelope';
import type { ObjectStore } from '@paratope/object-store';
import { ProblemError } from '@paratope/problem';
import { LOGGER, type Logger } from '@paratope/telemetry';
import { EntityManager } from 'typeorm';
import { CLOCK, CONFIG, type Clock, type GatewayConfig, OBJECT_STORE } from '@paratope/gateway-settings';
import {
  type AnswerOf,
  Cursors,
  Handles,
  type RequestOf,
  actorOf,
  listFilters,
  notFound,
  orNotFound,
  projectsOf,
} from '@paratope/gateway-http';
import { UploadArrival } from '../upload-arrival.js';
import { incomingKey } from '../keys.js';
import * as contract from './contract.js';
import { findUpload, insertUpload, isInUse, markDeleted, selectUploads, storedBytes } from './repository.js';

type Create = typeof contract.createUpload;
type List = typeof contract.listUploads;
type Get = typeof contract.getUpload;
type Delete = typeof contract.deleteUpload;

@Controller()
export class UploadsController {
  constructor(
    private readonly db: EntityManager,
    private readonly cursors: Cursors,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    private readonly arrival: UploadArrival,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Handles(contract.createUpload)
  async create({ tx, caller, body }: RequestOf<Create>): Promise<AnswerOf<Create>> {
    const { UPLOAD_MAX_BYTES, UPLOAD_URL_SECONDS, UPLOAD_SLOT_MS } = this.config;
    if (body.byte_size > UPLOAD_MAX_BYTES) {
      const detail = `a file has at most ${UPLOAD_MAX_BYTES} bytes`;
      throw new ProblemError('validation_failed', 'The file is too large.', {
        errors: [{ pointer: '/byte_size', detail, code: 'too_big' }],
      });
    }
    requireMediaType(body);
    const { storageBytes } = caller.limits;
    if ((await storedBytes(tx, caller.orgId)) + body.byte_size > storageBytes) {
      const detail = `With this file the organization would store more than the ${storageBytes} bytes of its plan.`;
      throw new ProblemError('conflict', `${detail} Delete uploads that are not used any more.`);
    }
    const id = newId();
    const { sha256 } = body;
    const { url, headers, expiresAt } = await this.store.presignPut(incomingKey(id), {
      expiresSeconds: UPLOAD_URL_SECONDS,
      contentType: body.content_type,
      byteSize: body.byte_size,
      ...(sha256 === undefined ? {} : { sha256 }),
    });
    const now = this.clock();
    const upload = await insertUpload(tx, caller.orgId, {
      id,
      ...body,
      sha256: sha256 ?? null,
      external_id: body.external_id ?? null,
      metadata: body.metadata ?? {},
      urlExpiresAt: expiresAt,
      slotExpiresAt: new Date(now + UPLOAD_SLOT_MS),
      createdAt: new Date(now),
      createdBy: actorOf(caller),
    });
    return { status: 201, body: { ...upload, upload_url: url, headers }, headers: { Location: `/v1/uploads/${id}` } };
  }

  @Handles(contract.listUploads)
  async list(request: RequestOf<List>): Promise<AnswerOf<List>> {
    const { limit, status, purpose } = request.query;
    const filters = listFilters(request.query);
    const page = { status, purpose, filters, before: this.cursors.position(request), rows: limit + 1 };
    const { caller } = request;
    const projectIds = projectsOf(caller);
    const bound = projectIds && { projectIds, creator: actorOf(caller) };
    return this.cursors.page(request, await selectUploads(this.db, caller.orgId, page, bound), ({ id }) => id);
  }

  @Handles(contract.getUpload)
  async get({ caller, params }: RequestOf<Get>): Promise<AnswerOf<Get>> {
    const { upload, arrived } = orNotFound('upload', await findUpload(this.db, caller.orgId, params.id));
    // A client that reads the upload has probably just sent the file, so its check need not wait for the sweep.
    if (upload.status === 'pending' && !arrived) await this.look(upload.id);
    return { status: 200, body: upload };
  }

  @Handles(contract.deleteUpload)
  async delete({ tx, caller, params }: RequestOf<Delete>): Promise<AnswerOf<Delete>> {
    const deleted = await markDeleted(tx, caller.orgId, params.id, new Date(this.clock()));
    if (!deleted) throw notFound('upload');
    // The check follows the lock of the row: a transaction that refers to the upload either is visible already or will not find the upload.
    if (await isInUse(tx, caller.orgId, params.id)) {
      throw new ProblemError(
        'conflict',
        'The upload is in use: an antigen refers to it, or a job that has not ended reads it.',
      );
    }
    return { status: 204, body: null };
  }

  private async look(id: string): Promise<void> {
    try {
      await this.arrival.look(id);
    } catch (err) {
      this.logger.warn({ err, upload_id: id }, 'the object store could not be asked for a file');
    }
  }
}

/** @throws ProblemError `validation_failed` for a file that does not suit its purpose */
function requireMediaType({ purpose, content_type }: RequestOf<Create>['body']): void {
  const types = MEDIA_TYPES_OF_PURPOSES[purpose];
  if (types.includes(content_type)) return;
  const detail = `a file for the purpose ${purpose} is ${types.join(', ')}`;
  throw new ProblemError('validation_failed', 'The file is of no use for its purpose.', {
    errors: [{ pointer: '/content_type', detail, code: 'invalid' }],
  });
}
