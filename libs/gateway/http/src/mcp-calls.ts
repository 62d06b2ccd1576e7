import { AsyncLocalStorage } from 'node:async_hooks';

const calls = new AsyncLocalStorage<true>();

/** Marks a call of the HTTP API, and all that follows from it, as one that `/mcp` makes in this process. */
export const asMcpCall = <Answer>(call: () => Promise<Answer>): Promise<Answer> => calls.run(true, call);

/** Returns whether the present request comes from `/mcp`: no client outside this process can claim it. */
export const isMcpCall = (): boolean => calls.getStore() === true;
