import { html, page } from '@paratope/gateway-http';

/** A client that may be told of an error, and the address at which it is told. */
interface RefusedClient {
  readonly name: string;
  readonly address: string;
}

/**
 * Returns the page for a request of access that cannot be answered. It leads back to a registered client by a link, because a redirect that
 * nobody confirms would make this service lead anybody anywhere (RFC 9700, section 4.11.2).
 */
export const refusedPage = (reason: string, client?: RefusedClient): string =>
  page(
    'No access',
    html`<main class="narrow">
      <h1>No access was given</h1>
      <p class="lead">The request of the assistant cannot be answered: ${reason}</p>
      ${client && html`<p>Go back to ${client.name}: <a href="${client.address}">${client.address}</a></p>`}
    </main>`,
  );
