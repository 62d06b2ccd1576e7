/** Injection tokens of what is not a class of its own. */
export const CONFIG = Symbol('config');
export const POOL = Symbol('pool');
export const CLOCK = Symbol('clock');
