import { CONTRACTS } from './contracts.js';
import { DEPRECATED } from './deprecations.js';
import type { OpenApiDocument } from './reference/openapi/document.js';
import { ApiDocument } from './reference/openapi/api-document.js';

/** Returns the document that is committed as contracts/openapi.json. */
export const apiDocument = (): OpenApiDocument => new ApiDocument(CONTRACTS, DEPRECATED).document;
