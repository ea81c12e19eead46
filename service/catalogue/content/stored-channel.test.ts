import { expect, it } from 'vitest';
import { importedVideo } from './imported-channel.ts';
import { importedChannelBody } from './stored-channel.ts';

const channel = {
  channelNo: 1001,
  networkCode: 'own-0a1b2c3d4e',
  name: { tc: 'Pier', en: 'Pier' },
  genre: 'city',
  kids: false,
  subscriptionTag: null,
  timeshift: 0,
} as const;
const stream = { stream: 'http://h.example/1.m3u8', logo: null, folded: 'pier', reach: 'any' } as const;

it('an imported channel that an earlier version has stored is read as what it is', () => {
  const earlier = {
    ...channel,
    glyph: 'P',
    hue: 7,
    loop: '',
    offset: 0,
    protection: 'clear',
    own: { ...stream, source: 'second', groups: ['News'] },
  };
  const read = importedChannelBody.parse(earlier);
  expect(read).toEqual({
    ...channel,
    source: { kind: 'imported', ...stream, sourceId: 'second', groups: ['News'] },
  });
  expect(importedChannelBody.parse(JSON.parse(JSON.stringify(read)))).toEqual(read);
});

it('so is an imported film, with the list that it is from', () => {
  const film = { code: 'ownv-0a1b2c3d4e', name: 'Tide', ...stream };
  expect(importedVideo.parse({ ...film, source: 'second' })).toEqual({ ...film, sourceId: 'second' });
});
