import { useState } from 'react';
import { useData, useViewer } from '#renderer/data/data-context.tsx';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { ButtonLink } from '#renderer/ui/controls/button.tsx';
import { FieldError } from '#renderer/ui/controls/field.tsx';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';
import { href } from '#shared/navigation/href.ts';
import css from './pair.module.css';

/** Pairs this device again for who is signed in, or leads to the login, and then back to where the player asked for it. */
export function PairThisDevice({ destination }: { readonly destination: string }) {
  const t = useTexts();
  const language = useLanguage();
  const viewer = useViewer();
  const { session } = useData();
  const { navigate: go } = useNavigation();
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const { profileId, profileName, profileClass } = viewer;
  const pair = async () => {
    setState('busy');
    const outcome = await session.pairProfile({ profileId: profileId ?? '', profileName: profileName ?? '', profileClass }, language);
    if (outcome.done === 'paired' || outcome.done === 'token') return go(destination, { replace: true });
    setState('failed');
  };
  return (
    <div className={css.card}>
      <h1 className={css.title}>{t('account:pair.again.title')}</h1>
      <p>{t('account:pair.again.text')}</p>
      {state === 'failed' && <FieldError>{t('account:pair.again.failed')}</FieldError>}
      <div>
        {viewer.kind !== 'member' && (
          <ButtonLink kind="primary" icon="user" href={href.login(language, destination)}>
            {t('account:guest.login')}
          </ButtonLink>
        )}
        {viewer.kind === 'member' && profileId === null && (
          <ButtonLink kind="primary" icon="user" href={href.profiles(language, destination)}>
            {t('account:profile.action')}
          </ButtonLink>
        )}
        {viewer.kind === 'member' && profileId !== null && (
          <BusyButton kind="primary" busy={state === 'busy'} onClick={() => void pair()}>
            {t('account:pair.again.action')}
          </BusyButton>
        )}
      </div>
    </div>
  );
}
