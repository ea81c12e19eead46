import type { ReactNode } from 'react';
import { AreaMessage } from '#renderer/content/area-message.tsx';
import { useChannels } from '#renderer/data/catalogue/content-hooks.ts';
import { ChannelGuide } from '#renderer/features/guide/channel/channel-guide.tsx';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { GridScreen } from './grid-screen.tsx';
import { GuideSkeleton } from './guide-skeleton.tsx';

type GuideScreenProps = {
  /** Number in the address: the guide of that channel. Null for the grid of all, which begins at the default channel. */
  readonly channelNo: number | null;
  /** What plays, in a small place of its own; null while nothing does. */
  readonly picture: ReactNode;
};

/** The programme guide: a grid of every channel, or the page of one. */
export function GuideScreen({ channelNo, picture }: GuideScreenProps) {
  const t = useTexts();
  useScreenTitle(t('guide:title'));
  const { data, error, isFetching, refetch } = useChannels();
  const retry = () => void refetch();
  if (data === undefined)
    return error === null ? <GuideSkeleton /> : <AreaMessage area="guide" kind="error" error={error} busy={isFetching} onRetry={retry} />;
  if (data.length === 0) return <AreaMessage area="guide" kind="empty" error={null} busy={isFetching} onRetry={retry} />;
  if (channelNo === null) return <GridScreen channels={data} picture={picture} />;
  return <ChannelGuide key={channelNo} channels={data} channelNo={channelNo} />;
}
