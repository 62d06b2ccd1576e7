declare global {
  var closeAfterSpecs: (() => Promise<void>)[] | undefined;
}

/**
 * Registers how to close what the specs of a process share, after the last of them. The specs' framework calls it in the processes that
 * Jest starts, and the teardown of the run in Jest's own.
 */
export function closeAfterSpecs(close: () => Promise<void>): void {
  (globalThis.closeAfterSpecs ??= []).push(close);
}
