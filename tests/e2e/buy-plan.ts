import { randomUUID } from 'node:crypto';
import type { BrowserContext } from 'playwright-core';
import { z } from 'zod';
import { endpoints } from '#shared/contract/endpoints.ts';
import { sessionOf } from './running-app.ts';

const started = z.object({ gateway: z.object({ url: z.string() }) });

/**
 * Buys a plan for the browser's member with a card of the sandbox that approves, without a page. The card is
 * saved if the plan renews.
 */
export async function buyPlan(
  { request }: BrowserContext,
  url: string,
  campaign_id: string,
  token: string,
): Promise<void> {
  const headers = { 'x-billing-user-token': token };
  const data = { campaign_id, payment_method: 'CC', language: 'en' };
  const reply = await request.post(`${url}${endpoints.gatewayPayment.path}?key=${randomUUID()}`, {
    headers,
    data,
  });
  const { gateway } = started.parse(await reply.json());
  const payment = new URL(gateway.url, url).searchParams.get('payment') ?? '';
  await request.post(`${url}/gateway/card/`, {
    form: { payment, card: '4111111111111111', expiry: '12/30', code: '123' },
    maxRedirects: 0,
  });
}

/** The token with which the browser's member pays. */
export const billingTokenOf = async (context: BrowserContext, url: string): Promise<string> =>
  (await sessionOf(context, url)).billing_token ?? '';
