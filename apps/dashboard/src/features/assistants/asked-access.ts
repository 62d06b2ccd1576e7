/** What an assistant asks for, as `/oauth/authorize` checked it. */
export interface AskedAccess {
  readonly client_id: string;
  readonly redirect_uri: string;
  readonly code_challenge: string;
  readonly scope?: string;
  readonly state?: string;
}
