import type { Translate } from '#renderer/i18n/use-texts.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { FactTag } from '#renderer/ui/media/badge.tsx';
import type { User } from '#shared/contract/accounts/user.ts';
import type { Viewer } from '#shared/domain/accounts/session/viewer.ts';
import css from './identity-card.module.css';

/** Profile in use, customer id, levels and region. */
export function IdentityCard({ viewer, user }: { readonly viewer: Viewer; readonly user: User | null }) {
  const t = useTexts();
  const face = user?.icon_images?.large ?? user?.icon_images?.small ?? null;
  const name = viewer.profileName ?? t('account:profile.title');
  const facts: readonly (readonly [string, string])[] = [
    ...(user?.email ? [[t('account:info.email'), user.email] as const] : []),
    [t('account:info.region'), regionText(t, viewer.country)],
  ];
  return (
    <section className={css.card} aria-label={name}>
      <span className={css.face}>
        {face === null ? <Icon name="user" size={44} /> : <img src={face} alt="" width={88} height={88} />}
      </span>
      <div className={css.words}>
        <h2 className={css.name}>{name}</h2>
        {viewer.bossId !== null && (
          <p className={`${css.id} num`}>{t('account:info.customer', { id: viewer.bossId })}</p>
        )}
        <p className={css.tags}>
          {levels(viewer).map((level) => (
            <FactTag key={level} text={t(`account:info.${level}`)} />
          ))}
        </p>
      </div>
      <dl className={css.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function levels({
  isUltra,
  userLevel,
  customerStage,
  profileClass,
}: Viewer): readonly ('ultra' | 'gold' | 'paid' | 'free' | 'kids')[] {
  return [
    customerStage === 'paid' ? ('paid' as const) : ('free' as const),
    ...(isUltra ? (['ultra'] as const) : []),
    ...(userLevel === 'gold' ? (['gold'] as const) : []),
    ...(profileClass === 'kids' ? (['kids'] as const) : []),
  ];
}

function regionText(t: Translate, country: string | null): string {
  if (country === 'HK' || country === 'MO') return t(`account:info.regions.${country}`);
  return t('account:info.regions.other', { country: country ?? '?' });
}
