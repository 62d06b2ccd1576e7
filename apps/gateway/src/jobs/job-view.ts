import { envelopeJson } from './envelope-json.js';
import type { JobRow } from './job-row.js';
import type { QueuePositions } from './queue-positions.js';

/** Jobs as clients are shown them. */
export class JobView {
  constructor(
    private readonly positions: QueuePositions,
    private readonly docsUrl: string,
  ) {}

  /** The envelope as JSON text. */
  async json(job: JobRow): Promise<string> {
    const queuePosition = job.status === 'pending' ? await this.positions.of(job.kind, job.id) : null;
    return envelopeJson(job, { docsUrl: this.docsUrl, queuePosition });
  }
}
