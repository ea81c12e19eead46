import { useTranslation } from 'react-i18next';
import type { PanelChannel } from '#renderer/features/playback/player/panels/lists.ts';
import { ProgressBar } from '#renderer/ui/feedback/progress-bar.tsx';
import { ChannelLogo } from '#renderer/ui/media/channel-logo.tsx';
import css from './channel-strip.module.css';

const SHOWN = 6;

/** The channels around the one that plays; always so many, so that the strip does not jump. */
export function channelsAroundCurrent(channels: readonly PanelChannel[]): readonly PanelChannel[] {
  const at = channels.findIndex(({ current }) => current);
  const from = Math.max(0, Math.min(at - 2, channels.length - SHOWN));
  return channels.slice(from, from + SHOWN);
}

/** Neighbouring channels under the controls, in full screen. */
export function ChannelStrip({
  channels,
  onTune,
}: {
  readonly channels: readonly PanelChannel[];
  readonly onTune: (channelNo: number) => void;
}) {
  const { t } = useTranslation('player');
  return (
    <nav className={css.strip} data-channel-strip="" aria-label={t('panel.channels')}>
      {channelsAroundCurrent(channels).map((channel) => (
        <button
          key={channel.channelNo}
          type="button"
          className={css.channel}
          aria-current={channel.current || undefined}
          onClick={() => onTune(channel.channelNo)}
        >
          <ChannelLogo logo={channel.logo} name={channel.name} />
          <span className={css.words}>
            <small className="num">
              {channel.channelNo} {channel.name}
            </small>
            <b>{channel.programme}</b>
          </span>
          <span className={css.bar}>
            <ProgressBar part={channel.part} tone={channel.current ? 'live' : 'quiet'} />
          </span>
        </button>
      ))}
    </nav>
  );
}
