import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Player } from '#renderer/player/player.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import css from './rest-notice.module.css';

type RestNoticeProps = {
  readonly player: Player;
  /** In the mini player, whose picture is small. */
  readonly small?: boolean;
};

/**
 * Says that playback is about to pause or has paused, because of the sleep timer or because no one seems to
 * be watching, and lets the viewer keep watching.
 */
export function RestNotice({ player: { rest }, small = false }: RestNoticeProps) {
  const { t } = useTranslation('player');
  const notice = useStore(rest.store, (state) => state.notice);
  const button = useRef<HTMLButtonElement>(null);
  const isShown = notice !== null;
  /* With the remote control in hand one press of OK is enough; who is at some control stays there. */
  useEffect(() => {
    const { activeElement } = document;
    const idle =
      activeElement === null || activeElement === document.body || activeElement.matches('main, section');
    if (isShown && idle) button.current?.focus({ preventScroll: true });
  }, [isShown]);
  const paused = notice?.secondsLeft === 0;
  const ending = paused ? 'Paused' : '';
  const text = notice === null ? '' : t(`rest.${notice.reason}${ending}`);
  return (
    <div
      className={classNames(css.rest, small && css.small)}
      data-rest={notice?.reason}
      data-empty={isShown ? undefined : ''}
    >
      <p role="status">{text}</p>
      {notice !== null && (
        <>
          <p className={classNames(css.count, 'num')} aria-hidden="true">
            {!paused && t('rest.pausesIn', { seconds: notice.secondsLeft })}
          </p>
          <Button ref={button} kind="primary" onClick={rest.keepWatching}>
            {t('rest.keep')}
          </Button>
        </>
      )}
    </div>
  );
}
