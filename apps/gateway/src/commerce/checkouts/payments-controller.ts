import { Controller, Get, HttpCode, Inject, Param, Post, Redirect, Req } from '@nestjs/common';
import { ProblemError } from '@paratope/problem';
import { checkout, rpcStatus, RpcStatus } from '@paratope/rpc';
import type { FastifyRequest } from 'fastify';
import { HtmlPage, OutsideApi, readBytes } from '@paratope/gateway-http';
import { SameSite } from '@paratope/gateway-identity';
import { CHECKOUTS, type CheckoutsClient } from '@paratope/gateway-settings';
import { canceledPage, sandboxPage, successPage } from './checkout-pages.js';

/** Routes for Stripe and for browsers. They need no token and are not in the API document, because API clients do not use them. */
@Controller('/billing')
@OutsideApi(true)
export class PaymentsController {
  constructor(
    @Inject(CHECKOUTS) private readonly checkouts: CheckoutsClient,
    private readonly sameSite: SameSite,
  ) {}

  /** Forwards a delivery to billing unchanged, because the signature covers the bytes that Stripe sent. */
  @Post('/stripe/webhook')
  @HttpCode(200)
  async receive(@Req() request: FastifyRequest): Promise<{ readonly received: true }> {
    const signature = request.headers['stripe-signature'];
    const payload = await readBytes(request);
    if (payload.length === 0 || typeof signature !== 'string') throw untrusted();
    try {
      await this.checkouts.receiveStripeEvent({ payload, signature }, { requestId: request.id });
    } catch (error) {
      throw rpcStatus(error) === RpcStatus.INVALID_ARGUMENT ? untrusted() : error;
    }
    return { received: true };
  }

  @Get('/sandbox/:session_id')
  @HtmlPage({ keep: false, forms: true })
  async show(@Param('session_id') sessionId: string, @Req() request: FastifyRequest): Promise<string> {
    return sandboxPage(
      await orNotFoundPage(this.checkouts.getSandboxCheckout({ sessionId }, { requestId: request.id })),
    );
  }

  @Post('/sandbox/:session_id/pay')
  @Redirect('/billing', 303)
  pay(@Param('session_id') sessionId: string, @Req() request: FastifyRequest): Promise<{ readonly url: string }> {
    return this.settle(sessionId, true, request);
  }

  @Post('/sandbox/:session_id/cancel')
  @Redirect('/billing', 303)
  cancel(@Param('session_id') sessionId: string, @Req() request: FastifyRequest): Promise<{ readonly url: string }> {
    return this.settle(sessionId, false, request);
  }

  @Get('/checkout/success')
  @HtmlPage()
  success(): string {
    return successPage();
  }

  @Get('/checkout/canceled')
  @HtmlPage()
  canceled(): string {
    return canceledPage();
  }

  private async settle(sessionId: string, pay: boolean, request: FastifyRequest): Promise<{ readonly url: string }> {
    // The page's address is its secret, which no other site knows. Requests of other sites are refused nevertheless.
    this.sameSite.requireOrigin(request);
    await orNotFoundPage(this.checkouts.settleSandboxCheckout({ sessionId, pay }, { requestId: request.id }));
    // The browser loads the result by GET, so that reloading the page repeats nothing.
    return { url: `/billing/sandbox/${sessionId}` };
  }
}

const untrusted = (): ProblemError =>
  new ProblemError('invalid_request', 'The delivery carries no valid Stripe-Signature.');

/** @throws ProblemError `not_found`, with the text for a path that does not exist. */
async function orNotFoundPage(sale: Promise<checkout.SandboxCheckout>): Promise<checkout.SandboxCheckout> {
  try {
    return await sale;
  } catch (error) {
    const status = rpcStatus(error);
    if (status === RpcStatus.NOT_FOUND || status === RpcStatus.INVALID_ARGUMENT) {
      throw new ProblemError('not_found', 'No such route.');
    }
    throw error;
  }
}
