import { AccountPage } from '#renderer/content/accounts/account-page.tsx';
import { MembersOnly } from '#renderer/content/accounts/members-only.tsx';
import { LazyBoundary } from '#renderer/content/loading/lazy-boundary.tsx';
import { lazyWithRetry } from '#renderer/content/loading/lazy-with-retry.tsx';
import { useSessionState, useViewer } from '#renderer/data/data-context.tsx';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { SkeletonBlock } from '#renderer/ui/feedback/skeleton.tsx';
import { AccountPlanCard } from './account-plan-card.tsx';
import { DesktopCard } from './desktop-card.tsx';
import { DeviceCard } from './device-card.tsx';
import { IdentityCard } from './identity-card.tsx';
import css from './info-screen.module.css';
import { MoreCard } from './more-card.tsx';
import { GuestPrivacy, PrivacyCard } from './privacy-card.tsx';
import { SettingsCard } from './settings-card.tsx';

/* Few viewers link a login: the form and its texts load after the page. */
const LoginCard = lazyWithRetry(async () => (await import('./login-card.tsx')).LoginCard);

/**
 * Account page: identity, plan, devices, settings and links. A kids profile gets no controls that are meant
 * for adults.
 */
function InfoScreen() {
  const t = useTexts();
  const viewer = useViewer();
  const user = useSessionState().reply?.user ?? null;
  const kids = viewer.profileClass === 'kids';
  return (
    <AccountPage page="info" title={t('account:info.title')}>
      <div className={css.columns}>
        <div className={css.column}>
          <IdentityCard viewer={viewer} user={user} />
          {!kids && user?.email && (
            <LazyBoundary name="login-card" fallback={<SkeletonBlock className={css.login} />}>
              <LoginCard email={user.email} />
            </LazyBoundary>
          )}
          {!kids && <AccountPlanCard viewer={viewer} />}
          <MoreCard kids={kids} />
        </div>
        <div className={css.column}>
          <SettingsCard key={viewer.profileId} />
          {!kids && <DeviceCard />}
          {!kids && <PrivacyCard key={`privacy ${viewer.profileId}`} />}
          <DesktopCard />
        </div>
      </div>
    </AccountPage>
  );
}

/** Route of the account page. */
export const InfoRoute = () => (
  <>
    <MembersOnly page="info" fallback={<SkeletonBlock height="320px" />}>
      <InfoScreen />
    </MembersOnly>
    <GuestPrivacy />
  </>
);
