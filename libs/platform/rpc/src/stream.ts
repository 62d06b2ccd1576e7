/** Why a request failed. */
export interface Failure {
  /** A gRPC status code. */
  readonly code: number;
  readonly details: string;
}

/** A message of a client's stream, whatever it asks for. */
export interface StreamedRequest<Request> {
  /** Names the request within the stream. */
  readonly number: number;
  /** Empty without a trace. */
  readonly traceparent: string;
  readonly request: Request | undefined;
}

/** What answers it: a response or a failure. */
export interface StreamedResponse<Response> {
  readonly number: number;
  readonly response?: Response | undefined;
  readonly failure?: Failure | undefined;
}
