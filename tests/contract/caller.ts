import type { CallerIdentity } from '#renderer/data/client/call-request.ts';
import {
  type Api,
  type CallInput,
  type CallOptions,
  createApi,
} from '#renderer/data/client/endpoint-caller.ts';
import { createHttp, pageFetch } from '#renderer/data/client/http.ts';
import type { EndpointName } from '#shared/contract/endpoints.ts';
import { INPUTS } from './samples.ts';

/** Identity of the caller in these tests. */
export const IDENTITY: CallerIdentity = {
  bearer: 'bearer-token',
  userToken: 'user-token',
  billingToken: 'billing-token',
  deviceId: 'device-1',
  appDomain: 'tv.example',
  clientPlatform: 'web',
  language: 'zh-HK',
  app: 'web',
  newsToken: 'news-token',
};

/** Returns the client's caller for a URL. */
export const callerAt = (
  origin: string,
  identity: CallerIdentity = IDENTITY,
  checkout = '/api/harbour/checkout',
): Api =>
  createApi({
    http: createHttp({ fetch: pageFetch }),
    origin,
    identity: () => identity,
    checkoutBase: () => checkout,
  });

/** Calls an endpoint with its sample input. */
export function callSample<N extends EndpointName>(api: Api, name: N, options: CallOptions = {}) {
  const input: CallInput<N> = INPUTS[name];
  return api.call(name, input, options);
}
