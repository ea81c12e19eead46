import { useSessionState } from '#renderer/data/data-context.tsx';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Link } from '#renderer/ui/navigation/link.tsx';
import type { ProfileDraft } from '#shared/domain/profiles/profile.ts';
import { RATING_LIMITS } from '#shared/domain/profiles/rating-limit.ts';
import { href } from '#shared/navigation/href.ts';
import { Chips } from './chips.tsx';
import css from './profile-form.module.css';

type LimitFieldsProps = {
  readonly draft: ProfileDraft;
  readonly onChange: (fields: Partial<ProfileDraft>) => void;
};

/**
 * Fields of a parent's decisions about a profile: the highest rating that it may watch, and whether choosing
 * it needs the parent PIN.
 */
export function LimitFields({ draft, onChange }: LimitFieldsProps) {
  const t = useTexts();
  const language = useLanguage();
  const pinSet = useSessionState().reply?.user.parent_pin_set === true;
  if (!pinSet)
    return (
      <p className={css.hint}>
        {t('profiles:limit.noPin')} <Link href={href.parents(language)}>{t('profiles:limit.setPin')}</Link>
      </p>
    );
  const ratings = [
    { value: '', text: t('profiles:limit.all') },
    ...RATING_LIMITS.map((value) => ({ value, text: t(`profiles:limit.${value}`) })),
  ];
  return (
    <>
      {draft.profile_class === 'general' && (
        <Chips
          legend={t('profiles:limit.rating')}
          kind="one"
          options={ratings}
          values={[draft.rating_limit ?? '']}
          onChange={(value) => onChange({ rating_limit: RATING_LIMITS.find((one) => one === value) ?? null })}
        />
      )}
      <Chips
        legend={t('profiles:limit.lock')}
        kind="one"
        options={[
          { value: 'open', text: t('profiles:limit.open') },
          { value: 'locked', text: t('profiles:limit.locked') },
        ]}
        values={[draft.locked ? 'locked' : 'open']}
        onChange={(value) => onChange({ locked: value === 'locked' })}
      />
    </>
  );
}
