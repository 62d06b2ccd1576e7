import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '@paratope/gateway-settings';

/** Returns the URL at which clients reach this installation. Without PUBLIC_URL it is on loopback, where requests contain the port. */
export const baseUrl = ({ PUBLIC_URL }: Pick<GatewayConfig, 'PUBLIC_URL'>, request: FastifyRequest): string =>
  (PUBLIC_URL ?? `${request.protocol}://${request.host}`).replace(/\/+$/, '');
