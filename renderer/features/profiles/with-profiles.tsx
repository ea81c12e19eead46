import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useData, useSessionState, useViewer } from '#renderer/data/data-context.tsx';
import { type ProfileList, profilesQuery } from '#renderer/data/profiles/profile-queries.ts';
import { errorCodeText } from '#renderer/i18n/error-code-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import { SkeletonBlock } from '#renderer/ui/feedback/skeleton.tsx';
import { href } from '#shared/navigation/href.ts';
import css from './profile-selection.module.css';

type WithProfilesProps = {
  readonly heading: 'h1' | 'h2';
  /** Page to return to after a login. */
  readonly here: string;
  readonly children: (list: ProfileList) => ReactNode;
};

/**
 * Loads the account's profiles: shows a skeleton meanwhile, a login link to guests, and an error with its
 * code.
 */
export function WithProfiles({ heading, here, children }: WithProfilesProps) {
  const t = useTexts();
  const language = useLanguage();
  const { api } = useData();
  const viewer = useViewer();
  const isSessionKnown = useSessionState().phase === 'known';
  const member = viewer.kind === 'member';
  const list = useQuery({ ...profilesQuery(api, viewer.bossId), enabled: isSessionKnown && member });
  const level = heading === 'h1' ? 1 : 2;
  if (isSessionKnown && !member) {
    return (
      <Message
        level={level}
        icon="user"
        title={t('profiles:guest.title')}
        text={t('profiles:guest.text')}
        actions={
          <ButtonLink kind="primary" href={href.login(language, here)}>
            {t('profiles:guest.login')}
          </ButtonLink>
        }
      />
    );
  }
  if (list.data !== undefined) return children(list.data);
  if (list.error === null) return <ProfilesSkeleton label={t('profiles:loading')} />;
  return (
    <Message
      level={level}
      icon="clock"
      tone="warn"
      title={t('profiles:listError.title')}
      text={t('profiles:listError.text')}
      actions={
        <Button kind="primary" disabled={list.isFetching} onClick={() => void list.refetch()}>
          {t('retry')}
        </Button>
      }
      code={errorCodeText(t, list.error)}
    />
  );
}

const SKELETON_KEYS = ['one', 'two', 'three', 'four'] as const;

function ProfilesSkeleton({ label }: { readonly label: string }) {
  return (
    <div className={css.selection} aria-busy="true" role="status" aria-label={label}>
      <SkeletonBlock width="min(320px, 60vw)" height="40px" />
      <div className={css.who} aria-hidden="true">
        {SKELETON_KEYS.map((place) => (
          <span key={place} className={css.tile}>
            <span className={css.plus}>
              <SkeletonBlock height="100%" />
            </span>
            <SkeletonBlock width="60%" height="20px" />
          </span>
        ))}
      </div>
    </div>
  );
}
