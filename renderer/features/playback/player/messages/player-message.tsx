import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageIcon, type MessageTone } from '#renderer/ui/feedback/message-icon.tsx';
import type { IconName } from '#renderer/ui/graphics/icon-paths.ts';
import css from './messages.module.css';

export type PlayerMessageProps = {
  readonly icon: IconName;
  readonly tone: MessageTone;
  readonly title: string;
  readonly text: string;
  /** Replaces the icon, such as a QR code. */
  readonly picture?: ReactNode;
  readonly actions?: ReactNode;
  readonly code?: string | undefined;
  /** Code of the error or refusal, for tests and CSS. */
  readonly name: string;
};

/**
 * A message that covers the video: what happened, what is unaffected, what to do, and the code. The first
 * button gets the focus.
 */
export function PlayerMessage({ icon, tone, title, text, picture, actions, code, name }: PlayerMessageProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const nowhere =
      document.activeElement === null ||
      document.activeElement === document.body ||
      document.activeElement.tagName === 'MAIN';
    if (nowhere && name !== '')
      place.current?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true });
  }, [name]);
  return (
    <div className={css.panel} data-message={name}>
      <div className={css.message} role="alert">
        {picture ?? <MessageIcon icon={icon} tone={tone} />}
        <h3 className={css.title}>{title}</h3>
        <p className={css.words}>{text}</p>
        {actions !== undefined && (
          <div className={css.actions} ref={place}>
            {actions}
          </div>
        )}
        {code !== undefined && code !== '' && <ErrorCodeLabel code={code} />}
      </div>
    </div>
  );
}

const COPIED_MS = 2000;

/** The small error code line; it can be copied by a press or by selecting it. */
function ErrorCodeLabel({ code }: { readonly code: string }) {
  const { t } = useTranslation('player');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => {
    navigator.clipboard?.writeText(code).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <p className={`${css.code} num`}>
      <span className={css.text}>{t('errorCode', { code })}</span>
      <button type="button" className={css.copy} onClick={copy}>
        {copied ? t('copied') : t('copy')}
      </button>
      <span role="status" className={css.said}>
        {copied ? t('copied') : ''}
      </span>
    </p>
  );
}
