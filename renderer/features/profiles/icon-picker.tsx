import { useQuery } from '@tanstack/react-query';
import { useData } from '#renderer/data/data-context.tsx';
import { iconSeriesQuery } from '#renderer/data/profiles/profile-queries.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import { SkeletonBlock } from '#renderer/ui/feedback/skeleton.tsx';
import css from './profile-form.module.css';
import { ProfileIcon } from './profile-icon.tsx';
import type { ProfileView } from './profile-view.ts';

/**
 * The state edit_profile_icon: the pictures of the profile's class in their series; choosing one goes back
 * with it.
 */
export function IconPicker({ view: { state, send, heading: Heading } }: { readonly view: ProfileView }) {
  const t = useTexts();
  const { api } = useData();
  const language = useLanguage();
  const { draft } = state;
  const series = useQuery(iconSeriesQuery(api, draft?.profile_class ?? 'general'));
  if (draft === null) return null;
  const SeriesHeading = Heading === 'h1' ? 'h2' : 'h3';
  return (
    <section
      className={css.edit}
      data-theme={draft.profile_color === null ? undefined : `kids-${draft.profile_color}`}
    >
      <div className={css.picker}>
        <Heading className={css.title} tabIndex={-1} data-first="">
          {t('profiles:icons.title')}
        </Heading>
        {series.data === undefined && series.error === null && <SkeletonBlock height="280px" />}
        {series.data === undefined && series.error !== null && (
          <Message
            icon="alert"
            tone="warn"
            title={t('profiles:icons.error.title')}
            text={t('profiles:icons.error.text')}
            actions={
              <Button kind="primary" disabled={series.isFetching} onClick={() => void series.refetch()}>
                {t('retry')}
              </Button>
            }
          />
        )}
        {series.data?.length === 0 && <p className={css.hint}>{t('profiles:icons.empty')}</p>}
        {(series.data ?? []).map((one) => {
          const name = language === 'tc' ? one.series_tc : one.series_en;
          return (
            <div key={one.series_en} className={css.series}>
              <SeriesHeading className={css.seriesName}>{name}</SeriesHeading>
              <div className={css.icons}>
                {one.profile_icons.map((icon, index) => (
                  <button
                    key={icon.id}
                    type="button"
                    className={css.icon}
                    aria-pressed={icon.id === draft.profile_icon_id}
                    aria-label={t('profiles:icons.choose', { series: name, number: index + 1 })}
                    onClick={() => send({ type: 'icon-chosen', iconId: icon.id })}
                  >
                    <ProfileIcon image={icon.image} />
                  </button>
                ))}
              </div>
            </div>
          );
        })}
        <div className={css.actions}>
          <Button kind="quiet" icon="back" onClick={() => send({ type: 'went-back' })}>
            {t('profiles:form.back')}
          </Button>
        </div>
      </div>
    </section>
  );
}
