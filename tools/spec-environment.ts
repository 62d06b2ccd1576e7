import { runInContext } from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

/** What computing code names in its inner loops, and no test replaces. */
const COMPUTING = [
  ...['Array', 'Map', 'Math', 'Number', 'Object', 'Set', 'String', 'RangeError'],
  ...[
    'Float32Array',
    'Float64Array',
    'Int8Array',
    'Int16Array',
    'Int32Array',
    'Uint8Array',
    'Uint16Array',
    'Uint32Array',
  ],
];

/**
 * Jest's environment of Node, in which code that computes is not four to ten times slower than in the product. There, each `Math` or
 * `Float64Array` asks the global object, which is a proxy; a constant of the outermost scope is found before it.
 */
export default class SpecEnvironment extends TestEnvironment {
  constructor(...given: ConstructorParameters<typeof TestEnvironment>) {
    super(...given);
    const constants = COMPUTING.map((name) => `${name} = globalThis.${name}`);
    const context = this.getVmContext();
    if (context) runInContext(`const ${constants.join(', ')};`, context);
  }
}
