import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { PlayerState } from '#renderer/player/player-state.ts';
import { initialSession } from '#renderer/player/session/session-state.ts';
import { createThumbnails } from './thumbnails.ts';

const MASTER = 'https://tv.example/media/t1/live/A/master.m3u8';
const DATE = Date.UTC(2026, 10, 25, 12);
const sheets = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `#EXTINF:8,\n#EXT-X-TILES:RESOLUTION=320x180,LAYOUT=2x2,DURATION=2\ni/${at}.jpg`,
  );
const LIVE = (count: number) =>
  ['#EXTM3U', `#EXT-X-PROGRAM-DATE-TIME:${new Date(DATE).toISOString()}`, ...sheets(count)].join('\n');

/** A stream of `texts` by address; `fetched` lists what was fetched. */
function stream(texts: Record<string, string>) {
  const fetched: string[] = [];
  let now = 0;
  let master: string | null = MASTER;
  const store = createStore<PlayerState>(() => ({
    ...initialSession('').view,
    session: 1,
    started: true,
    position: 100,
    pictureTime: DATE + 4000,
  }));
  const thumbnails = createThumbnails({
    store,
    now: () => now,
    streamUrl: () => master,
    readPlaylist: async (url) => {
      fetched.push(url);
      return texts[url] ?? null;
    },
  });
  const settle = async () => {
    for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
  };
  const setMaster = (url: string | null) => {
    master = url;
  };
  const pass = (ms: number) => {
    now += ms;
  };
  return { texts, fetched, store, thumbnails, settle, setMaster, pass };
}

const IMAGES = 'https://tv.example/media/t1/live/A/i.m3u8';
const live = () =>
  stream({ [MASTER]: '#EXT-X-IMAGE-STREAM-INF:URI="i.m3u8",RESOLUTION=320x180', [IMAGES]: LIVE(2) });

describe('the thumbnails of a stream', () => {
  it('are fetched once, when the viewer first looks for a position', async () => {
    const { fetched, thumbnails, settle } = live();
    expect([thumbnails.at(100), fetched]).toEqual([null, []]);
    thumbnails.request(100);
    thumbnails.request(101);
    await settle();
    thumbnails.request(102);
    expect(fetched).toEqual([MASTER, IMAGES]);
    expect(thumbnails.at(100)).toMatchObject({
      uri: 'https://tv.example/media/t1/live/A/i/0.jpg',
      column: 0,
      row: 1,
    });
  });

  it('of a channel follow the clock, and the list is fetched again for a newer place, seconds apart', async () => {
    const { fetched, thumbnails, settle, pass, texts } = live();
    thumbnails.request(100);
    await settle();
    texts[IMAGES] = LIVE(4);
    thumbnails.request(115);
    expect(fetched).toHaveLength(2);
    pass(8000);
    thumbnails.request(115);
    await settle();
    expect(fetched).toHaveLength(4);
    expect(thumbnails.at(115)?.uri).toMatch(/2\.jpg$/);
  });

  it('are none if the master playlist names none, and are not requested again', async () => {
    const { fetched, thumbnails, settle, pass } = stream({ [MASTER]: '#EXTM3U' });
    thumbnails.request(1);
    await settle();
    pass(60_000);
    thumbnails.request(2);
    await settle();
    expect([fetched, thumbnails.at(2)]).toEqual([[MASTER], null]);
  });

  it('end with their stream, even those that are still loading', async () => {
    const { thumbnails, settle, store } = live();
    thumbnails.request(100);
    store.setState({ session: 2 });
    await settle();
    expect(thumbnails.store.getState().track).toBeNull();
  });

  it('are read again with the newest token after a sheet was refused', async () => {
    const { fetched, thumbnails, settle, setMaster } = live();
    thumbnails.request(100);
    await settle();
    thumbnails.forget();
    setMaster('https://tv.example/media/t2/live/A/master.m3u8');
    thumbnails.request(100);
    await settle();
    expect(fetched.at(-1)).toContain('/t2/');
  });

  it('wait until the stream has its first frame', () => {
    const { fetched, thumbnails, store } = live();
    store.setState({ started: false });
    thumbnails.request(100);
    expect(fetched).toEqual([]);
  });
});
