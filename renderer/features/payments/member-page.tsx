import type { ReactNode } from 'react';
import { AccountPage, type AccountPageName } from '#renderer/content/accounts/account-page.tsx';
import { MembersOnly } from '#renderer/content/accounts/members-only.tsx';
import type { CallError } from '#renderer/data/client/call-error.ts';
import { useViewer } from '#renderer/data/data-context.tsx';
import { useMembershipTexts } from '#renderer/i18n/bundled/use-membership-texts.ts';
import { errorCodeText } from '#renderer/i18n/error-code-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import { SkeletonBlock } from '#renderer/ui/feedback/skeleton.tsx';
import { href } from '#shared/navigation/href.ts';

type MemberPageProps = {
  readonly page: Extract<AccountPageName, 'payments' | 'loyalty' | 'referral'>;
  readonly children: ReactNode;
};

/** Account page about money, points or referrals: for members, and not on a kids profile. */
export function MemberPage({ page, children }: MemberPageProps) {
  const t = useTexts();
  return (
    <MembersOnly page={page} fallback={<SkeletonBlock height="320px" />}>
      <AccountPage page={page} title={t(`account:${page}.title`)}>
        <GrownUpsOnly>{children}</GrownUpsOnly>
      </AccountPage>
    </MembersOnly>
  );
}

/**
 * Shows its children to all but kids profiles, which get a message; the service refuses their purchases too.
 */
export function GrownUpsOnly({ children }: { readonly children: ReactNode }) {
  const t = useMembershipTexts();
  const language = useLanguage();
  if (useViewer().profileClass !== 'kids') return children;
  return (
    <Message
      icon="lock"
      title={t('kids.title')}
      text={t('kids.text')}
      actions={
        <ButtonLink kind="primary" href={href.profiles(language, href.account(language))}>
          {t('kids.action')}
        </ButtonLink>
      }
    />
  );
}

type FailureProps = {
  readonly error: CallError | null;
  readonly busy: boolean;
  readonly onRetry: () => void;
};

/** A page of the account that failed to load. */
export function MemberPageFailure({ error, busy, onRetry }: FailureProps) {
  const t = useTexts();
  const tm = useMembershipTexts();
  return (
    <Message
      icon="clock"
      tone="warn"
      title={tm('error.title')}
      text={tm('error.text')}
      code={errorCodeText(t, error)}
      actions={
        <Button kind="primary" disabled={busy} onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  );
}
