import { fetchedPart } from '#renderer/content/fetched-part.tsx';
import type { PromptRequest } from '#renderer/data/prompt-data.ts';

const LoginPrompt = fetchedPart(async () => (await import('#renderer/features/login/login-prompt.tsx')).LoginPrompt);
const TermsPrompt = fetchedPart(async () => (await import('#renderer/features/login/terms-prompt.tsx')).TermsPrompt);
const PasswordUpdatePrompt = fetchedPart(
  async () => (await import('#renderer/features/login/password-update-prompt.tsx')).PasswordUpdatePrompt,
);

type AccountPromptRequest = Extract<PromptRequest, { readonly kind: 'login' | 'geo_blocked_login' | 'terms' | 'password_update' }>;

/** The prompts of signing in. */
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
