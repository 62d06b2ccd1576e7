/** A registered endpoint as its owner sees it. */
export interface Endpoint {
  readonly id: string;
  readonly orgId: string;
  readonly url: string;
  /** Empty means every event. */
  readonly events: readonly string[];
  readonly description: string | null;
  readonly enabled: boolean;
  /** Why the service disabled it; null when it is enabled or the customer disabled it. */
  readonly disabledReason: 'gone' | 'failing' | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What a registration or an update sets. */
export interface EndpointChanges {
  readonly url?: string;
  readonly events?: readonly string[];
  readonly enabled?: boolean;
  readonly description?: string | null;
}
