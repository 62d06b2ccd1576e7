import { Module } from '@nestjs/common';
import { LibrariesController } from './controller.js';
import { LibraryComputing } from './library-computing.js';

/** Libraries of variants as DNA to order. */
@Module({ controllers: [LibrariesController], providers: [LibraryComputing] })
export class LibrariesModule {}
