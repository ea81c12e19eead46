import { useTranslation } from 'react-i18next';
import { useChannelGroup } from '#renderer/content/imported/use-channel-group.tsx';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { useTextScale } from '#renderer/ui/base/use-text-scale.ts';
import { VirtualList } from '#renderer/ui/base/virtual-list.tsx';
import { ProgressBar } from '#renderer/ui/feedback/progress-bar.tsx';
import { ChannelLogo } from '#renderer/ui/media/channel-logo.tsx';
import css from './list.module.css';
import type { ChannelLineup, PanelChannel } from './lists.ts';
import { Panel } from './panel.tsx';

/** Pixels, as in the CSS. */
const ROW = 60;
/** Pixels by which a row grows when text is twice as large. */
const ROW_TEXT = 40;
const GAP = 2;

type ChannelPanelProps = {
  readonly channels: ChannelLineup;
  readonly onTune: (channelNo: number) => void;
  readonly onClose: () => void;
};

/**
 * Every channel with its current programme, over the video. Choosing one changes the channel and keeps the
 * panel open.
 */
export function ChannelPanel({
  channels: { channels: every, current, describe },
  onTune,
  onClose,
}: ChannelPanelProps) {
  const { t } = useTranslation('player');
  const scale = useTextScale();
  const { group, channels, choice } = useChannelGroup(every);
  return (
    <Panel shape="side" title={t('panel.channels')} onClose={onClose}>
      <div className={css.inset}>
        {choice}
        <VirtualList
          key={group}
          count={channels.length}
          current={channels.findIndex(({ channel_no }) => channel_no === current)}
          rowHeight={Math.round(ROW + (scale - 1) * ROW_TEXT)}
          gap={GAP}
          scroller="[data-panel-body]"
          keyOf={(index) => channels[index]?.channel_no ?? index}
          renderRow={(index) => {
            const channel = channels[index];
            return channel !== undefined && <ChannelRow channel={describe(channel)} onTune={onTune} />;
          }}
        />
      </div>
    </Panel>
  );
}

function ChannelRow({
  channel,
  onTune,
}: {
  readonly channel: PanelChannel;
  readonly onTune: ChannelPanelProps['onTune'];
}) {
  return (
    <button
      type="button"
      className={classNames(css.item, css.fixed)}
      aria-current={channel.current || undefined}
      onClick={() => onTune(channel.channelNo)}
    >
      <span className={classNames(css.number, 'num')}>{channel.number}</span>
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
  );
}
