import type { CatalogueChannel, ImportedChannel } from '#service/catalogue/content/stored-channel.ts';
import { type Playable, playableChannel, playableFilm } from '#service/catalogue/playable.ts';
import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import type { GuideStore } from '#service/guide/store/guide.ts';
import { byNumber } from '#shared/domain/catalogue/channel-number.ts';
import { guideDayAfter } from '#shared/domain/guide/guide-span.ts';
import { catchupVideoId } from '#shared/domain/imported/catchup-video.ts';
import { isImportedCode as isImported, isImportedVideo } from '#shared/domain/imported/imported-channel.ts';
import { DAY } from '#shared/kernel/time.ts';
import { type ArrangedChannels, arrangedWhole } from './arranged-channels.ts';
import { catchupIdIn, type ImportedChannelStore } from './imported-channels.ts';

type Merged = {
  readonly ofProduct: readonly CatalogueChannel[];
  readonly channels: readonly CatalogueChannel[];
};

/**
 * Returns the catalogue with imported channels as the viewer has arranged them; hidden ones are only found by
 * their codes. A number or code of the product keeps its own channel.
 */
export function withImportedChannels(catalogue: CatalogueStore, own: ImportedChannelStore): CatalogueStore {
  /** By what they are merged from, which is free once it is replaced. */
  const merged = new WeakMap<ArrangedChannels, Merged>();
  const channels = (): readonly CatalogueChannel[] => {
    const arranged = own.arranged();
    const ofProduct = catalogue.channels();
    const known = merged.get(arranged);
    if (known?.ofProduct === ofProduct) return known.channels;
    const product = new Set(ofProduct.map(({ channelNo }) => channelNo));
    const made = mergeChannels(
      ofProduct,
      arranged.shown.filter(({ channelNo }) => !product.has(channelNo)),
    );
    merged.set(arranged, { ofProduct, channels: made });
    return made;
  };
  const importedChannel = (code: string): ImportedChannel | null => {
    const channel = own.wholeChannel(code);
    return channel && arrangedWhole(channel, own.arranged(), own.arrangement.current());
  };
  return {
    ...catalogue,
    channels,
    channelByCode: (code) => catalogue.channelByCode(code) ?? importedChannel(code),
    playable: (code) => {
      const product = catalogue.playable(code);
      if (product !== null) return product;
      const channel = importedChannel(code);
      return channel === null ? film(own, code) : playableChannel(channel);
    },
  };
}

function film(own: ImportedChannelStore, code: string): Playable | null {
  const video = isImportedVideo(code) ? own.video(code) : null;
  return video && playableFilm(video);
}

/** Imported channels that are searched in one turn. */
const MOST_TOGETHER = 20;

/** Returns the guide with the programmes of imported channels. */
export function withImportedGuide(guide: GuideStore, own: ImportedChannelStore): GuideStore {
  const slots = replayableSlots(own);
  return {
    ...guide,
    search: (code, text, side, now, limit) => {
      if (!isImported(code)) return guide.search(code, text, side, now, limit);
      return side === 'coming' ? own.search(code, text, now, limit) : [];
    },
    searchAll: (codes, text, side, now, limit) => {
      const product = guide.searchAll(
        codes.filter((code) => !isImported(code)),
        text,
        side,
        now,
        limit,
      );
      const imported = codes.filter(isImported);
      if (product === null || imported.length > MOST_TOGETHER) return null;
      return side === 'over'
        ? product
        : [...product, ...imported.flatMap((code) => own.search(code, text, now, limit))];
    },
    allTitles: (now) => (own.channels().length === 0 ? guide.allTitles(now) : null),
    titles: (code, now) => (isImported(code) ? own.titles(code, now) : guide.titles(code, now)),
    between: (codes, from, to, now) =>
      codes.flatMap((code) =>
        isImported(code) ? slots(code, from, to) : guide.between([code], from, to, now),
      ),
    day: (code, dayStart) =>
      isImported(code)
        ? slots(code, dayStart, guideDayAfter(dayStart, 1)).filter(({ start }) => start >= dayStart)
        : guide.day(code, dayStart),
    revision: (code, dayStart) => (isImported(code) ? own.generation() : guide.revision(code, dayStart)),
    version: (now) => guide.version(now) + own.generation() + own.arrangement.revision(),
  };
}

/** Returns the programmes of a channel; if it has catch-up, past ones can be replayed for its days. */
function replayableSlots(own: ImportedChannelStore): ImportedChannelStore['slots'] {
  const idOf = catchupIdIn(own);
  return (networkCode, from, to) => {
    const archive = own.archive(networkCode);
    const slots = own.slots(networkCode, from, to);
    if (archive === null) return slots;
    return slots.map((slot) => {
      if (archive.byId && idOf(networkCode, slot.start) === null) return slot;
      const vod_episode_id = catchupVideoId({ networkCode, start: slot.start, end: slot.end });
      return { ...slot, vod_episode_id, replay_until: slot.start + archive.days * DAY };
    });
  };
}

/** Merges the channels of the product and imported channels in order of number. */
function mergeChannels(
  product: readonly CatalogueChannel[],
  own: readonly CatalogueChannel[],
): readonly CatalogueChannel[] {
  const merged: CatalogueChannel[] = [];
  let at = 0;
  for (const channel of own) {
    for (let next = product[at]; next !== undefined && byNumber(next, channel) < 0; next = product[at]) {
      merged.push(next);
      at += 1;
    }
    merged.push(channel);
  }
  return [...merged, ...product.slice(at)];
}
