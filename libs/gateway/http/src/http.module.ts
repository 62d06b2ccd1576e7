import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Cursors } from './lists.js';
import { PublicUrl } from './public-url.js';
import { RouteTable } from './route-table.js';

/** Providers that controllers of every slice share. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [Cursors, PublicUrl, RouteTable],
  exports: [Cursors, PublicUrl, RouteTable, DiscoveryModule],
})
export class HttpModule {}
