import type { ReactNode } from 'react';
import { AbsentPart } from '#renderer/content/absent-part.tsx';
import { AreaMessage } from '#renderer/content/area-message.tsx';
import { NoChannels } from '#renderer/content/no-channels.tsx';
import { useAbsentParts } from '#renderer/data/catalogue/absent-parts.ts';
import { useChannels } from '#renderer/data/catalogue/content-hooks.ts';
import { ChannelGuide } from '#renderer/features/guide/channel/channel-guide.tsx';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { VisuallyHidden } from '#renderer/ui/base/visually-hidden.tsx';
import { SkeletonBlock } from '#renderer/ui/feedback/skeleton.tsx';
import { GridScreen } from './grid-screen.tsx';
import css from './guide-screen.module.css';

type GuideScreenProps = {
  /**
   * Channel number from the route, for that channel's guide. Null for the grid of all channels, starting at
   * the default channel.
   */
  readonly channelNo: number | null;
  /** The mini player; null while nothing plays. */
  readonly picture: ReactNode;
};

/** The programme guide: the grid of all channels, or one channel's page. */
export function GuideScreen({ channelNo, picture }: GuideScreenProps) {
  const t = useTexts();
  useScreenTitle(t('guide:title'));
  const { data, error, isFetching, refetch } = useChannels();
  const isAbsent = useAbsentParts().has('guide');
  const retry = () => void refetch();
  if (data === undefined)
    return error === null ? (
      <GuideSkeleton />
    ) : (
      <AreaMessage area="guide" kind="error" error={error} busy={isFetching} onRetry={retry} />
    );
  if (isAbsent) return <AbsentPart part="guide" />;
  if (data.length === 0) return <NoChannels area="guide" busy={isFetching} onRetry={retry} />;
  if (channelNo === null) return <GridScreen channels={data} picture={picture} />;
  return <ChannelGuide key={channelNo} channels={data} channelNo={channelNo} />;
}

const ROWS = ['22%', '34%', '18%', '40%', '26%', '30%', '20%', '36%'] as const;

/** Skeleton of the guide while the channels load. */
function GuideSkeleton() {
  const t = useTexts();
  return (
    <div className={css.waiting} aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <SkeletonBlock width="100%" height="150px" />
      <SkeletonBlock width="70%" height="44px" />
      {ROWS.map((width) => (
        <span key={width} className={css.waitingRow}>
          <SkeletonBlock height="56px" />
          <SkeletonBlock width={width} height="56px" />
          <SkeletonBlock height="56px" />
        </span>
      ))}
    </div>
  );
}
