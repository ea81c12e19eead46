import type { StoredChannel } from '#service/store/catalogue/stored-content.ts';
import type { OwnVideo } from './own-channel.ts';

/** Returns a film of a playlist as a channel of its own code that no list holds: what opens, relays and refuses streams knows channels. */
export const videoAsChannel = ({ code, name, ...own }: OwnVideo): StoredChannel => ({
  ...{
    channelNo: 0,
    networkCode: code,
    name: { tc: name, en: name },
    genre: 'film',
    glyph: [...name].slice(0, 1).join(''),
    hue: 0,
    kids: false,
  },
  ...{ subscriptionTag: null, loop: '', offset: 0, protection: 'clear', timeshift: 0, own },
});
