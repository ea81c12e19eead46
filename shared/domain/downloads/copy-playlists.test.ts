import { describe, expect, it } from 'vitest';
import { copyMaster, copyMedia } from './copy-playlists.ts';

const MASTER = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="粵語",LANGUAGE="yue",DEFAULT=YES,URI="a_yue.m3u8"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="English",LANGUAGE="en",URI="a_en.m3u8"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="surround",NAME="5.1",LANGUAGE="yue",URI="a_51.m3u8"
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="text",NAME="English",LANGUAGE="en",URI="t_en.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=100000,RESOLUTION=426x240,AUDIO="audio",SUBTITLES="text"
v240.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=900000,AVERAGE-BANDWIDTH=400000,RESOLUTION=1280x720,AUDIO="audio",SUBTITLES="text"
https://cdn.example/v720.m3u8?x=1
#EXT-X-STREAM-INF:BANDWIDTH=200000,RESOLUTION=640x360,AUDIO="audio",SUBTITLES="text"
v360.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=9000000,RESOLUTION=3840x2160,AUDIO="surround"
v2160.m3u8
#EXT-X-IMAGE-STREAM-INF:BANDWIDTH=9,URI="i.m3u8"
`;

describe('the master playlist of a copy', () => {
  it('has one variant of the quality, every language of its groups, and names of its own', () => {
    const copy = copyMaster(MASTER, 'standard');
    expect(copy.ok && copy.value.text).toBe(`#EXTM3U
#EXT-X-VERSION:7
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="粵語",LANGUAGE="yue",DEFAULT=YES,URI="p0.m3u8"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="English",LANGUAGE="en",URI="p1.m3u8"
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="text",NAME="English",LANGUAGE="en",URI="p2.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=200000,RESOLUTION=640x360,AUDIO="audio",SUBTITLES="text"
p3.m3u8
#EXT-X-IMAGE-STREAM-INF:BANDWIDTH=9,URI="images.m3u8"
`);
    expect(copy.ok && copy.value.playlists.map(({ uri }) => uri)).toEqual([
      'a_yue.m3u8',
      'a_en.m3u8',
      't_en.m3u8',
      'v360.m3u8',
    ]);
    expect(copy.ok && copy.value.images).toEqual({ name: 'images.m3u8', uri: 'i.m3u8' });
  });

  it('has no thumbnails where the stream has none, and one list of them where it has several', () => {
    const without = MASTER.split('\n').filter((line) => !line.startsWith('#EXT-X-IMAGE'));
    expect(copyMaster(without.join('\n'), 'high')).toMatchObject({ ok: true, value: { images: null } });
    const several = copyMaster(
      `${MASTER}#EXT-X-IMAGE-STREAM-INF:BANDWIDTH=9,RESOLUTION=320x180,URI="large.m3u8"\n`,
      'high',
    );
    expect(several).toMatchObject({ ok: true, value: { images: { uri: 'large.m3u8' } } });
    expect(several.ok && several.value.text.match(/IMAGE-STREAM-INF/g)).toHaveLength(1);
  });

  it.each([
    ['standard', 200_000],
    ['high', 400_000],
  ] as const)('in %s quality expects %i bits a second', (quality, bandwidth) =>
    expect(copyMaster(MASTER, quality)).toMatchObject({ ok: true, value: { bandwidth } }),
  );

  it.each([
    ['a protected stream has none', `${MASTER}#EXT-X-SESSION-KEY:METHOD=SAMPLE-AES,URI="x"`, 'PROTECTED'],
    ['a text that is not a playlist has none', '<html></html>', 'UNREADABLE'],
    ['nor of a playlist without variants', '#EXTM3U\n#EXTINF:2,\n0.ts', 'UNREADABLE'],
  ])('%s', (_, text, error) => expect(copyMaster(text, 'high')).toEqual({ ok: false, error }));
});

describe('the media playlist of a copy', () => {
  const text =
    '#EXTM3U\r\n#EXT-X-MAP:URI="v/init.mp4"\r\n#EXTINF:2.0,\r\nv/0.m4s\r\n#EXTINF:2.0,\r\n/media/v/1.m4s?t=2\r\n#EXT-X-ENDLIST\r\n';

  it('names its files one after the other', () =>
    expect(copyMedia(text, 'f0')).toEqual({
      ok: true,
      value: {
        text: '#EXTM3U\n#EXT-X-MAP:URI="f0-0"\n#EXTINF:2.0,\nf0-1\n#EXTINF:2.0,\nf0-2\n#EXT-X-ENDLIST\n',
        files: [
          { name: 'f0-0', uri: 'v/init.mp4' },
          { name: 'f0-1', uri: 'v/0.m4s' },
          { name: 'f0-2', uri: '/media/v/1.m4s?t=2' },
        ],
      },
    }));

  it('fetches a file that is listed twice once, such as the sheets of thumbnails', () => {
    const media = copyMedia(
      '#EXTM3U\n#EXTINF:8,\ni/0.jpg\n#EXTINF:8,\ni/1.jpg\n#EXTINF:8,\ni/0.jpg\n#EXT-X-ENDLIST\n',
      'i',
    );
    expect(media).toMatchObject({ ok: true, value: { files: [{ uri: 'i/0.jpg' }, { uri: 'i/1.jpg' }] } });
    expect(media.ok && media.value.text.match(/i-0/g)).toHaveLength(2);
  });

  it.each([
    ['a channel has no end', '#EXTM3U\n#EXTINF:2,\n0.ts\n', 'LIVE'],
    [
      'encrypted segments are not kept',
      '#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="k"\n#EXTINF:2,\n0.ts\n#EXT-X-ENDLIST',
      'PROTECTED',
    ],
    [
      'parts of a common file are not read',
      '#EXTM3U\n#EXT-X-BYTERANGE:9@0\n#EXTINF:2,\n0.ts\n#EXT-X-ENDLIST',
      'UNREADABLE',
    ],
  ])('%s', (_, media, error) => expect(copyMedia(media, 'f')).toEqual({ ok: false, error }));

  it('a stream that says it is clear is kept', () =>
    expect(copyMedia('#EXTM3U\n#EXT-X-KEY:METHOD=NONE\n#EXTINF:2,\n0.ts\n#EXT-X-ENDLIST', 'f').ok).toBe(
      true,
    ));
});
