import type { OpenApiDocument } from '../document.js';
import { withNamedParts } from './named-parts.js';
import { inPlainWords } from './plain-words.js';
import { withoutUnions } from './united.js';

/**
 * Returns the document for generators of typed clients: the same operations but for streams, and all requests and answers of the whole
 * document, in some places more, which the service checks. Inline schemas that occur repeatedly have names, and what OpenAPI 3.0 cannot
 * express is written in its words. `npm run check -- generators` makes clients of it.
 */
export const forGenerators = (document: OpenApiDocument): OpenApiDocument =>
  withNamedParts(withoutUnions(inPlainWords(document)));
