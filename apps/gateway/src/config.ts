/** The gateway's environment, where tools find that of every app; its libraries read it too. */
export { configSchema } from '@paratope/gateway-settings';
