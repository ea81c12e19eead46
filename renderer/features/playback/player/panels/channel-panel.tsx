import { useTranslation } from 'react-i18next';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { ProgressBar } from '#renderer/ui/feedback/progress-bar.tsx';
import { ChannelLogo } from '#renderer/ui/media/channel-logo.tsx';
import css from './list.module.css';
import type { PanelChannel } from './lists.ts';
import { Panel } from './panel.tsx';

type ChannelPanelProps = {
  readonly channels: readonly PanelChannel[];
  readonly onTune: (channelNo: number) => void;
  readonly onClose: () => void;
};

/** Every channel with what is on, over the picture. Choosing one changes the picture and leaves the panel open. */
export function ChannelPanel({ channels, onTune, onClose }: ChannelPanelProps) {
  const { t } = useTranslation('player');
  return (
    <Panel shape="side" title={t('panel.channels')} onClose={onClose}>
      <ul className={css.list}>
        {channels.map((channel) => (
          <li key={channel.channelNo}>
            <button
              type="button"
              className={css.item}
              aria-current={channel.current || undefined}
              onClick={() => onTune(channel.channelNo)}
            >
              <span className={classNames(css.number, 'num')}>{channel.channelNo}</span>
              <ChannelLogo logo={channel.logo} name={channel.name} />
              <span className={css.words}>
                <span className={classNames(css.line, 'num')}>
                  <span>{channel.name}</span>
                  <span>{channel.span}</span>
                </span>
                <b>{channel.programme}</b>
                <ProgressBar part={channel.part} tone={channel.current ? 'live' : 'quiet'} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
