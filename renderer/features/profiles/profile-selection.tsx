import type { ReactNode } from 'react';
import type { ProfileList } from '#renderer/data/profiles/profile-queries.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { VisuallyHidden } from '#renderer/ui/base/visually-hidden.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { colourOfProfile } from '#shared/domain/profiles/profile.ts';
import { activeProfiles, mayAddProfile } from '#shared/domain/profiles/profile-rights.ts';
import { FailureLine } from './failure-line.tsx';
import { ProfileIcon } from './profile-icon.tsx';
import css from './profile-selection.module.css';
import { allowedHours, type ProfileView } from './profile-view.ts';

/**
 * States profile_selection and edit_profile_selection. `more` is placed next to the button that switches
 * between them.
 */
export function ProfileSelection({ view, more }: { readonly view: ProfileView; readonly more?: ReactNode }) {
  const t = useTexts();
  const { state, send, list, watchingId, heading: Heading } = view;
  const editing = state.stage === 'edit_profile_selection';
  if (state.mode === 'add_default') return <AddDefault view={view} />;
  const mayAdd = mayAddProfile(list.profiles, list.max_profile_count);
  return (
    <section className={css.selection}>
      <Heading className={css.title} tabIndex={-1}>
        {t(editing ? 'profiles:manage' : 'profiles:who')}
      </Heading>
      <FailureLine code={state.failure} />
      <ul className={css.who}>
        {activeProfiles(list.profiles).map((profile) => (
          <li key={profile.id} data-theme={themeOf(profile)}>
            <ProfileTile
              profile={profile}
              editing={editing}
              watching={profile.id === watchingId}
              busy={state.busy}
              onChoose={() => send({ type: 'profile-chosen', id: profile.id })}
            />
          </li>
        ))}
        {mayAdd && (
          <li>
            <button
              type="button"
              className={css.tile}
              disabled={state.busy}
              onClick={() => send({ type: 'new-chosen' })}
            >
              <span className={css.plus}>
                <Icon name="plus" size={40} />
              </span>
              <span className={classNames(css.name, css.quiet)}>{t('profiles:add')}</span>
            </button>
          </li>
        )}
      </ul>
      <div className={css.actions}>
        <Button
          kind={editing ? 'primary' : 'ghost'}
          icon={editing ? 'check' : 'pencil'}
          disabled={state.busy}
          onClick={() => send({ type: 'edit-toggled' })}
        >
          {t(editing ? 'profiles:done' : 'profiles:manage')}
        </Button>
        {more}
      </div>
      {!mayAdd && <p className={css.hint}>{t('profiles:full', { count: list.max_profile_count })}</p>}
    </section>
  );
}

type Profile = ProfileList['profiles'][number];

/** Returns the theme of a kids profile. */
function themeOf({ profile_class, profile_color }: Profile): string | undefined {
  const colour = colourOfProfile(profile_class, profile_color ?? null);
  return colour === null ? undefined : `kids-${colour}`;
}

type ProfileTileProps = {
  readonly profile: Profile;
  readonly editing: boolean;
  readonly watching: boolean;
  readonly busy: boolean;
  readonly onChoose: () => void;
};

function ProfileTile({ profile, editing, watching, busy, onChoose }: ProfileTileProps) {
  const t = useTexts();
  const name = profile.profile_name === '' ? t('profiles:fresh') : profile.profile_name;
  const note = useNote(profile, watching);
  return (
    <button
      type="button"
      className={css.tile}
      disabled={busy}
      aria-current={watching && !editing ? 'true' : undefined}
      data-first={watching ? '' : undefined}
      onClick={onChoose}
    >
      <span className={css.frame}>
        <ProfileIcon image={profile.icon_images?.large ?? null}>
          {editing && (
            <span className={css.pencil}>
              <Icon name="pencil" size={32} />
            </span>
          )}
        </ProfileIcon>
      </span>
      <span className={css.name}>
        {editing && <VisuallyHidden>{t('profiles:edit')} </VisuallyHidden>}
        {name}
        {profile.locked && (
          <>
            {' '}
            <Icon name="lock" size={16} />
            <VisuallyHidden> {t('profiles:limit.isLocked')}</VisuallyHidden>
          </>
        )}
      </span>
      {note !== null && (
        <span className={classNames(css.note, profile.profile_class === 'kids' && css.badge)}>{note}</span>
      )}
    </button>
  );
}

function useNote(profile: Profile, watching: boolean): string | null {
  const t = useTexts();
  if (profile.profile_class === 'kids') {
    const hours = allowedHours(profile);
    return hours === null ? t('profiles:kids') : t('profiles:kidsHours', hours);
  }
  if (watching) return t('profiles:watching');
  return profile.is_default ? t('profiles:main') : null;
}

/** First screen of a new account: its default profile is filled in (S0-4-027). */
function AddDefault({ view: { state, send, list, heading: Heading } }: { readonly view: ProfileView }) {
  const t = useTexts();
  const first = list.profiles[0];
  return (
    <section className={css.selection}>
      <span className={css.lonely}>
        <ProfileIcon image={first?.icon_images?.large ?? null} />
      </span>
      <Heading className={css.title} tabIndex={-1}>
        {t('profiles:default.title')}
      </Heading>
      <p className={css.hint}>{t('profiles:default.text')}</p>
      <FailureLine code={state.failure} />
      <Button
        kind="primary"
        size="large"
        disabled={state.busy || first === undefined}
        data-first=""
        onClick={() => first !== undefined && send({ type: 'profile-chosen', id: first.id })}
      >
        {t('profiles:default.start')}
      </Button>
    </section>
  );
}
