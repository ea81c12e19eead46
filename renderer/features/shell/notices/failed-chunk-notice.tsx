import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useConnection, useData } from '#renderer/data/data-context.tsx';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { Button, IconButton } from '#renderer/ui/controls/button.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import css from './connection-notice.module.css';

/**
 * Reports that a chunk failed to load, until it is closed or the service is back. Part of the shell's own
 * chunk, since other chunks may fail to load too.
 */
export function FailedChunkNotice() {
  const t = useTexts();
  const { failedChunks } = useData();
  const { reconnects } = useConnection();
  const { cause, count } = useStore(failedChunks.store);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reconnection makes the notice obsolete
  useEffect(() => failedChunks.dismiss(), [failedChunks, reconnects]);
  if (cause === null) return null;
  return (
    <div key={count} role="alert" className={classNames(css.notice, css.missed)} data-notice="missed">
      <Icon name="alert" />
      <p>
        {t(`messages:${cause}.partTitle`)}
        <span className={css.hint}>{t(`messages:${cause}.partText`)}</span>
      </p>
      <Button onClick={() => globalThis.location.reload()}>{t('messages:chunk.action')}</Button>
      <IconButton icon="close" label={t('close')} onClick={failedChunks.dismiss} />
    </div>
  );
}
