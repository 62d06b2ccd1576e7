/** Refusal of a request, with the codes and statuses of Amazon's "Error responses". */
export class S3Refusal extends Error {
  override readonly name = 'S3Refusal';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export const accessDenied = (message: string): S3Refusal => new S3Refusal(403, 'AccessDenied', message);

export const notImplemented = (what: string): S3Refusal =>
  new S3Refusal(501, 'NotImplemented', `${what} is not supported by this server.`);

/** Returns the XML body of an error answer. `resource` is the path of the request. */
export const errorXml = ({ code, message }: S3Refusal, resource: string, requestId: string): string =>
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  `<Error><Code>${code}</Code><Message>${escaped(message)}</Message>` +
  `<Resource>${escaped(resource)}</Resource><RequestId>${requestId}</RequestId></Error>`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
