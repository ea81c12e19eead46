import { useLocation } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useStore } from 'zustand';
import { useApp } from '#renderer/app/app-context.ts';
import { usePromotion } from '#renderer/app/promotions/use-promotion.ts';
import { lazyWithRetry } from '#renderer/content/loading/lazy-with-retry.tsx';
import { useData, useWebOrigin } from '#renderer/data/data-context.tsx';
import type { PromptDataOf, PromptRequestOf } from '#renderer/data/prompts/prompt-data.ts';
import type { Player } from '#renderer/player/player.ts';
import { REMOTE_CONFIG_DEFAULTS } from '#shared/contract/operations/remote-config.ts';
import type { PromptKind } from '#shared/domain/shell/prompt-queue.ts';
import { qrLink } from '#shared/navigation/qr-link.ts';

type PromptProps<Kind extends PromptKind> = {
  readonly data: PromptDataOf<Kind>;
  readonly onClose: () => void;
};

const LoginPrompt = lazyWithRetry(
  async () => (await import('#renderer/features/accounts/login/login-view.tsx')).LoginPrompt,
);
const ConcurrentLimitPrompt = lazyWithRetry(
  async () => (await import('#renderer/features/prompts/concurrent-limit-prompt.tsx')).ConcurrentLimitPrompt,
);
const DownloadAppPrompt = lazyWithRetry(
  async () => (await import('#renderer/features/prompts/download-app-prompt.tsx')).DownloadAppPrompt,
);
const GuestIntroPrompt = lazyWithRetry(
  async () => (await import('#renderer/features/prompts/guest-intro-prompt.tsx')).GuestIntroPrompt,
);
const SurveyPrompt = lazyWithRetry(
  async () => (await import('#renderer/features/prompts/survey-prompt.tsx')).SurveyPrompt,
);

/** The body of each kind of prompt. It is loaded when the first prompt of its kind opens. */
const BODIES: { readonly [Kind in PromptKind]: ComponentType<PromptProps<Kind>> } = {
  watch_reminder: lazyWithRetry(
    async () => (await import('#renderer/features/kids/watch-reminder-prompt.tsx')).WatchReminderPrompt,
  ),
  system_busy: lazyWithRetry(
    async () => (await import('#renderer/features/prompts/system-busy-prompt.tsx')).SystemBusyPrompt,
  ),
  unsupported_browser: lazyWithRetry<PromptProps<'unsupported_browser'>>(
    async () =>
      (await import('#renderer/features/prompts/unsupported-browser-prompt.tsx')).UnsupportedBrowserPrompt,
  ),
  geo_block: lazyWithRetry<PromptProps<'geo_block'>>(
    async () => (await import('#renderer/features/prompts/geo-block-prompt.tsx')).GeoBlockPrompt,
  ),
  geo_blocked_login: (props) => <LoginPrompt kind="geo_blocked_login" {...props} />,
  concurrent_limit: ConcurrentLimit,
  terms: lazyWithRetry(
    async () => (await import('#renderer/features/accounts/login/terms-prompt.tsx')).TermsPrompt,
  ),
  login: (props) => <LoginPrompt kind="login" {...props} />,
  profile: lazyWithRetry(
    async () => (await import('#renderer/features/profiles/profile-prompt.tsx')).ProfilePrompt,
  ),
  password_update: lazyWithRetry<PromptProps<'password_update'>>(
    async () =>
      (await import('#renderer/features/accounts/login/password-update-prompt.tsx')).PasswordUpdatePrompt,
  ),
  log_out: lazyWithRetry(
    async () => (await import('#renderer/features/prompts/log-out-prompt.tsx')).LogOutPrompt,
  ),
  message: lazyWithRetry(
    async () => (await import('#renderer/features/prompts/message-prompt.tsx')).MessagePrompt,
  ),
  purchase_content: lazyWithRetry(
    async () =>
      (await import('#renderer/features/prompts/purchase-content-prompt.tsx')).PurchaseContentPrompt,
  ),
  qr: lazyWithRetry(async () => (await import('#renderer/features/prompts/qr-prompt.tsx')).QrPrompt),
  download_app: DownloadApp,
  share: lazyWithRetry(async () => (await import('#renderer/features/prompts/share-prompt.tsx')).SharePrompt),
  podcast: lazyWithRetry(
    async () => (await import('#renderer/features/prompts/podcast-prompt.tsx')).PodcastPrompt,
  ),
  clip: lazyWithRetry(async () => (await import('./player-prompts.tsx')).ClipPrompt),
  episode_player: lazyWithRetry(async () => (await import('./player-prompts.tsx')).EpisodePlayerPrompt),
  survey: Survey,
  guest_mode_intro: GuestIntro,
};

type PromptBodyProps<Kind extends PromptKind> = {
  readonly request: PromptRequestOf<Kind>;
  readonly onClose: () => void;
};

/** Renders the body of a prompt. */
export function PromptBody<Kind extends PromptKind>({ request, onClose }: PromptBodyProps<Kind>) {
  const Body: ComponentType<PromptProps<Kind>> = BODIES[request.kind];
  return <Body data={request.data} onClose={onClose} />;
}

function ConcurrentLimit(props: PromptProps<'concurrent_limit'>) {
  const { player } = useApp();
  return <ConcurrentLimitPrompt {...props} onWatch={() => player.peek()?.retry()} />;
}

/** The QR service's link opens this page on a phone. */
function DownloadApp({ onClose }: PromptProps<'download_app'>) {
  const here = useLocation({ select: ({ pathname }) => pathname });
  const service = useStore(useData().config.store, ({ config }) => config.qr_service_url);
  const origin = useWebOrigin();
  const base = URL.parse(service, origin) ?? new URL(REMOTE_CONFIG_DEFAULTS.qr_service_url, origin);
  return <DownloadAppPrompt link={qrLink(base.href, `${origin}${here}`)} onClose={onClose} />;
}

/** The introduction to guest mode, while no other promotion is shown. */
function GuestIntro({ onClose }: PromptProps<'guest_mode_intro'>) {
  const turn = usePromotion('introduction', true);
  return turn ? <GuestIntroPrompt onClose={onClose} /> : null;
}

function Survey(props: PromptProps<'survey'>) {
  const { player } = useApp();
  return <SurveyPrompt {...props} onStatus={(status) => closeSurvey(player.peek(), props.data, status)} />;
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
