import { describe, expect, it } from 'vitest';
import type { Protection } from '#renderer/player/engine/engine-port.ts';
import { drmConfig } from '#renderer/player/engine/shaka-config.ts';
import { secret } from '#shared/kernel/secret.ts';
import { addLicenceHeaders, type LicenceRequest } from './licence-request.ts';

const identity = { userToken: 'token-1', deviceId: 'device-1', clientPlatform: 'web' } as const;
const protection = (scheme: Protection['scheme']): Protection => ({
  scheme,
  licenceUrl: '/licence/',
  certificateUrl: '/certificate/',
  assetId: 'asset 1',
  userToken: null,
});
const request = (): LicenceRequest => ({ method: 'GET', body: new Uint8Array([1, 2, 250]), headers: {} });

describe('licence requests', () => {
  it('first scheme carries Content-Type, X-Service-ID, X-Client-Platform and X-User-Token [S1-7-017]', () => {
    const sent = request();
    addLicenceHeaders(sent, protection('widevine'), identity);
    expect(sent.method).toBe('POST');
    expect(sent.headers).toEqual({
      'Content-Type': 'application/octet-stream',
      'X-Service-ID': 'super',
      'X-Client-Platform': 'web',
      'X-User-Token': 'token-1',
    });
    expect(sent.body).toEqual(new Uint8Array([1, 2, 250]));
  });

  it("carries a tester's own token where the checkout was made with one", () => {
    const sent = request();
    addLicenceHeaders(sent, { ...protection('clearkey'), userToken: secret('tester-1') }, identity);
    expect(sent.headers['X-User-Token']).toBe('tester-1');
  });

  it('second scheme posts a form with spc and assetid [S1-7-018]', () => {
    const sent = request();
    addLicenceHeaders(sent, protection('fairplay'), { ...identity, clientPlatform: 'ios' });
    const form = new URLSearchParams(new TextDecoder().decode(sent.body ?? new Uint8Array()));
    expect(Object.fromEntries(form)).toEqual({ spc: 'AQL6', assetid: 'asset 1' });
  });

  it('second scheme has headers for device id, service id, platform and user token [S1-7-019]', () => {
    const sent = request();
    addLicenceHeaders(sent, protection('fairplay'), { ...identity, clientPlatform: 'ios' });
    expect(sent.headers).toEqual({
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Service-ID': 'super',
      'X-Client-Platform': 'ios',
      'X-User-Token': 'token-1',
      'X-Device-ID': 'device-1',
    });
  });
});

describe('content-protection settings', () => {
  it('maps onto ClearKey only where checkout says clearkey', () => {
    expect(drmConfig(protection('clearkey')).keySystemsMapping).toEqual({
      'com.widevine.alpha': 'org.w3.clearkey',
    });
    expect(drmConfig(protection('widevine')).keySystemsMapping).toEqual({});
    expect(drmConfig(null)).toEqual({ servers: {}, keySystemsMapping: {}, advanced: {} });
  });

  it('fetches the server certificate for Widevine and FairPlay [S1-7-016]', () => {
    expect(drmConfig(protection('widevine')).advanced).toEqual({
      'com.widevine.alpha': { serverCertificateUri: '/certificate/' },
    });
    expect(drmConfig(protection('fairplay'))).toMatchObject({
      servers: { 'com.apple.fps': '/licence/' },
      advanced: { 'com.apple.fps': { serverCertificateUri: '/certificate/' } },
    });
  });
});
