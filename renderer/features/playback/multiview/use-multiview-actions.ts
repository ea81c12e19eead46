import { setRealTimer } from '#renderer/data/client/timers.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import {
  channelAfter,
  type Multiview,
  type MultiviewSize,
  putChannel,
  removeChannel,
  resizeMultiview,
  swapSides,
} from '#shared/domain/playback/multiview/multiview.ts';
import { href } from '#shared/navigation/href.ts';
import { multiviewHref } from '#shared/navigation/multiview-path.ts';
import type { MultiviewPicture } from './multiview-picture.ts';

/**
 * Actions of the viewer in Multiview. All but `fill` and `leave` change the address in place, so that Back
 * leaves the screen.
 */
export type MultiviewActions = {
  /** Moves the sound to a picture. */
  readonly hear: (at: number) => void;
  /** Puts a channel into a picture, by default the one with the sound. */
  readonly put: (channelNo: number, at?: number) => void;
  /** Changes the channel of the picture with the sound; +1 is down the list. */
  readonly step: (delta: 1 | -1) => void;
  readonly remove: () => void;
  readonly resize: (size: MultiviewSize) => void;
  readonly otherSize: () => void;
  readonly swap: () => void;
  /** Opens a channel alone, by default the one with the sound. */
  readonly fill: (channel?: Channel) => void;
  readonly leave: () => void;
};

/**
 * Longest wait in milliseconds until the service has heard that the pictures' places are free; the channel's
 * own checkout needs one.
 */
const LONGEST_RELEASE_MS = 600;

type MultiviewFacts = {
  readonly view: Multiview;
  readonly channels: readonly Channel[];
  readonly pictures: readonly MultiviewPicture[];
};

/** Returns the actions on the pictures of a multiview. A change goes to the address of the new state. */
export function useMultiviewActions({ view, channels, pictures }: MultiviewFacts): MultiviewActions {
  const { navigate, back } = useNavigation();
  const language = useLanguage();
  const change = (next: Multiview): void => {
    const address = multiviewHref(language, next);
    if (address !== multiviewHref(language, view)) navigate(address, { replace: true, hold: true });
  };
  const audible = channels.find(({ channel_no }) => channel_no === view.slots[view.at]);
  return {
    hear: (at) => change({ ...view, at }),
    put: (channelNo, at = view.at) => change(putChannel(view, at, channelNo)),
    step: (delta) => {
      const next = channelAfter(
        view,
        view.at,
        channels.map(({ channel_no }) => channel_no),
        delta,
      );
      if (next !== null) change(putChannel(view, view.at, next));
    },
    remove: () => {
      const next = removeChannel(view, view.at);
      if (next.slots.some((slot) => slot !== null)) change(next);
    },
    resize: (size) => change(resizeMultiview(view, size)),
    otherSize: () => change(resizeMultiview(view, view.slots.length === 2 ? 4 : 2)),
    swap: () => change(swapSides(view)),
    fill: (channel = audible) => {
      if (channel === undefined) return;
      for (const { player } of pictures) player.close();
      const released = Promise.allSettled(pictures.map((picture) => picture.released()));
      const after = Promise.race([
        released,
        new Promise<void>((done) => void setRealTimer(done, LONGEST_RELEASE_MS)),
      ]);
      navigate(
        href.channel(language, channel.channel_no, pickText(language, channel.name_tc, channel.name_en)),
        { after },
      );
    },
    leave: back,
  };
}
