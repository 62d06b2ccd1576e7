import { setFlagsFromString } from 'node:v8';

// V8 makes objects in its old space at once where those of the same line of code have lived long so far ("pretenuring").
// While a service starts everything lives long, so it may judge lines that every request runs, such as Node's own
// `process.nextTick`. What they make is garbage a moment later, and yet keeps its whole request alive until the next full
// collection: every scavenge then copies 8 KB per request. That befell one start of six.
setFlagsFromString('--no-allocation-site-pretenuring');
