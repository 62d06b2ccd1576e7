import { Module } from '@nestjs/common';
import { Wholes } from './wholes.js';

/** Jobs that are parts of larger resources. */
@Module({ providers: [Wholes], exports: [Wholes] })
export class PartsModule {}
