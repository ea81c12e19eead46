import type { OrderBody } from '#service/payments/store/order-body.ts';

/** Facts of every order, and any others that are known. */
type Facts = Pick<OrderBody, 'kind' | 'campaign_id' | 'title'> &
  Partial<Omit<OrderBody, 'grants'>> & { readonly grants?: Partial<OrderBody['grants']> };

/**
 * Returns an order with the given facts; for the rest, it costs nothing, asks for nothing at the gateway and
 * grants nothing.
 */
export const plainOrder = ({ grants, ...facts }: Facts): OrderBody => ({
  request: null,
  lines: [],
  method: null,
  next_amount: null,
  trial_days: 0,
  grants: {
    tags: [],
    programmes: [],
    episodes: [],
    screens: 0,
    ad_free: false,
    period: 'once',
    periods: 1,
    days: 0,
    quotaOf: null,
    ...grants,
  },
  pin: null,
  code: null,
  referrer: null,
  follows: null,
  back_url: null,
  saved_method: null,
  delivery: null,
  language: 'tc',
  first_payment: false,
  reward: null,
  ...facts,
});
