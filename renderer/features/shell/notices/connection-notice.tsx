import { useEffect, useState } from 'react';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import css from './connection-notice.module.css';

const BACK_SHOWN_MS = 4000;

/**
 * `returns` counts reconnections; each shows the confirmation for a while. `asOf` says when what the screen
 * shows was fetched; null if that is not kept.
 */
export type ConnectionView = {
  readonly away: boolean;
  readonly returns: number;
  readonly asOf: string | null;
};

/**
 * Reports that the service is unreachable, and when it is back. It takes no focus, and a control that gets it
 * is scrolled clear of the notice.
 */
export function ConnectionNotice({ away, returns, asOf }: ConnectionView) {
  const t = useTexts();
  const back = useRecoveryNews(returns);
  return (
    <div role="status" aria-live="polite">
      {away && (
        <p className={classNames(css.notice, css.away)} data-away="">
          <Icon name="offline" />
          <span>
            {t('connection.away')}
            <span className={css.hint}>
              {asOf === null ? t('connection.awayHint') : t('connection.asOf', { time: asOf })}
            </span>
          </span>
        </p>
      )}
      {!away && back && (
        <p className={classNames(css.notice, css.back)}>
          <Icon name="check" />
          {t('connection.back')}
        </p>
      )}
    </div>
  );
}

function useRecoveryNews(returns: number): boolean {
  const [announced, setAnnounced] = useState(returns);
  useEffect(() => {
    if (announced === returns) return undefined;
    const timer = setTimeout(() => setAnnounced(returns), BACK_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [announced, returns]);
  return announced !== returns;
}
