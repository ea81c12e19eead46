import { expect, it, vi } from 'vitest';
import { REMOTE_CONFIG_DEFAULTS } from '#shared/contract/operations/remote-config.ts';
import { checkoutReply } from '#shared/contract/playback/checkout.ts';
import { createFakeAdPlayer, fakeAdPorts } from './fake-ad-player.ts';

it('the ads in place of a script that may not run come from the back end, at whatever origin it is', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  const asked: string[] = [];
  const server = fakeAdPorts();
  const adPorts = fakeAdPorts({
    settings: () => ({
      ...REMOTE_CONFIG_DEFAULTS,
      ad_platforms: [{ adapter: 'ima', tag: 'https://ads.example/vast' }],
    }),
    serviceAddress: (path) => `https://api.example${path}`,
    fetchText: (url, ...rest) => {
      asked.push(url);
      return server.fetchText(url, ...rest);
    },
  });
  const profiles = [{ quality: 'auto', streaming_path: '/a.m3u8' }];
  const { player } = createFakeAdPlayer(
    checkoutReply.parse({ profiles, content_id: 'A', duration: 600, call_ad: true }),
    adPorts,
  );
  const phases = new Set<string>();
  player.store.subscribe(({ phase }) => void phases.add(phase));
  player.open({ kind: 'episode', episodeId: 'e1', videoId: 'v1', programmeId: 'p1', startAt: 0 });
  /* The element plays nothing here, so the ad ends at once. */
  await expect.poll(() => [...phases]).toContain('ad');
  expect(asked.find((url) => new URL(url).pathname === '/ads/vast')).toMatch(
    /^https:\/\/api\.example\/ads\/vast\?platform=0/,
  );
});
