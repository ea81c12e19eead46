import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useChannelsProgramme } from '#renderer/data/catalogue/content-hooks.ts';
import { useLoggedFailure } from '#renderer/data/client/use-logged-failure.ts';
import { useNow } from '#renderer/data/data-context.tsx';
import { channelLineup } from '#renderer/features/playback/live/channel-lineup.ts';
import {
  type GuideSlot,
  type NowNext,
  nowNext,
  slotsOf,
} from '#renderer/features/playback/live/guide-slot.ts';
import { ChannelPanel } from '#renderer/features/playback/player/panels/channel-panel.tsx';
import { ChannelStrip } from '#renderer/features/playback/player/surface/channel-strip.tsx';
import { useMultiviewTexts } from '#renderer/i18n/bundled/use-multiview-texts.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { VisuallyHidden } from '#renderer/ui/base/visually-hidden.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { isTextField } from '#renderer/ui/navigation/key-event.ts';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import type { Multiview, MultiviewSize } from '#shared/domain/playback/multiview/multiview.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { EmptyTile } from './empty-tile.tsx';
import css from './multiview.module.css';
import multiviewBar from './multiview-bar.module.css';
import { MultiviewBar } from './multiview-bar.tsx';
import type { MultiviewPicture } from './multiview-picture.ts';
import { NextProgrammes } from './next-programmes.tsx';
import { PictureTile } from './picture-tile.tsx';
import { type MultiviewActions, useMultiviewActions } from './use-multiview-actions.ts';
import { usePictures } from './use-pictures.ts';

type MultiviewBoardProps = {
  readonly view: Multiview;
  readonly channels: readonly Channel[];
  readonly pictures: readonly MultiviewPicture[];
};

/** The pictures, what is on next, and the bar of actions; the channel list opens over them. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one screen in reading order.
export function MultiviewBoard({ view, channels, pictures }: MultiviewBoardProps) {
  const t = useMultiviewTexts();
  const common = useTexts();
  const language = useLanguage();
  const now = useNow(MINUTE / 4);
  const onAir = useOnAir(now);
  const grid = useRef<HTMLElement>(null);
  /* The place that the open channel list fills; null while none is open. */
  const [picking, setPicking] = useState<number | null>(null);
  const shownPictures = usePictures(view, channels, pictures);
  const actions = useMultiviewActions({ view, channels, pictures });
  useMultiviewKeys(actions, picking !== null);
  const audible = shownPictures[view.at]?.channel;
  const audibleName = audible === undefined ? '' : pickText(language, audible.name_tc, audible.name_en);
  const texts = { language, t: common };
  const lineup = channelLineup({
    channels,
    current: audible?.channel_no ?? null,
    onAir: (channel) => onAir(channel).now,
    texts,
    at: now,
  });
  const closePicker = () => {
    setPicking(null);
    focusPicture(grid.current, picking ?? view.at);
  };
  return (
    <div className={css.screen} data-size={view.slots.length} data-multiview="">
      <div className={css.head}>
        <h1 className={css.title}>{t('title')}</h1>
        <SizeChoice size={view.slots.length} onSize={actions.resize} />
      </div>
      <section ref={grid} className={css.grid} aria-label={t('pictures')}>
        {shownPictures.map(({ key, channel, picture }, place) =>
          channel === undefined || picture === null ? (
            <EmptyTile
              key={key}
              number={place + 1}
              unknown={view.slots[place] !== null}
              chosen={place === view.at}
              onChoose={() => setPicking(place)}
            />
          ) : (
            <PictureTile
              key={key}
              channel={channel}
              picture={picture}
              now={now}
              on={onAir(channel)}
              isAudible={place === view.at}
              onHear={() => actions.hear(place)}
              onFill={() => actions.fill(channel)}
            />
          ),
        )}
      </section>
      {view.slots.length === 2 && (
        <NextProgrammes shown={shownPictures} onAir={onAir} actions={actions} at={view.at} />
      )}
      {view.slots.length === 2 && (
        <div className={multiviewBar.strip}>
          <p className={multiviewBar.stripHead}>
            {t(view.at === 0 ? 'putLeft' : 'putRight')}
            <Button kind="quiet" onClick={() => setPicking(view.at)}>
              {t('allChannels')}
            </Button>
          </p>
          <ChannelStrip channels={lineup} onTune={actions.put} />
        </div>
      )}
      <MultiviewBar
        actions={actions}
        size={view.slots.length}
        audible={audible}
        onChange={() => setPicking(view.at)}
      />
      {picking !== null &&
        createPortal(
          <div className={css.picker}>
            <ChannelPanel
              channels={lineup}
              onTune={(channelNo) => {
                actions.put(channelNo, picking);
                closePicker();
              }}
              onClose={closePicker}
            />
          </div>,
          document.body,
        )}
      <VisuallyHidden>
        <span role="status">{audibleName !== '' && t('soundOn', { name: audibleName })}</span>
      </VisuallyHidden>
    </div>
  );
}

/** Returns the focus to a picture, which may have been drawn again for another channel. */
function focusPicture(grid: HTMLElement | null, place: number): void {
  requestAnimationFrame(() => grid?.children[place]?.querySelector('button')?.focus());
}

/** Returns the lookup of the current and the next programme of a channel. */
function useOnAir(now: number): (channel: Channel) => NowNext {
  const { data, error } = useChannelsProgramme();
  useLoggedFailure('channels programme', error);
  const parsed = useMemo(() => ({ data, slots: new Map<string, readonly GuideSlot[]>() }), [data]);
  return useCallback(
    ({ network_code: code }) => {
      const slots = parsed.slots.get(code) ?? slotsOf(parsed.data?.get(code) ?? []);
      parsed.slots.set(code, slots);
      return nowNext(slots, now);
    },
    [parsed, now],
  );
}

/**
 * Keys of a keyboard and of a remote control. The arrow keys move the focus, and the sound with it; Enter is
 * the focused picture's own.
 */
const KEYS: Readonly<Record<string, (actions: MultiviewActions) => void>> = {
  PageUp: ({ step }) => step(-1),
  PageDown: ({ step }) => step(1),
  ChannelUp: ({ step }) => step(-1),
  ChannelDown: ({ step }) => step(1),
  Delete: ({ remove }) => remove(),
  ColorF0Red: ({ remove }) => remove(),
  ColorF3Blue: ({ otherSize }) => otherSize(),
};

/** Handles the keys of Multiview while no list is open. */
function useMultiviewKeys(actions: MultiviewActions, busy: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, defaultPrevented, ctrlKey, metaKey, altKey } = event;
    if (busy || defaultPrevented || ctrlKey || metaKey || altKey || isTextField(event.target)) return;
    const act = KEYS[key];
    if (act === undefined) return;
    event.preventDefault();
    act(actions);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

type SizeChoiceProps = { readonly size: number; readonly onSize: (size: MultiviewSize) => void };

const SIZES = [
  { size: 2, text: 'two' },
  { size: 4, text: 'four' },
] as const;

/** Two channels or four. */
function SizeChoice({ size, onSize }: SizeChoiceProps) {
  const t = useMultiviewTexts();
  return (
    <fieldset className={css.sizes}>
      <legend>{t('size')}</legend>
      {SIZES.map((one) => (
        <button
          key={one.size}
          type="button"
          aria-pressed={one.size === size}
          onClick={() => onSize(one.size)}
        >
          {t(one.text)}
        </button>
      ))}
    </fieldset>
  );
}
