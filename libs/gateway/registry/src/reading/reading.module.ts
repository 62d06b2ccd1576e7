import { Module } from '@nestjs/common';
import { FileReading } from './file-reading.js';

/** Reading of files that customers send. */
@Module({ providers: [FileReading], exports: [FileReading] })
export class ReadingModule {}
