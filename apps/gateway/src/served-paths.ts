import type { Type } from '@nestjs/common';
import { McpController } from './assistants/mcp-controller.js';
import { OriginalClientController } from './compat/controller.js';
import { PaymentsController } from './commerce/checkouts/payments-controller.js';
import { CONTRACTS } from './contracts.js';
import { pathsOf } from '@paratope/gateway-http';
import { OAuthController } from '@paratope/gateway-identity';
import { ReferenceController } from './reference/pages/controller.js';
import { DashboardController } from './web/controller.js';

/** Controllers of pages and hooks, which have no contract. The boot fails if there is any other. */
export const PAGES: readonly Type[] = [
  DashboardController,
  ReferenceController,
  PaymentsController,
  OAuthController,
  McpController,
  OriginalClientController,
];

/** Returns every path of the public port, with `x` in place of parameters. */
export const servedPaths = (): string[] =>
  [...CONTRACTS.map(({ path }) => path), ...PAGES.flatMap(pathsOf)].map((path) =>
    path.replaceAll(/\{\w+\}|:\w+|\*/g, 'x'),
  );

/** Returns the paths whose requests start computations: those of the alert SubmitsFail. */
export const submitPaths = (): string[] =>
  CONTRACTS.filter(({ method, effect }) => method === 'POST' && effect === 'jobs').map(({ path }) => path);
