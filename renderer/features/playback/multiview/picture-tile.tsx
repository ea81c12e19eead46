import { useEffect, useRef } from 'react';
import type { NowNext } from '#renderer/features/playback/live/guide-slot.ts';
import { elapsedShare } from '#renderer/features/playback/live/guide-slot.ts';
import { Spinner } from '#renderer/features/playback/player/surface/spinner.tsx';
import { useSteadyState } from '#renderer/features/playback/player/surface/use-player-state.ts';
import { useMultiviewTexts } from '#renderer/i18n/bundled/use-multiview-texts.ts';
import { formatClockTime } from '#renderer/i18n/format-time.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { ProgressBar } from '#renderer/ui/feedback/progress-bar.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { ChannelLogo } from '#renderer/ui/media/channel-logo.tsx';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import { channelDisplayNumber } from '#shared/domain/catalogue/channel-number.ts';
import css from './multiview.module.css';
import type { MultiviewPicture } from './multiview-picture.ts';
import { PictureMessage } from './picture-message.tsx';

type PictureTileProps = {
  readonly channel: Channel;
  readonly picture: MultiviewPicture;
  readonly on: NowNext;
  readonly now: number;
  /** This picture has the sound. */
  readonly isAudible: boolean;
  readonly onHear: () => void;
  readonly onFill: () => void;
};

/**
 * One channel of Multiview. The focus brings the sound; Enter, or a press on the picture that has it, makes
 * it full.
 */
export function PictureTile({ channel, picture, on, now, isAudible, onHear, onFill }: PictureTileProps) {
  const t = useMultiviewTexts();
  const common = useTexts();
  const language = useLanguage();
  const { player } = picture;
  const view = useSteadyState(player);
  const box = useRef<HTMLDivElement>(null);
  const wasAudible = useRef(false);
  useEffect(() => (box.current ? player.attachTo(box.current) : undefined), [player]);
  const label = common('live:channelTitle', {
    no: channelDisplayNumber(channel),
    name: pickText(language, channel.name_tc, channel.name_en),
  });
  const title =
    on.now === null ? '' : pickText(language, on.now.item.programme_title_tc, on.now.item.programme_title_en);
  const span =
    on.now === null
      ? ''
      : common('span', { from: formatClockTime(on.now.from), to: formatClockTime(on.now.to) });
  const hasMessage = view.refusal !== null || view.error !== null;
  return (
    <div
      className={classNames(css.tile, isAudible && css.heard)}
      data-picture={channel.channel_no}
      data-heard={isAudible ? '' : undefined}
      data-phase={view.phase}
    >
      <div ref={box} className={css.video} />
      {!view.started && !hasMessage && <Spinner />}
      <button
        type="button"
        className={css.whole}
        aria-label={t(isAudible ? 'withSound' : 'withoutSound', { name: label, title })}
        data-first-focus={isAudible ? '' : undefined}
        onPointerDown={() => {
          wasAudible.current = isAudible;
        }}
        onKeyDown={() => {
          wasAudible.current = isAudible;
        }}
        onFocus={onHear}
        onClick={() => (wasAudible.current ? onFill() : onHear())}
      />
      <div className={css.words}>
        <ChannelLogo logo={channel.logo} name={label} />
        <p>
          <b>{title === '' ? label : title}</b>
          <small className="num">{span === '' ? label : common('dot', { first: label, second: span })}</small>
        </p>
        <span className={classNames(css.sound, !isAudible && css.silent)} aria-hidden="true">
          <Icon name={isAudible ? 'volume' : 'muted'} size={18} />
          {isAudible && t('sound')}
        </span>
      </div>
      <div className={css.progress}>
        <ProgressBar part={on.now === null ? 0 : elapsedShare(on.now, now)} tone="live" />
      </div>
      {hasMessage && <PictureMessage player={player} view={view} />}
    </div>
  );
}
