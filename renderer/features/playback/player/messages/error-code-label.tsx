import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './messages.module.css';

const COPIED_MS = 2000;

/** The small error code line; it can be copied by a press or by selecting it. */
export function ErrorCodeLabel({ code }: { readonly code: string }) {
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
