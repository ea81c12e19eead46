import { useTranslation } from 'react-i18next';
import { useViewer } from '#renderer/data/data-context.tsx';
import { errorTextKey, refusalTextKey } from '#renderer/features/playback/player/messages/error-texts.ts';
import { UnlockForm } from '#renderer/features/playback/player/messages/unlock-form.tsx';
import type { SteadyState } from '#renderer/features/playback/player/surface/use-player-state.ts';
import { useMultiviewTexts } from '#renderer/i18n/bundled/use-multiview-texts.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import type { Player } from '#renderer/player/player.ts';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { href } from '#shared/navigation/href.ts';
import css from './empty-tile.module.css';
import multiviewBar from './multiview-bar.module.css';

type PictureMessageProps = { readonly player: Player; readonly view: SteadyState };

const LIMIT = 'MAX_CONCURRENT_EXCEED';
const LOGIN: ReadonlySet<string> = new Set(['LOGIN_REQUIRED', 'REGION_LOGIN_REQUIRED']);

/** Why a picture does not play, and the one thing to do about it. */
export function PictureMessage({ player, view: { refusal, error } }: PictureMessageProps) {
  const { t } = useTranslation('errors');
  const texts = useMultiviewTexts();
  const language = useLanguage();
  const { maxConcurrent } = useViewer();
  const here = `${globalThis.location.pathname}${globalThis.location.search}`;
  const plans = <ButtonLink href={href.purchase(language, [], here)}>{texts('plans')}</ButtonLink>;
  const retry = <Button onClick={player.retry}>{texts('retry')}</Button>;
  if (refusal !== null) {
    const login = <ButtonLink href={href.login(language, here)}>{texts('login')}</ButtonLink>;
    const purchase = refusal === 'PURCHASE_REQUIRED' ? plans : null;
    const action = LOGIN.has(refusal) ? login : purchase;
    return (
      <Message name={refusal} text={t(`player.refusal.${refusalTextKey(refusal)}.title`)} action={action} />
    );
  }
  if (error === null) return null;
  if (error.code === LIMIT)
    return (
      <Message
        name={LIMIT}
        text={texts('limit', { count: maxConcurrent })}
        action={
          <>
            {retry}
            {plans}
          </>
        }
      />
    );
  if (error.action === 'pin')
    return (
      <Message
        name={error.code}
        text={t('player.fault.PARENT_PIN_REQUIRED.title')}
        action={<UnlockForm onOpen={player.retry} />}
      />
    );
  const text = t(`player.fault.${errorTextKey(error.code, error.recovering)}.title`);
  /* Trying again doesn't help if the service refuses the channel to this viewer. */
  const again = error.action === 'back' || error.recovering ? null : retry;
  const action = error.action === 'purchase' ? plans : again;
  return <Message name={error.code} text={text} action={action} />;
}

type MessageProps = { readonly name: string; readonly text: string; readonly action: React.ReactNode };

const Message = ({ name, text, action }: MessageProps) => (
  <div className={css.message} data-message={name}>
    <p role="status">{text}</p>
    {action !== null && <div className={multiviewBar.actions}>{action}</div>}
  </div>
);
