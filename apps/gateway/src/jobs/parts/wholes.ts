import { Injectable } from '@nestjs/common';

/** A job that ended: whether it is a part, and of what. */
export interface EndedPart {
  readonly kind: string;
  readonly whole_id: string | null;
}

/** Who follows the parts of a kind: it is called after the end of each is committed, and must not throw. */
export type WholeFollower = (wholeId: string) => void;

/** Leads the ends of parts to those whose work they are. A process that dies in between leaves it to the follower's own repair. */
@Injectable()
export class Wholes {
  private readonly followers = new Map<string, WholeFollower>();

  follow(kind: string, follower: WholeFollower): void {
    this.followers.set(kind, follower);
  }

  partEnded({ kind, whole_id: wholeId }: EndedPart): void {
    if (wholeId !== null) this.followers.get(kind)?.(wholeId);
  }
}
