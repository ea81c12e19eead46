import { describe, expect, it } from 'vitest';
import { givenService } from './given-service.ts';

describe('a service that runs already', () => {
  it.each([
    ['http://127.0.0.1:4000/', 'http://127.0.0.1:4000'],
    ['http://[::1]:4000/', 'http://[::1]:4000'],
    ['http://localhost:4000', 'http://localhost:4000'],
  ])('is taken at %s', (address, origin) => {
    expect(givenService(address)?.url()).toBe(origin);
  });

  it.each([undefined, '', 'not an address', 'https://127.0.0.1:4000/', 'http://example.org/', 'http://127.0.0.1.example.org/'])(
    'is not taken at %s',
    (address) => {
      expect(givenService(address)).toBeNull();
    },
  );
});
