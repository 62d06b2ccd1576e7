import { z } from 'zod';
import type { PublicKey, SigningKey } from './signing-key.js';

/** Media type of an in-toto statement in an envelope. */
export const STATEMENT_TYPE = 'application/vnd.in-toto+json';

const envelopeSchema = z.strictObject({
  payloadType: z.literal(STATEMENT_TYPE),
  payload: z.base64(),
  signatures: z.tuple([z.strictObject({ keyid: z.string(), sig: z.base64() })]),
});

/**
 * Returns the bytes that a signature of DSSE covers: "DSSEv1", and the type and the payload, each after its number of bytes
 * (https://github.com/secure-systems-lab/dsse/blob/master/protocol.md, 1.0.2, "Signature Definition").
 */
export function preAuthenticationEncoding(type: string, payload: Uint8Array): Buffer {
  const head = `DSSEv1 ${Buffer.byteLength(type)} ${type} ${payload.length} `;
  return Buffer.concat([Buffer.from(head), payload]);
}

/** Returns a signed statement as a DSSE envelope, JSON text. The same statement and key give the same text. */
export function signedEnvelope(statement: unknown, key: SigningKey): string {
  const payload = Buffer.from(JSON.stringify(statement));
  const sig = key.sign(preAuthenticationEncoding(STATEMENT_TYPE, payload));
  return envelopeText(payload, key.public.id, sig);
}

function envelopeText(payload: Buffer, keyid: string, sig: Buffer): string {
  const signatures = [{ keyid, sig: sig.toString('base64') }];
  return `${JSON.stringify({ payloadType: STATEMENT_TYPE, payload: payload.toString('base64'), signatures })}\n`;
}

/**
 * Returns the statement in an envelope that {@link signedEnvelope} wrote; undefined if the key did not sign it, or if the text differs in
 * any byte from the written one, so that no other text is accepted as the same envelope.
 */
export function openEnvelope(text: string, key: PublicKey): unknown {
  const read = envelopeSchema.safeParse(jsonOf(text));
  if (!read.success) return undefined;
  const [{ keyid, sig }] = read.data.signatures;
  const [payload, signature] = [Buffer.from(read.data.payload, 'base64'), Buffer.from(sig, 'base64')];
  if (keyid !== key.id || envelopeText(payload, keyid, signature) !== text) return undefined;
  if (!key.isSignatureOf(preAuthenticationEncoding(STATEMENT_TYPE, payload), signature)) return undefined;
  return jsonOf(payload.toString('utf8'));
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
