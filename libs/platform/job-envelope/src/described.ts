import { z } from 'zod';

export { described } from '@paratope/text';

/** Returns an object of an answer under its name in the OpenAPI document and the SDKs. */
export const namedObject = <Shape extends z.ZodRawShape>(id: string, shape: Shape) => z.object(shape).meta({ id });

/** Returns an object of a request, which has no fields but its own, under its name. */
export const namedStrictObject = <Shape extends z.ZodRawShape>(id: string, shape: Shape) =>
  z.strictObject(shape).meta({ id });

/** Returns an object of results, which may have fields of other releases, under its name. */
export const namedLooseObject = <Shape extends z.ZodRawShape>(id: string, shape: Shape) =>
  z.looseObject(shape).meta({ id });
