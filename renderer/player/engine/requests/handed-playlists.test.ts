import { describe, expect, it } from 'vitest';
import { createHandOver, type HandedPlaylists } from './handed-playlists.ts';

const URL_OF_STREAM = 'http://host/media/token/live/J/master.m3u8';
const MASTER = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nv.m3u8\n';
const VIDEO = '#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXT-X-MEDIA-SEQUENCE:7\n';
const at = (path: string) => `http://host/media/token/live/J/${path}`;
const given = (): HandedPlaylists => ({
  at: 10_000,
  playlists: [
    { path: 'master.m3u8', text: MASTER },
    { path: 'v.m3u8', text: VIDEO, repeat: { line: '#EXTINF:2,\n{n}.m4s\n', first: 7, last: 7 } },
  ],
});

function began(handed: HandedPlaylists | null, now = 10_000) {
  let time = now;
  const handOver = createHandOver(() => time);
  handOver.begin(handed, URL_OF_STREAM);
  return {
    ...handOver,
    at: (next: number) => {
      time = next;
    },
  };
}

describe('playlists that came with a checkout', () => {
  it('answer the first request for each address', () => {
    const { take } = began(given());
    expect([take(at('master.m3u8')), take(at('v.m3u8'))]).toEqual([MASTER, `${VIDEO}#EXTINF:2,\n7.m4s\n`]);
    expect([take(at('master.m3u8')), take(at('v.m3u8'))]).toEqual([null, null]);
  });

  it('answer no other address, and no update', () => {
    const { take } = began(given());
    expect([take(at('a.m3u8')), take(at('v.m3u8?_HLS_skip=YES')), take('http://other/v.m3u8')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('are requested if they are live and half a target duration old', () => {
    const fresh = began(given());
    fresh.at(10_999);
    expect(fresh.take(at('v.m3u8'))).not.toBeNull();
    const stale = began(given());
    stale.at(11_000);
    expect([stale.take(at('v.m3u8')), stale.take(at('master.m3u8'))]).toEqual([null, MASTER]);
  });

  it('are requested if the clock was set back meanwhile', () => {
    expect(began(given(), 9_999).take(at('v.m3u8'))).toBeNull();
  });

  it('are of one load: the same stream loaded again, in any engine, requests its own', () => {
    const handed = given();
    began(handed);
    expect(began(handed).take(at('v.m3u8'))).toBeNull();
  });

  it('end with the load that they were for', () => {
    const { begin, take } = began(given());
    begin(null, 'http://host/other/master.m3u8');
    expect(take(at('v.m3u8'))).toBeNull();
  });
});
