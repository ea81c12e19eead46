import { beforeAll, describe, expect, it } from 'vitest';
import { createAdCaptions } from './ad-caption-track.ts';

const FILE = { url: 'https://ads.example/ad.srt', language: 'en', mimeType: '' };
const TRACK = `data:text/vtt;charset=utf-8,${encodeURIComponent('WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\nHello')}`;
const HAVE_NOTHING = 0;
const HAVE_CURRENT_DATA = 2;

function adWith(readyState: number, text = '1\n00:00:01,000 --> 00:00:02,000\nHello') {
  const container = document.createElement('div');
  const video = document.createElement('video');
  Object.defineProperty(video, 'readyState', { value: readyState });
  container.append(video);
  const fetched: string[] = [];
  const captions = createAdCaptions(container, async (url) => {
    fetched.push(url);
    return { ok: true, text };
  });
  return {
    captions,
    video,
    fetched,
    tracks: () => [...video.querySelectorAll('track')].map(({ src }) => src),
  };
}

beforeAll(() => {
  /* The DOM of these tests has track elements without tracks. */
  Object.defineProperty(HTMLTrackElement.prototype, 'track', {
    configurable: true,
    get: () => new EventTarget(),
  });
});

describe('captions of a creative', () => {
  it('are requested once the ad has a frame, so that a file which never comes does not keep it from playing', async () => {
    const { captions, video, fetched, tracks } = adWith(HAVE_NOTHING);
    captions.show(video, FILE);
    expect(fetched).toEqual([]);
    video.dispatchEvent(new Event('loadeddata'));
    expect(fetched).toEqual([FILE.url]);
    await expect.poll(() => tracks()).toEqual([TRACK]);
    captions.clear();
    expect(tracks()).toEqual([]);
  });

  it('are requested at once for an ad that was prepared, also from another host, and none that cannot be read are shown', async () => {
    const { captions, video, tracks } = adWith(HAVE_CURRENT_DATA);
    captions.show(video, FILE);
    await expect.poll(() => tracks()).toEqual([TRACK]);
    const odd = adWith(HAVE_CURRENT_DATA, '<tt/>');
    odd.captions.show(odd.video, FILE);
    await expect.poll(() => odd.fetched).toHaveLength(1);
    expect(odd.tracks()).toEqual([]);
  });

  it('of an ad that is gone before its first frame are not requested', () => {
    const { captions, video, fetched } = adWith(HAVE_NOTHING);
    captions.show(video, FILE);
    captions.clear();
    video.dispatchEvent(new Event('loadeddata'));
    expect(fetched).toEqual([]);
  });
});
