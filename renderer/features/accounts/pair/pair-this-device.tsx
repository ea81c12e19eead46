import { useMutation } from '@tanstack/react-query';
import { useData, useViewer } from '#renderer/data/data-context.tsx';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { ButtonLink } from '#renderer/ui/controls/button.tsx';
import { FieldError } from '#renderer/ui/controls/text-field.tsx';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';
import { href } from '#shared/navigation/href.ts';
import css from './pair.module.css';

/** Pairs this device again, after a login if necessary, and returns to the page that asked for it. */
export function PairThisDevice({ destination }: { readonly destination: string }) {
  const t = useTexts();
  const language = useLanguage();
  const viewer = useViewer();
  const { session } = useData();
  const { navigate } = useNavigation();
  const { profileId, profileName, profileClass } = viewer;
  const pair = useMutation({
    mutationFn: () =>
      session.pairProfile(
        { profileId: profileId ?? '', profileName: profileName ?? '', profileClass },
        language,
      ),
    onSuccess: ({ done }) => isPaired(done) && navigate(destination, { replace: true }),
  });
  const failed = pair.data !== undefined && !isPaired(pair.data.done);
  return (
    <div className={css.card}>
      <h1 className={css.title}>{t('account:pair.again.title')}</h1>
      <p>{t('account:pair.again.text')}</p>
      {failed && <FieldError>{t('account:pair.again.failed')}</FieldError>}
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
          <BusyButton kind="primary" busy={pair.isPending} onClick={() => pair.mutate()}>
            {t('account:pair.again.action')}
          </BusyButton>
        )}
      </div>
    </div>
  );
}

const isPaired = (done: string): boolean => done === 'paired' || done === 'token';
