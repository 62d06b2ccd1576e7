import { checkout } from '@paratope/rpc';
import { type Html, html, page } from '@paratope/gateway-http';

const { SandboxState } = checkout;

/** Returns a price such as `$50.00` from an amount in the currency's smallest unit. */
export function price(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** Returns the page that replaces Stripe's in a sandbox: it shows the price and states that nothing is charged. */
export function sandboxPage(sale: checkout.SandboxCheckout): string {
  const { description, credits, amount, currency } = sale;
  return page(
    'Test checkout',
    html`<main class="narrow">
      <p class="test"><strong>Test checkout.</strong> No payment provider is set up here, and no money moves.</p>
      <h1>Buy credits</h1>
      <table>
        <tr>
          <th>Item</th>
          <td>${description}</td>
        </tr>
        <tr>
          <th>Credits</th>
          <td>${new Intl.NumberFormat('en-US').format(credits)}</td>
        </tr>
        <tr>
          <th>Price</th>
          <td>${price(amount, currency)}, not charged</td>
        </tr>
      </table>
      ${next(sale)}
    </main>`,
  );
}

function next({ state, sessionId, credits, successUrl, cancelUrl }: checkout.SandboxCheckout): Html {
  switch (state) {
    case SandboxState.OPEN:
      return html`<form method="post">
        <button class="primary" formaction="/billing/sandbox/${sessionId}/pay">Complete the test payment</button>
        <button formaction="/billing/sandbox/${sessionId}/cancel">Cancel</button>
      </form>`;
    case SandboxState.PAID:
      return html`<p>
          <strong>Test payment completed.</strong> ${new Intl.NumberFormat('en-US').format(credits)} credits were added.
        </p>
        <p><a href="${successUrl}">Continue</a></p>`;
    case SandboxState.CANCELED:
      return html`<p><strong>Canceled.</strong> Nothing was bought.</p>
        <p><a href="${cancelUrl}">Continue</a></p>`;
    default:
      return html`<p><strong>This page has expired.</strong> Open a new checkout to buy credits.</p>
        <p><a href="${cancelUrl}">Continue</a></p>`;
  }
}

/** Returns the page that customers see after paying, unless the operator configured another. */
export const successPage = (): string =>
  page(
    'Thank you',
    html`<main class="narrow">
      <h1>Thank you</h1>
      <p>Your credits are added as soon as the payment is confirmed, within seconds as a rule. They do not expire.</p>
      <p class="dim">You can close this page.</p>
    </main>`,
  );

export const canceledPage = (): string =>
  page(
    'Checkout canceled',
    html`<main class="narrow">
      <h1>Checkout canceled</h1>
      <p>Nothing was paid and nothing was bought.</p>
      <p class="dim">You can close this page.</p>
    </main>`,
  );
