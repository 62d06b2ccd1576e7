import { Injectable } from '@nestjs/common';
import { PIPELINE } from '@paratope/pipelines';
import { pipelineOf } from '../views/job-row.js';

/** A job that ended, with the whole or pipeline that it belongs to, if any. */
interface EndedPart {
  readonly kind: string;
  readonly whole_id: string | null;
  readonly charge_source: string;
}

/** Service that makes the parts of a kind, or the steps of pipelines. */
interface WholeFollower {
  /** Called after the end of each part is committed; must not throw. */
  readonly partEnded: (wholeId: string) => void;
  /** Returns the whole as clients see it, as JSON text. */
  readonly describe: (orgId: string, wholeId: string) => Promise<string>;
}

/** Reports the ends of parts and steps to the owner of the whole. If the process dies in between, the owner's own repair follows. */
@Injectable()
export class Wholes {
  private readonly followers = new Map<string, WholeFollower>();

  follow(kind: string, follower: WholeFollower): void {
    this.followers.set(kind, follower);
  }

  partEnded({ kind, whole_id: wholeId, charge_source: source }: EndedPart): void {
    if (wholeId !== null) this.followers.get(kind)?.partEnded(wholeId);
    const pipelineId = pipelineOf(source);
    if (pipelineId !== undefined) this.followers.get(PIPELINE)?.partEnded(pipelineId);
  }

  /** Returns the whole that a part's event describes, as JSON text. */
  async describe(kind: string, orgId: string, wholeId: string): Promise<string> {
    const follower = this.followers.get(kind);
    if (!follower) throw new Error(`nobody makes parts of the kind ${kind}`);
    return follower.describe(orgId, wholeId);
  }
}
