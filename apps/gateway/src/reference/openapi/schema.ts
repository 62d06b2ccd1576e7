/** A JSON Schema, as far as it matters here. */
export type JsonSchema = Record<string, unknown>;
