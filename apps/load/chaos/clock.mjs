// Preloaded into each service of `npm run chaos`: the file CHAOS_CLOCKS states by how many milliseconds the clock of each service is ahead,
// and may change at any time. Timers and durations do not change, as they do not when a machine's clock is set.
import { readFileSync } from 'node:fs';

const { OTEL_SERVICE_NAME: service, CHAOS_CLOCKS: file } = process.env;
const READ_EVERY_MS = 200;

if (service !== undefined && file !== undefined) {
  let aheadMs = 0;
  const read = () => {
    try {
      aheadMs = JSON.parse(readFileSync(file, 'utf8'))[service] ?? 0;
    } catch {
      // The file is being written.
    }
  };
  read();
  setInterval(read, READ_EVERY_MS).unref();
  const Unmoved = Date;
  const now = () => Unmoved.now() + aheadMs;
  globalThis.Date = class extends Unmoved {
    constructor(...given) {
      super(...(given.length === 0 ? [now()] : given));
    }

    static now() {
      return now();
    }
  };
}
