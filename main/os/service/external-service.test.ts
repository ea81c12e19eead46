import { describe, expect, it } from 'vitest';
import { externalService } from './external-service.ts';

const secret = Buffer.alloc(32, 1).toString('base64url');
const given = { secret, hasConsole: true };

describe('a service that runs already', () => {
  it.each([
    ['http://127.0.0.1:4000/', 'http://127.0.0.1:4000'],
    ['http://[::1]:4000/', 'http://[::1]:4000'],
    ['http://localhost:4000', 'http://localhost:4000'],
  ])('is used at %s', (address, origin) => {
    expect(externalService(address, given)).toMatchObject({ secret, hasConsole: true });
    expect(externalService(address, given)?.url()).toBe(origin);
  });

  it.each([
    undefined,
    '',
    'not an address',
    'https://127.0.0.1:4000/',
    'http://example.org/',
    'http://127.0.0.1.example.org/',
  ])('is not used at %s', (address) => {
    expect(externalService(address, given)).toBeNull();
  });

  it.each([undefined, '', 'short'])('is not used with %j as its secret', (broken) => {
    expect(externalService('http://127.0.0.1:4000/', { ...given, secret: broken })).toBeNull();
  });
});
