export { archiveOf } from './archive.js';
export { ATTESTATION_FILE, bundleOf, KEY_FILE } from './bundle.js';
export { preAuthenticationEncoding, openEnvelope, signedEnvelope } from './envelope.js';
export type * from './evidence.js';
export { isKeyText, PublicKey, SigningKey } from './signing-key.js';
export { sha256, statementOf, type Provenance, type Resource, type Statement } from './statement.js';
export { filesOf } from './archive.js';
export { verifyBundle } from './verify.js';
