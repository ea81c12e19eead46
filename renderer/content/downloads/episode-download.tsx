import { LazyBoundary } from '#renderer/content/loading/lazy-boundary.tsx';
import { lazyWithRetry } from '#renderer/content/loading/lazy-with-retry.tsx';
import { useData } from '#renderer/data/data-context.tsx';
import type { Episode } from '#shared/contract/catalogue/episode.ts';

const DownloadButton = lazyWithRetry(async () => (await import('./download-button.tsx')).DownloadButton);

type EpisodeDownloadProps = {
  readonly programme: { readonly id: string; readonly nameTc: string; readonly nameEn: string };
  readonly episode: Episode;
  readonly ring?: boolean;
  readonly className?: string | undefined;
};

/**
 * Download button of an episode, in the desktop app and for viewers to whom the service offers it. Elsewhere
 * it renders nothing and loads no code.
 */
export function EpisodeDownload({ programme, episode, ring, className }: EpisodeDownloadProps) {
  const { downloads } = useData();
  const offer = episode.download;
  if (downloads === null || !offer) return null;
  const request = {
    videoId: episode.video_id,
    episodeId: episode.episode_id,
    programmeId: programme.id,
    duration: episode.duration,
    title: { tc: programme.nameTc, en: programme.nameEn },
    episode: { no: episode.episode_no, trailer: episode.trailer, tc: episode.name_tc, en: episode.name_en },
    picture: episode.image ?? null,
  };
  return (
    <LazyBoundary name="download-button">
      <DownloadButton
        request={request}
        allowed={offer.allowed}
        {...(ring ? { ring } : {})}
        className={className}
      />
    </LazyBoundary>
  );
}
