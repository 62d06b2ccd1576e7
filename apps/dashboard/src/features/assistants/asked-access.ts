/** Access that an assistant requests, as checked by `/oauth/authorize`. */
export interface AskedAccess {
  readonly client_id: string;
  readonly redirect_uri: string;
  readonly code_challenge: string;
  readonly scope?: string;
  readonly state?: string;
}
