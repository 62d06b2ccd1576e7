import { Module } from '@nestjs/common';
import { ResultsModule } from '@paratope/gateway-results';
import { JobEndings } from './job-endings.js';
import { JobReader } from './job-reader.js';
import { JobView } from './job-view.js';
import { QueuePositions } from './queue-positions.js';

const shared = [JobEndings, JobReader, JobView, QueuePositions];

/** Reading jobs and waiting for them. */
@Module({ imports: [ResultsModule], providers: shared, exports: shared })
export class ViewsModule {}
