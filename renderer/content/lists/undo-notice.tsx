import { useEffect, useRef } from 'react';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button, IconButton } from '#renderer/ui/controls/button.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { isTextField } from '#renderer/ui/navigation/key-event.ts';
import css from './undo-notice.module.css';

/** How long a notice stays without pointer or focus inside it. */
const VISIBLE_MS = 20_000;

type UndoNoticeProps = {
  /** Null while there is nothing to show. */
  readonly text: string | null;
  readonly failed: boolean;
  /** Undoes what the notice reports; null if that is not possible. */
  readonly undo: (() => void) | null;
  readonly dismiss: () => void;
};

/**
 * Notice of a change to the viewer's lists with an undo button; Ctrl+Z undoes too. It covers no control of
 * the list.
 */
export function UndoNotice({ text, failed, undo, dismiss }: UndoNoticeProps) {
  const t = useTexts();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text === null) return undefined;
    const timer = setInterval(() => box.current?.matches(':hover, :focus-within') || dismiss(), VISIBLE_MS);
    return () => clearInterval(timer);
  }, [text, dismiss]);
  useUndoKey(undo);
  return (
    <div className={css.place}>
      <div ref={box} className={text === null ? undefined : css.notice} data-passing="">
        <p className={css.text} role="status" aria-live="polite">
          {text !== null && (
            <>
              <Icon name={failed ? 'alert' : 'check'} size={20} />
              {text}
            </>
          )}
        </p>
        {text !== null && undo !== null && (
          <Button kind="ghost" className={css.undo} onClick={undo} aria-keyshortcuts="Control+Z Meta+Z">
            {t('account:undo.action')}
          </Button>
        )}
        {text !== null && <IconButton icon="close" label={t('account:undo.close')} onClick={dismiss} />}
      </div>
    </div>
  );
}

function useUndoKey(undo: (() => void) | null): void {
  useEffect(() => {
    if (undo === null) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'z' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return;
      if (isTextField(event.target)) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [undo]);
}
