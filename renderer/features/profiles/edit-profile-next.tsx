import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useData } from '#renderer/data/data-context.tsx';
import { genreTagsQuery } from '#renderer/data/profiles/profile-queries.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { FieldGroup } from '#renderer/ui/controls/text-field.tsx';
import { SkeletonBlock } from '#renderer/ui/feedback/skeleton.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { KIDS_COLOURS, type ProfileDraft } from '#shared/domain/profiles/profile.ts';
import { Chips } from './chips.tsx';
import { FailureLine } from './failure-line.tsx';
import css from './profile-form.module.css';
import { ProfileFrame } from './profile-frame.tsx';
import type { ProfileView } from './profile-view.ts';

/**
 * The state edit_profile_next: the picture, a kids profile's background colour, and favourite genres. Saving
 * ends the form.
 */
export function EditProfileNext({ view }: { readonly view: ProfileView }) {
  const t = useTexts();
  const { state, send, heading: Heading } = view;
  const { draft } = state;
  if (draft === null) return null;
  const change = (fields: Partial<ProfileDraft>) => send({ type: 'draft-changed', change: fields });
  const save = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'save-chosen' });
  };
  return (
    <ProfileFrame
      view={view}
      belowPicture={
        <>
          <Button
            kind="ghost"
            icon="pencil"
            disabled={state.busy}
            onClick={() => send({ type: 'icon-opened' })}
          >
            {t('profiles:next.icon')}
          </Button>
          {draft.profile_class === 'kids' && <ColourField draft={draft} onChange={change} />}
        </>
      }
    >
      <form className={css.form} noValidate onSubmit={save}>
        <Heading className={css.title} tabIndex={-1} data-first="">
          {t('profiles:next.title')}
        </Heading>
        <GenreField draft={draft} onChange={change} />
        <FailureLine code={state.failure} />
        <div className={css.actions}>
          <Button kind="primary" size="large" type="submit" disabled={state.busy}>
            {t(state.busy ? 'profiles:form.saving' : 'profiles:form.save')}
          </Button>
          <Button kind="quiet" disabled={state.busy} onClick={() => send({ type: 'went-back' })}>
            {t('profiles:form.back')}
          </Button>
        </div>
      </form>
    </ProfileFrame>
  );
}

type PartProps = { readonly draft: ProfileDraft; readonly onChange: (fields: Partial<ProfileDraft>) => void };

function ColourField({ draft, onChange }: PartProps) {
  const t = useTexts();
  return (
    <FieldGroup legend={t('profiles:next.colour')}>
      <div className={css.swatches}>
        {KIDS_COLOURS.map((colour) => (
          <label key={colour} className={css.swatch} data-theme={`kids-${colour}`}>
            <input
              type="radio"
              name="profile-colour"
              aria-label={t(`profiles:next.${colour}`)}
              checked={draft.profile_color === colour}
              onChange={() => onChange({ profile_color: colour })}
            />
            <span className={css.tick}>
              <Icon name="check" size={28} />
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

function GenreField({ draft, onChange }: PartProps) {
  const t = useTexts();
  const { api } = useData();
  const language = useLanguage();
  const genres = useQuery(genreTagsQuery(api, draft.profile_class));
  if (genres.data === undefined) {
    if (genres.error === null) return <SkeletonBlock height="160px" />;
    return (
      <div className={css.group} role="alert">
        <p>{t('profiles:next.genresError')}</p>
        <div>
          <Button disabled={genres.isFetching} onClick={() => void genres.refetch()}>
            {t('retry')}
          </Button>
        </div>
      </div>
    );
  }
  if (genres.data.length === 0) return <p className={css.hint}>{t('profiles:next.noGenres')}</p>;
  return (
    <Chips
      legend={t('profiles:next.genres')}
      hint={t('profiles:next.genresHint')}
      kind="many"
      options={genres.data.map((tag) => ({
        value: tag.tag_id,
        text: language === 'tc' ? tag.name_tc : tag.name_en,
      }))}
      values={draft.interested_genre}
      onChange={(value, chosen) =>
        onChange({
          interested_genre: chosen
            ? [...draft.interested_genre, value]
            : draft.interested_genre.filter((one) => one !== value),
        })
      }
    />
  );
}
