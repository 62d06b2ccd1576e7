/** Keys that would make the demo use something other than its own, temporary parts. */
const OWN = ['DATABASE_URL', 'REDIS_URL', 'S3_ENDPOINT'];

/** What a demo starts with: nothing of an installation that is here, and webhooks to this machine. */
export const demoEnvironment = (env: Readonly<Record<string, string | undefined>>, home: string) => ({
  ...Object.fromEntries(Object.entries(env).filter(([key]) => !key.startsWith('PARATOPE_') && !OWN.includes(key))),
  PARATOPE_HOME: home,
  PARATOPE_PORT: '0',
  WEBHOOKS_ALLOW_PRIVATE: 'true',
});
