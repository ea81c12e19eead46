import { lazyWithRetry } from '#renderer/content/loading/lazy-with-retry.tsx';
import type { PromptRequest } from '#renderer/data/prompts/prompt-data.ts';

const LoginPrompt = lazyWithRetry(async () => (await import('#renderer/features/accounts/login/login-view.tsx')).LoginPrompt);
const TermsPrompt = lazyWithRetry(async () => (await import('#renderer/features/accounts/login/terms-prompt.tsx')).TermsPrompt);
const PasswordUpdatePrompt = lazyWithRetry(
  async () => (await import('#renderer/features/accounts/login/password-update-prompt.tsx')).PasswordUpdatePrompt,
);

type AccountPromptRequest = Extract<PromptRequest, { readonly kind: 'login' | 'geo_blocked_login' | 'terms' | 'password_update' }>;

/** Renders the prompts of login and terms. */
export function AccountPrompt({ request, onClose }: { readonly request: AccountPromptRequest; readonly onClose: () => void }) {
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
