import type { ReactNode } from 'react';
import type { CallError } from '#renderer/data/client/call-error.ts';
import { errorCodeText } from '#renderer/i18n/error-code-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import { href } from '#shared/navigation/href.ts';
import css from './programme-screen.module.css';

/** Codes with which the service says that there is no such thing; trying again cannot help. */
const UNKNOWN = ['PROGRAMME_UNKNOWN', 'EPISODE_UNKNOWN'];
const isGone = (error: CallError): boolean =>
  UNKNOWN.includes(error.serviceCode ?? '') || error.status === 404;
/** The station has no rights for it where the viewer is, so trying again cannot help either. */
const isNotHere = (error: CallError): boolean => error.serviceCode === 'GEO_BLOCK';

/** Returns which texts say what became of it. */
function textsOf(kind: ProgrammeMessageProps['kind'], error: CallError) {
  if (isNotHere(error)) return 'notHere';
  if (isGone(error)) return kind === 'episode' ? 'episodeGone' : 'gone';
  return kind === 'episodes' ? 'episodesError' : 'error';
}

/** Returns the picture of the message. */
function iconOf(error: CallError) {
  if (isNotHere(error)) return 'globe';
  return isGone(error) ? 'search' : 'clock';
}

type ProgrammeMessageProps = {
  readonly kind: 'programme' | 'episodes' | 'episode';
  readonly error: CallError;
  readonly busy: boolean;
  readonly onRetry: () => void;
  /** Another way to continue, if the screen knows one. */
  readonly link?: ReactNode;
};

/** Replaces a programme, its episodes or one episode that is gone, not for here, or failed to load. */
export function ProgrammeMessage({ kind, error, busy, onRetry, link }: ProgrammeMessageProps) {
  const t = useTexts();
  const language = useLanguage();
  const gone = isGone(error) || isNotHere(error);
  const texts = textsOf(kind, error);
  useScreenTitle(kind === 'episodes' ? undefined : t(`programme:${texts}.title`));
  return (
    <div className={kind === 'episodes' ? undefined : css.message}>
      <Message
        level={kind === 'episodes' ? 2 : 1}
        icon={iconOf(error)}
        tone={gone ? 'plain' : 'warn'}
        title={t(`programme:${texts}.title`)}
        text={t(`programme:${texts}.text`)}
        actions={
          <>
            {!gone && (
              <Button kind="primary" disabled={busy} onClick={onRetry}>
                {t('retry')}
              </Button>
            )}
            {link}
            {kind !== 'episodes' && (
              <ButtonLink kind={gone && link === undefined ? 'primary' : 'quiet'} href={href.home(language)}>
                {t('home')}
              </ButtonLink>
            )}
          </>
        }
        code={errorCodeText(t, error)}
      />
    </div>
  );
}
