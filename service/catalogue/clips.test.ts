import { describe, expect, it } from 'vitest';
import { testBrowser, testService } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';

const HK = { country_code: 'HK' };

const opened = async (key = 'paying') => {
  const { url } = await testService();
  const browser = testBrowser(url);
  await browser.become(key);
  return browser;
};

describe('clips', () => {
  it('are returned by their reference, with the video that plays them', async () => {
    const browser = await opened();
    const clip = await browser.read(endpoints.clipInfo, { query: { ...HK, clip_id: 'paidv99' } });
    expect(clip).toMatchObject({
      clip_id: 'paidv99',
      infos: [
        { language: 'tc', title: 'Story of paid（中）：Part 99（中）' },
        { language: 'en', title: 'Story of paid: Part 99' },
      ],
      videos_info: [{ video_id: 'paidv99' }],
      duration: 600,
    });
    expect((await browser.call(endpoints.clipInfo, { query: { ...HK, clip_id: 'nobody' } })).status).toBe(
      404,
    );
  });
});

describe('playlists', () => {
  it('hold the clip and the first episode of each programme that the editors picked', async () => {
    const browser = await opened();
    const playlist = await browser.read(endpoints.playlist, { query: { ...HK, playlist_id: 'hero' } });
    expect(playlist.items.map(({ type, ref }) => [type, ref])).toEqual([
      ['clip', 'paidv99'],
      ['episode', 'paid-e1'],
      ['episode', 'kids-e1'],
    ]);
  });

  it('hold only what is for kids in a kids profile, and nothing else is a playlist', async () => {
    const browser = await opened('kids');
    const playlist = await browser.read(endpoints.playlist, { query: { ...HK, playlist_id: 'hero' } });
    expect(playlist.items.map(({ ref }) => ref)).toEqual(['kids-e1']);
    for (const id of ['hot', 'now', 'nobody'])
      expect((await browser.call(endpoints.playlist, { query: { ...HK, playlist_id: id } })).status).toBe(
        404,
      );
  });
});
