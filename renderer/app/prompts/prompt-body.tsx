import { lazyWithRetry } from '#renderer/content/loading/lazy-with-retry.tsx';
import type { PromptRequest } from '#renderer/data/prompts/prompt-data.ts';
import { PlainPrompt } from './plain-prompt.tsx';

/* Each body is loaded when the first prompt of its kind opens. */
const LoginPrompt = lazyWithRetry(
  async () => (await import('#renderer/features/accounts/login/login-view.tsx')).LoginPrompt,
);
const TermsPrompt = lazyWithRetry(
  async () => (await import('#renderer/features/accounts/login/terms-prompt.tsx')).TermsPrompt,
);
const PasswordUpdatePrompt = lazyWithRetry(
  async () =>
    (await import('#renderer/features/accounts/login/password-update-prompt.tsx')).PasswordUpdatePrompt,
);
const ClipPrompt = lazyWithRetry(async () => (await import('./player-prompts.tsx')).ClipPrompt);
const ProfilePrompt = lazyWithRetry(
  async () => (await import('#renderer/features/profiles/profile-prompt.tsx')).ProfilePrompt,
);
const WatchReminderPrompt = lazyWithRetry(
  async () => (await import('#renderer/features/kids/watch-reminder-prompt.tsx')).WatchReminderPrompt,
);
const EpisodePlayerPrompt = lazyWithRetry(
  async () => (await import('./player-prompts.tsx')).EpisodePlayerPrompt,
);

type AccountPromptRequest = Extract<
  PromptRequest,
  { readonly kind: 'login' | 'geo_blocked_login' | 'terms' | 'password_update' }
>;
type PromptBodyProps = { readonly request: PromptRequest; readonly onClose: () => void };

/** Renders the body of a prompt. */
export function PromptBody({ request, onClose }: PromptBodyProps) {
  switch (request.kind) {
    case 'login':
    case 'geo_blocked_login':
    case 'terms':
    case 'password_update':
      return <AccountPrompt request={request} onClose={onClose} />;
    case 'profile':
      return <ProfilePrompt data={request.data} onClose={onClose} />;
    case 'watch_reminder':
      return <WatchReminderPrompt data={request.data} onClose={onClose} />;
    case 'clip':
      return <ClipPrompt data={request.data} onClose={onClose} />;
    case 'episode_player':
      return <EpisodePlayerPrompt data={request.data} onClose={onClose} />;
    default:
      return <PlainPrompt request={request} onClose={onClose} />;
  }
}

/** Renders the prompts of login and terms. */
function AccountPrompt({
  request,
  onClose,
}: {
  readonly request: AccountPromptRequest;
  readonly onClose: () => void;
}) {
  switch (request.kind) {
    case 'login':
    case 'geo_blocked_login':
      return <LoginPrompt kind={request.kind} data={request.data} onClose={onClose} />;
    case 'terms':
      return <TermsPrompt data={request.data} onClose={onClose} />;
    case 'password_update':
      return <PasswordUpdatePrompt onClose={onClose} />;
  }
}
