import { describe, expect, it } from 'vitest';
import { endpoints } from '#shared/contract/endpoints.ts';
import type { CallError } from './call-error.ts';
import { createApi } from './endpoint-caller.ts';
import { fetchEndpoints } from './endpoint-of.ts';
import { createHttp } from './http.ts';

const NOBODY = {
  bearer: null,
  userToken: null,
  billingToken: null,
  deviceId: 'd-1',
  appDomain: 'localhost',
  newsToken: '',
  language: 'zh-HK' as const,
  app: 'web' as const,
  clientPlatform: 'web' as const,
};

/**
 * An api over a service that answers every call with `success`; `table` is how the rest of the endpoint table
 * arrives.
 */
function apiWith(table: typeof fetchEndpoints) {
  const called: string[] = [];
  const ended: (CallError | null)[] = [];
  const fetch = async (input: string | URL | Request): Promise<Response> => {
    called.push(new URL(String(input)).pathname);
    return Response.json({ success: true });
  };
  const onCall = () => (error: CallError | null) => void ended.push(error);
  const deps = {
    http: createHttp({ fetch }),
    origin: 'http://127.0.0.1',
    identity: () => NOBODY,
    checkoutBase: () => '/x',
    onCall,
  };
  return { api: createApi({ ...deps, fetchEndpoints: table }), called, ended };
}

describe('the endpoint table in two parts', () => {
  const lost = () => Promise.reject(new Error('assets/endpoints.js could not be fetched'));

  it('begins a call of the first part in the same task, without the second', () => {
    const { api, called } = apiWith(lost);
    void api.call('logout', { body: { fcm_token: '' } });
    expect(called).toEqual([endpoints.logout.path]);
  });

  it('makes a call of the second part once that is fetched', async () => {
    const { api, called } = apiWith(fetchEndpoints);
    expect(await api.call('verifyEmail', { body: { token: 't' } })).toEqual({
      ok: true,
      value: { success: true },
    });
    expect(called).toEqual([endpoints.verifyEmail.path]);
  });

  it('counts as a call without a response if the second part cannot be fetched, and is made when it can be', async () => {
    let away = true;
    const { api, called, ended } = apiWith(() => (away ? lost() : fetchEndpoints()));
    const error = { code: 'NETWORK', endpoint: 'verifyEmail' };
    expect(await api.call('verifyEmail', { body: { token: 't' } })).toEqual({ ok: false, error });
    expect([called, ended]).toEqual([[], [error]]);
    away = false;
    expect((await api.call('verifyEmail', { body: { token: 't' } })).ok).toBe(true);
  });
});
