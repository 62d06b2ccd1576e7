import { Module } from '@nestjs/common';
import { Archive } from './archive.js';
import { FileSweeper } from './file-sweep.js';
import { JobResults } from './job-results.js';

const shared = [Archive, FileSweeper, JobResults];

/** Storage of results and of the files of jobs. */
@Module({ providers: shared, exports: shared })
export class ResultsModule {}
