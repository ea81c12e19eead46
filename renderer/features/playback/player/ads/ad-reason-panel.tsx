import { useAdConsent } from '#renderer/data/ads/ad-consent.ts';
import { useViewer } from '#renderer/data/data-context.tsx';
import { Panel } from '#renderer/features/playback/player/panels/panel.tsx';
import { useAdTexts } from '#renderer/i18n/bundled/use-ad-texts.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import type { Player } from '#renderer/player/player.ts';
import { Switch } from '#renderer/ui/controls/switch.tsx';
import { Link } from '#renderer/ui/navigation/link.tsx';
import { mayPersonaliseAds } from '#shared/domain/ads/ad-consent.ts';
import { href } from '#shared/navigation/href.ts';
import css from './ad-reason-panel.module.css';
import { useAd } from './use-ad.ts';

/** Says who pays for the ad and how it was chosen, with the switch for personalised ads. */
export function AdReasonPanel({
  player,
  onClose,
}: {
  readonly player: Player;
  readonly onClose: () => void;
}) {
  const t = useAdTexts();
  const language = useLanguage();
  const { profileClass } = useViewer();
  const [consent, change] = useAdConsent();
  const ad = useAd(player);
  const kids = profileClass === 'kids';
  const reason = mayPersonaliseAds(consent, profileClass) ? t('why.personalised') : t('why.plain');
  return (
    <Panel shape="box" title={t('why.title')} onClose={onClose}>
      <div className={css.words}>
        {ad !== null && <p>{t('why.payer', { name: ad.advertiser })}</p>}
        <p>{reason}</p>
        {kids ? (
          <p>{t('why.kids')}</p>
        ) : (
          <Switch
            label={t('consent.label')}
            text={t('consent.text')}
            checked={consent.personalised}
            onChange={change}
          />
        )}
        <Link className={css.link} href={href.account(language)}>
          {t('why.settings')}
        </Link>
      </div>
    </Panel>
  );
}
