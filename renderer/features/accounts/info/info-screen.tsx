import { AccountPage } from '#renderer/content/accounts/account-page.tsx';
import { useSessionState, useViewer } from '#renderer/data/data-context.tsx';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { DesktopCard } from './desktop-card.tsx';
import { DeviceCard } from './device-card.tsx';
import { IdentityCard } from './identity-card.tsx';
import css from './info-screen.module.css';
import { MoreCard } from './more-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { SettingsCard } from './settings-card.tsx';

/** The account: who, which plan, which devices, how things play here, and the ways to everything else. What a kids profile should not turn is left out. */
export function InfoScreen() {
  const t = useTexts();
  const viewer = useViewer();
  const user = useSessionState().reply?.user ?? null;
  const kids = viewer.profileClass === 'kids';
  return (
    <AccountPage page="info" title={t('account:info.title')}>
      <div className={css.columns}>
        <div className={css.column}>
          <IdentityCard viewer={viewer} user={user} />
          {!kids && <PlanCard viewer={viewer} />}
          <MoreCard kids={kids} />
        </div>
        <div className={css.column}>
          {!kids && <DeviceCard />}
          <SettingsCard key={viewer.profileId} />
          <DesktopCard />
        </div>
      </div>
    </AccountPage>
  );
}
