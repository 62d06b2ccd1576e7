/** Injection tokens of values that have no class of their own. */
export const CONFIG = Symbol('config');
export const CLOCK = Symbol('clock');
