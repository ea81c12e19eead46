import { useAdConsent } from '#renderer/data/ads/ad-consent.ts';
import { useAnalyticsConsent } from '#renderer/data/audience/tracking/use-analytics-consent.ts';
import { useSessionState, useViewer } from '#renderer/data/data-context.tsx';
import { useAdTexts } from '#renderer/i18n/bundled/use-ad-texts.ts';
import { formatDay } from '#renderer/i18n/format-day.ts';
import { formatClockTime } from '#renderer/i18n/format-time.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { Switch } from '#renderer/ui/controls/switch.tsx';
import { isGuest } from '#shared/domain/accounts/session/viewer.ts';
import { Card } from './card.tsx';
import css from './privacy-card.module.css';

/** Personalised ads on or off, and since when; analytics below. */
export function PrivacyCard() {
  const t = useAdTexts();
  const language = useLanguage();
  const [{ personalised, changedAt }, change] = useAdConsent();
  const when = changedAt === null ? '' : `${formatDay(changedAt, language)} ${formatClockTime(changedAt)}`;
  const current = personalised ? 'consent.on' : 'consent.off';
  return (
    <Card title={t('consent.title')} note={t('consent.note')}>
      <div>
        <Switch
          label={t('consent.label')}
          text={t('consent.text')}
          checked={personalised}
          onChange={change}
        />
        <p className={`${css.when} num`}>{changedAt === null ? t('consent.never') : t(current, { when })}</p>
      </div>
      <AnalyticsSwitch />
    </Card>
  );
}

/** Analytics on or off, and since when; a kids profile has none to turn on. */
function AnalyticsSwitch() {
  const t = useAdTexts();
  const language = useLanguage();
  const { profileClass } = useViewer();
  const [{ analytics, changedAt }, change] = useAnalyticsConsent();
  if (profileClass === 'kids') return <p className={css.when}>{t('consent.analyticsKids')}</p>;
  const when = changedAt === null ? '' : `${formatDay(changedAt, language)} ${formatClockTime(changedAt)}`;
  const current = analytics ? 'consent.on' : 'consent.off';
  const since = changedAt === null ? t('consent.analyticsNever') : t(current, { when });
  return (
    <div>
      <Switch
        label={t('consent.analytics')}
        text={t('consent.analyticsText')}
        checked={analytics}
        onChange={change}
      />
      <p className={`${css.when} num`}>{since}</p>
    </div>
  );
}

/** The same for guests, under the invitation to log in: they see ads too. */
export function GuestPrivacy() {
  const { kind, profileId } = useViewer();
  const { phase } = useSessionState();
  if (!isGuest(kind) || phase !== 'known') return null;
  return (
    <div className={css.guest}>
      <PrivacyCard key={profileId} />
    </div>
  );
}
