/** A JSON Schema, as far as the document needs it. */
export type JsonSchema = Record<string, unknown>;
