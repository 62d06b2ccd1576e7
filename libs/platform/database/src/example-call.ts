import 'reflect-metadata';

const ARGUMENTS = Symbol('arguments of an example call');

/** Stands for the transaction's EntityManager among the arguments of an {@link ExampleCall}. */
export const TRANSACTION = Symbol('transaction');

/** An id for examples; no row has it. */
export const EXAMPLE_ID = '00000000-0000-7000-8000-000000000001';

/**
 * Gives a repository's method the arguments with which `npm run generate -- queries` calls it, to write down beside the repository
 * what TypeORM sends for it.
 */
export const ExampleCall =
  (...args: readonly unknown[]): MethodDecorator =>
  (prototype, method) => {
    Reflect.defineMetadata(ARGUMENTS, args, prototype, method);
  };

/** Methods of a class, inherited ones included, that have an {@link ExampleCall}: by name, with the arguments. */
export function exampleCalls(prototype: object): ReadonlyMap<string, readonly unknown[]> {
  const calls = new Map<string, readonly unknown[]>();
  for (let at: object | null = prototype; at !== null; at = Object.getPrototypeOf(at) as object | null)
    for (const name of Object.getOwnPropertyNames(at)) {
      const args = Reflect.getMetadata(ARGUMENTS, prototype, name) as readonly unknown[] | undefined;
      if (args !== undefined) calls.set(name, args);
    }
  return new Map([...calls].sort(([a], [b]) => (a < b ? -1 : 1)));
}
