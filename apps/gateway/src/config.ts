/** The gateway's environment, exported where tools expect every app's configuration. The gateway's libraries read it too. */
export { configSchema } from '@paratope/gateway-settings';
