import 'reflect-metadata';

const ARGUMENTS = Symbol('arguments of an example call');

/** Placeholder for the transaction's EntityManager among the arguments of an {@link ExampleCall}. */
export const TRANSACTION = Symbol('transaction');

/** Id for examples, which no row has. */
export const EXAMPLE_ID = '00000000-0000-7000-8000-000000000001';

/**
 * Declares the arguments with which `npm run generate -- queries` calls a repository's method, in order to write the SQL that TypeORM sends
 * next to the repository.
 */
export const ExampleCall =
  (...args: readonly unknown[]): MethodDecorator =>
  (prototype, method) => {
    Reflect.defineMetadata(ARGUMENTS, args, prototype, method);
  };

/** Returns the methods of a class, including inherited ones, that have an {@link ExampleCall}: by name, with the arguments. */
export function exampleCalls(prototype: object): ReadonlyMap<string, readonly unknown[]> {
  const calls = new Map<string, readonly unknown[]>();
  for (let at: object | null = prototype; at !== null; at = Object.getPrototypeOf(at) as object | null)
    for (const name of Object.getOwnPropertyNames(at)) {
      const args = Reflect.getMetadata(ARGUMENTS, prototype, name) as readonly unknown[] | undefined;
      if (args !== undefined) calls.set(name, args);
    }
  return new Map([...calls].sort(([a], [b]) => (a < b ? -1 : 1)));
}
