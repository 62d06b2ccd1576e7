/** What a field means, by its name, or by `Schema.path.of.field` where the name alone does not say. */
export type Words = Readonly<Record<string, string>>;
