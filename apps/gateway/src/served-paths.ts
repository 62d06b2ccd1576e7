import type { Type } from '@nestjs/common';
import { PaymentsController } from './commerce/checkouts/payments-controller.js';
import { CONTRACTS } from './contracts.js';
import { pathsOf } from './http/bindings.js';
import { ReferenceController } from './reference/pages/controller.js';
import { DashboardController } from './web/controller.js';

/** Controllers of pages and hooks, which have no contract. Boot fails on another one. */
export const PAGES: readonly Type[] = [DashboardController, ReferenceController, PaymentsController];

/** Every path of the public port, with `x` in place of what varies. */
export const servedPaths = (): string[] =>
  [...CONTRACTS.map(({ path }) => path), ...PAGES.flatMap(pathsOf)].map((path) =>
    path.replaceAll(/\{\w+\}|:\w+|\*/g, 'x'),
  );
