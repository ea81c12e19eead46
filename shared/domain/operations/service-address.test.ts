import { describe, expect, it } from 'vitest';
import { isCall, serviceAddress } from './service-address.ts';

const BASES = {
  api: 'https://api.example/v1',
  media: 'https://media.example',
  artwork: 'https://img.example',
};

describe('addresses at a back end elsewhere', () => {
  it.each([
    ['a call', '/api/auth/getSession/self/', 'https://api.example/v1/api/auth/getSession/self/'],
    ['an ad of the service', '/ads/vast?platform=0', 'https://api.example/v1/ads/vast?platform=0'],
    ['a playlist', '/media/t/live/HARB/v240.m3u8', 'https://media.example/media/t/live/HARB/v240.m3u8'],
    ['a picture', '/art/mark/HARB.svg', 'https://img.example/art/mark/HARB.svg'],
    ['a full address', 'https://cdn.example/art/a.jpg', 'https://cdn.example/art/a.jpg'],
    ['a screen', '/tc/live/81/x/', '/tc/live/81/x/'],
    ['a title', 'The /art/ of war', 'The /art/ of war'],
  ])('%s', (_what, path, address) => {
    expect(serviceAddress(path, BASES)).toBe(address);
    expect(serviceAddress(path, null)).toBe(path);
  });

  it('only calls get the cookie of the session', () => {
    const sent = ['/api/x/', '/media/x', '/art/x'].filter((path) =>
      isCall(serviceAddress(path, BASES), BASES),
    );
    expect(sent).toEqual(['/api/x/']);
    expect(isCall('https://api.example.evil/v1/', BASES)).toBe(false);
  });
});
