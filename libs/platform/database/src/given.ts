/** What of an object is there: TypeORM refuses a criterion that is undefined rather than guess what it was to mean. */
export type Given<Values> = { [Key in keyof Values]?: Exclude<Values[Key], undefined> };

export function given<Values extends object>(values: Values): Given<Values>;
export function given(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
