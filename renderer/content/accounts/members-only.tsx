import type { ReactNode } from 'react';
import { useSessionState, useViewer } from '#renderer/data/data-context.tsx';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import { isGuest } from '#shared/domain/accounts/session/viewer.ts';
import { href } from '#shared/navigation/href.ts';
import { AccountPage, PAGE_HREF } from './account-page.tsx';
import { GuestInvitation, type InvitingPageName } from './guest-invitation.tsx';

type MembersOnlyProps = {
  readonly page: InvitingPageName;
  /** Shown until the session is known. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
};

/** Shows an account page to members and an invitation to log in to guests, guest mode included. */
export function MembersOnly({ page, fallback, children }: MembersOnlyProps) {
  const t = useTexts();
  const language = useLanguage();
  const viewer = useViewer();
  const { phase } = useSessionState();
  const here = PAGE_HREF[page](language);
  if (viewer.kind !== 'member' && phase !== 'known') {
    return (
      <AccountPage page={page} title={t(`account:${page}.title`)} busy>
        {fallback}
      </AccountPage>
    );
  }
  if (isGuest(viewer.kind)) return <GuestInvitation page={page} here={here} />;
  if (viewer.profileId === null && (page === 'favourite' || page === 'history')) {
    return (
      <AccountPage page={page} title={t(`account:${page}.title`)}>
        <ProfileRequired here={here} />
      </AccountPage>
    );
  }
  return <div key={viewer.profileId}>{children}</div>;
}

/** A member without a chosen profile has no lists to show. */
function ProfileRequired({ here }: { readonly here: string }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <Message
      icon="user"
      title={t('account:profile.title')}
      text={t('account:profile.text')}
      actions={
        <ButtonLink kind="primary" href={href.profiles(language, here)}>
          {t('account:profile.action')}
        </ButtonLink>
      }
    />
  );
}
