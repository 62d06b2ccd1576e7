import { Inject, Injectable } from '@nestjs/common';
import { crashPoint } from '@paratope/crash-points';
import { run, Pool } from '@paratope/database';
import { isUuid } from '@paratope/ids';
import { antibodyFileSummarySchema, structureSummarySchema, type UploadSummary } from '@paratope/job-envelope';
import { RpcError, RpcStatus, type RpcHandlers, type uploads } from '@paratope/rpc';
import { z } from 'zod';
import { CLOCK, CONFIG, type Clock, type UploadSettings } from '@paratope/gateway-settings';
import { checkedKey, formatOf, incomingKey } from './keys.js';
import { acceptUpload, claimUpload, rejectUpload } from './transitions.sql.js';

const MAX_DETAIL_LENGTH = 1_000;
const SHA256 = /^[0-9a-f]{64}$/;

/** The check of a file, as workers report it. The answer tells a worker that does not hold the upload (any more), and nothing changes. */
@Injectable()
export class UploadService implements RpcHandlers<uploads.UploadServiceServer> {
  constructor(
    private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly settings: Pick<UploadSettings, 'UPLOAD_LEASE_MS' | 'UPLOAD_MAX_CHECKS'>,
  ) {}

  claim = async ({ uploadId }: uploads.ClaimRequest): Promise<uploads.ClaimResponse> => {
    const { pool, clock, settings } = this;
    const now = clock();
    const [row] = await run(pool, claimUpload, {
      id: requireUuid(uploadId),
      now: new Date(now),
      leaseUntil: new Date(now + settings.UPLOAD_LEASE_MS),
      mostClaims: settings.UPLOAD_MAX_CHECKS,
    });
    if (!row) return NOT_CLAIMED;
    return {
      claimed: true,
      attempt: row.attempt,
      incomingKey: incomingKey(uploadId),
      checkedKey: checkedKey(uploadId, row.attempt, formatOf(row.content_type)),
      contentType: row.content_type,
      byteSize: row.byte_size,
      purpose: row.purpose,
      ...(row.sha256 === null ? {} : { sha256: row.sha256 }),
    };
  };

  accept = async ({
    uploadId,
    attempt,
    sha256,
    summaryJson,
  }: uploads.AcceptRequest): Promise<uploads.FencedResponse> => {
    if (!SHA256.test(sha256)) throw new RpcError(RpcStatus.INVALID_ARGUMENT, 'sha256 is none');
    const summary = parsedSummary(summaryJson);
    const key = checkedKey(requireUuid(uploadId), attempt, summary.format);
    const rows = await run(this.pool, acceptUpload, {
      id: uploadId,
      attempt,
      key,
      sha256,
      summary: JSON.stringify(summary),
      now: new Date(this.clock()),
    });
    crashPoint('gateway.after-accept');
    return { accepted: rows.length > 0 };
  };

  reject = async ({ uploadId, attempt, detail, line }: uploads.RejectRequest): Promise<uploads.FencedResponse> => {
    const error = JSON.stringify({ detail: detail.slice(0, MAX_DETAIL_LENGTH), line: line ?? null });
    const now = new Date(this.clock());
    const rows = await run(this.pool, rejectUpload, { id: requireUuid(uploadId), attempt, error, now });
    return { accepted: rows.length > 0 };
  };
}

const NOT_CLAIMED: uploads.ClaimResponse = {
  claimed: false,
  attempt: 0,
  incomingKey: '',
  checkedKey: '',
  contentType: '',
  byteSize: 0,
  purpose: '',
};

function requireUuid(id: string): string {
  if (!isUuid(id)) throw new RpcError(RpcStatus.INVALID_ARGUMENT, 'upload_id is no UUID');
  return id;
}

const summarySchema = z.union([structureSummarySchema, antibodyFileSummarySchema]);

function parsedSummary(json: string): UploadSummary {
  try {
    return summarySchema.parse(JSON.parse(json));
  } catch {
    throw new RpcError(RpcStatus.INVALID_ARGUMENT, 'summary_json is no summary of a file');
  }
}
