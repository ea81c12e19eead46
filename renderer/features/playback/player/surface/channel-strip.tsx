import { useTranslation } from 'react-i18next';
import type { ChannelLineup, PanelChannel } from '#renderer/features/playback/player/panels/lists.ts';
import { ProgressBar } from '#renderer/ui/feedback/progress-bar.tsx';
import { ChannelLogo } from '#renderer/ui/media/channel-logo.tsx';
import css from './channel-strip.module.css';

const SHOWN = 6;

/** Number of neighbouring channels; constant, so that the strip does not jump. */
function channelsAroundCurrent({ channels, current, describe }: ChannelLineup): readonly PanelChannel[] {
  const at = channels.findIndex(({ channel_no }) => channel_no === current);
  const from = Math.max(0, Math.min(at - 2, channels.length - SHOWN));
  return channels.slice(from, from + SHOWN).map(describe);
}

type ChannelStripProps = {
  readonly channels: ChannelLineup | undefined;
  readonly onTune: ((channelNo: number) => void) | undefined;
};

/** Neighbouring channels below the controls in full screen. Renders nothing if there is no other channel. */
export function ChannelStrip({ channels, onTune }: ChannelStripProps) {
  const { t } = useTranslation('player');
  if (onTune === undefined || channels === undefined || channels.channels.length < 2) return null;
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
              {channel.number} {channel.name}
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
