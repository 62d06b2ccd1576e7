import { CONTRACTS } from '../../contracts.js';
import { openApiDocument, type OpenApiDocument } from './document.js';

/** Public base of the error pages in the committed document, where no deployment has set its own. */
const DOCUMENTED_DOCS_URL = 'https://paratope.example';

/** The document of the whole API, the same on every machine: what is committed and what is served. */
export const apiDocument = (): OpenApiDocument => openApiDocument(CONTRACTS, DOCUMENTED_DOCS_URL);
