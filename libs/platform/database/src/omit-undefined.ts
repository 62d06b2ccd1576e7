/** Object without undefined fields: TypeORM refuses a criterion that is undefined. */
type OmitUndefined<Values> = { [Key in keyof Values]?: Exclude<Values[Key], undefined> };

export function omitUndefined<Values extends object>(values: Values): OmitUndefined<Values>;
export function omitUndefined(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
