import type { GatewayConfig } from '@paratope/gateway-settings';

/** Secrets that are accepted in addition to CURSOR_SECRET. */
export const additionalSecrets = ({ CURSOR_SECRET_ALSO: also }: Pick<GatewayConfig, 'CURSOR_SECRET_ALSO'>): string[] =>
  also === undefined ? [] : [also];
