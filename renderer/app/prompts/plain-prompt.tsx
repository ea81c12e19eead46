import { useLocation } from '@tanstack/react-router';
import { useStore } from 'zustand';
import { useApp } from '#renderer/app/app-context.ts';
import { usePromotion } from '#renderer/app/promotions/use-promotion.ts';
import { lazyWithRetry } from '#renderer/content/loading/lazy-with-retry.tsx';
import { useData, useWebOrigin } from '#renderer/data/data-context.tsx';
import type { PromptDataOf, PromptRequest } from '#renderer/data/prompts/prompt-data.ts';
import type { Player } from '#renderer/player/player.ts';
import { REMOTE_CONFIG_DEFAULTS } from '#shared/contract/operations/remote-config.ts';
import { qrLink } from '#shared/navigation/qr-link.ts';

const GeoBlock = lazyWithRetry(
  async () => (await import('#renderer/features/prompts/geo-block-prompt.tsx')).GeoBlockPrompt,
);
const SystemBusy = lazyWithRetry(
  async () => (await import('#renderer/features/prompts/system-busy-prompt.tsx')).SystemBusyPrompt,
);
const Message = lazyWithRetry(
  async () => (await import('#renderer/features/prompts/message-prompt.tsx')).MessagePrompt,
);
const Unsupported = lazyWithRetry(
  async () =>
    (await import('#renderer/features/prompts/unsupported-browser-prompt.tsx')).UnsupportedBrowserPrompt,
);
const DownloadApp = lazyWithRetry(
  async () => (await import('#renderer/features/prompts/download-app-prompt.tsx')).DownloadAppPrompt,
);
const LogOut = lazyWithRetry(
  async () => (await import('#renderer/features/prompts/log-out-prompt.tsx')).LogOutPrompt,
);
const Qr = lazyWithRetry(async () => (await import('#renderer/features/prompts/qr-prompt.tsx')).QrPrompt);
const Purchase = lazyWithRetry(
  async () => (await import('#renderer/features/prompts/purchase-content-prompt.tsx')).PurchaseContentPrompt,
);
const Concurrent = lazyWithRetry(
  async () => (await import('#renderer/features/prompts/concurrent-limit-prompt.tsx')).ConcurrentLimitPrompt,
);
const Survey = lazyWithRetry(
  async () => (await import('#renderer/features/prompts/survey-prompt.tsx')).SurveyPrompt,
);
const Podcast = lazyWithRetry(
  async () => (await import('#renderer/features/prompts/podcast-prompt.tsx')).PodcastPrompt,
);
const Share = lazyWithRetry(
  async () => (await import('#renderer/features/prompts/share-prompt.tsx')).SharePrompt,
);
const GuestIntro = lazyWithRetry(
  async () => (await import('#renderer/features/prompts/guest-intro-prompt.tsx')).GuestIntroPrompt,
);

/** Renders the prompts that need nothing but their data. */
export function PlainPrompt({
  request,
  onClose,
}: {
  readonly request: PromptRequest;
  readonly onClose: () => void;
}) {
  const appLink = useAppLink();
  const { player } = useApp();
  switch (request.kind) {
    case 'geo_block':
      return <GeoBlock onClose={onClose} />;
    case 'system_busy':
      return <SystemBusy data={request.data} onClose={onClose} />;
    case 'message':
      return <Message data={request.data} onClose={onClose} />;
    case 'log_out':
      return <LogOut data={request.data} onClose={onClose} />;
    case 'unsupported_browser':
      return <Unsupported onClose={onClose} />;
    case 'download_app':
      return <DownloadApp link={appLink} onClose={onClose} />;
    case 'qr':
      return <Qr data={request.data} onClose={onClose} />;
    case 'purchase_content':
      return <Purchase data={request.data} onClose={onClose} />;
    case 'concurrent_limit':
      return <Concurrent data={request.data} onWatch={() => player.peek()?.retry()} onClose={onClose} />;
    case 'survey':
      return (
        <Survey
          data={request.data}
          onStatus={(status) => closeSurvey(player.peek(), request.data, status)}
          onClose={onClose}
        />
      );
    case 'podcast':
      return <Podcast data={request.data} onClose={onClose} />;
    case 'share':
      return <Share data={request.data} onClose={onClose} />;
    case 'guest_mode_intro':
      return <GuestIntroTurn onClose={onClose} />;
    default:
      return null;
  }
}

/** The introduction to guest mode, while no other promotion is shown. */
function GuestIntroTurn({ onClose }: { readonly onClose: () => void }) {
  const turn = usePromotion('introduction', true);
  return turn ? <GuestIntro onClose={onClose} /> : null;
}

/**
 * Continues after a survey: the player closes at the end of a video (S1-4-051), and plays on within one that
 * the survey has paused.
 */
function closeSurvey(
  player: Player | null,
  { trigger, resumes }: PromptDataOf<'survey'>,
  status: 'end' | 'skip',
): void {
  if (trigger === 'video_end' || trigger === 'instream') player?.reportSurvey(status);
  if (resumes === true) player?.play();
}

/** Returns the QR service's link that opens this page on a phone. */
function useAppLink(): string {
  const here = useLocation({ select: ({ pathname }) => pathname });
  const service = useStore(useData().config.store, ({ config }) => config.qr_service_url);
  const origin = useWebOrigin();
  const base = URL.parse(service, origin) ?? new URL(REMOTE_CONFIG_DEFAULTS.qr_service_url, origin);
  return qrLink(base.href, `${origin}${here}`);
}
