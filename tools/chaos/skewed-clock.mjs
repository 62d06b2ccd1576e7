// Loaded before each service of `npm run chaos`: of the one that CHAOS_SKEWED names, the machine's clock is CHAOS_SKEW_MS ahead.
const { OTEL_SERVICE_NAME: service, CHAOS_SKEWED: skewed, CHAOS_SKEW_MS: skew } = process.env;

if (service !== undefined && service === skewed) {
  const Right = Date;
  const now = () => Right.now() + Number(skew);
  globalThis.Date = class extends Right {
    constructor(...given) {
      super(...(given.length === 0 ? [now()] : given));
    }

    static now() {
      return now();
    }
  };
}
