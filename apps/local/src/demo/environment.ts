/** Keys that would make the demo use external parts instead of its own, temporary ones. */
const OWN = ['DATABASE_URL', 'REDIS_URL', 'S3_ENDPOINT'];

/** Returns the environment of a demo: it uses nothing of an existing installation, and may deliver webhooks to this machine. */
export const demoEnvironment = (env: Readonly<Record<string, string | undefined>>, home: string) => ({
  ...Object.fromEntries(Object.entries(env).filter(([key]) => !key.startsWith('PARATOPE_') && !OWN.includes(key))),
  PARATOPE_HOME: home,
  PARATOPE_PORT: '0',
  WEBHOOKS_ALLOW_PRIVATE: 'true',
});
