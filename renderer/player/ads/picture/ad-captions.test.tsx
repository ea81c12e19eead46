import { beforeAll, describe, expect, it } from 'vitest';
import { createAdCaptions } from './ad-captions.ts';

const FILE = 'http://localhost/ad.vtt';
const HAVE_NOTHING = 0;
const HAVE_CURRENT_DATA = 2;

function adWith(readyState: number) {
  const container = document.createElement('div');
  const video = document.createElement('video');
  Object.defineProperty(video, 'readyState', { value: readyState });
  container.append(video);
  const captions = createAdCaptions(container);
  return { captions, video, tracks: () => [...video.querySelectorAll('track')].map(({ src }) => src) };
}

beforeAll(() => {
  /* The DOM of these tests has track elements without tracks. */
  Object.defineProperty(HTMLTrackElement.prototype, 'track', { configurable: true, get: () => new EventTarget() });
});

describe('captions of a creative', () => {
  it('are requested once the ad has a frame, so that a file which never comes does not keep it from playing', () => {
    const { captions, video, tracks } = adWith(HAVE_NOTHING);
    captions.show(video, FILE, 'en');
    expect(tracks()).toEqual([]);
    video.dispatchEvent(new Event('loadeddata'));
    expect(tracks()).toEqual([FILE]);
    captions.clear();
    expect(tracks()).toEqual([]);
  });

  it('are requested at once for an ad that was prepared', () => {
    const { captions, video, tracks } = adWith(HAVE_CURRENT_DATA);
    captions.show(video, FILE, 'en');
    expect(tracks()).toEqual([FILE]);
  });

  it('of an ad that is gone before its first frame are not requested', () => {
    const { captions, video, tracks } = adWith(HAVE_NOTHING);
    captions.show(video, FILE, 'en');
    captions.clear();
    video.dispatchEvent(new Event('loadeddata'));
    expect(tracks()).toEqual([]);
  });
});
