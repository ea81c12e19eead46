import { Fragment, useEffect, useRef } from 'react';
import { AfterFirstScreen } from '#renderer/content/loading/after-first-screen.tsx';
import { LazyBoundary } from '#renderer/content/loading/lazy-boundary.tsx';
import { lazyWithRetry } from '#renderer/content/loading/lazy-with-retry.tsx';
import { useBackPress } from '#renderer/content/use-back-press.ts';
import { useOpenPrompt, usePrompts } from '#renderer/data/data-context.tsx';
import { closesWithBack } from '#shared/domain/shell/prompt-queue.ts';

const PromptBody = lazyWithRetry(async () => (await import('./prompt-body.tsx')).PromptBody);

/**
 * Shows the open prompt over any screen (S0-2-052, decision 007): Back closes it, and the focus returns to
 * what opened it. A prompt whose code fails to load closes, except the watch reminder, which the kids guard
 * would open again.
 */
export function PromptHost() {
  const prompts = usePrompts();
  const open = useOpenPrompt();
  useFocusRestore(open !== null && open.kind !== 'guest_mode_intro');
  if (open === null) return null;
  const close = () => prompts.close(open.kind, open.key);
  /* Nobody has asked for it, so its code and its texts come after the screen. */
  const Turn = open.kind === 'guest_mode_intro' ? AfterFirstScreen : Fragment;
  return (
    <Turn>
      {closesWithBack(open.kind) && <BackCloses onBack={close} />}
      <LazyBoundary
        key={`${open.kind} ${open.key}`}
        name={`prompt ${open.kind}`}
        requested={open.kind !== 'guest_mode_intro'}
        {...(open.kind === 'watch_reminder' ? { retries: true } : { onFailed: close })}
      >
        <PromptBody request={open.data} onClose={close} />
      </LazyBoundary>
    </Turn>
  );
}

function BackCloses({ onBack }: { readonly onBack: () => void }) {
  useBackPress(onBack);
  return null;
}

/** Restores the focus once no prompt is open, unless it has moved elsewhere. */
function useFocusRestore(open: boolean): void {
  const origin = useRef<Element | null>(null);
  useEffect(() => {
    if (open) {
      origin.current ??= document.activeElement;
      return undefined;
    }
    const from = origin.current;
    origin.current = null;
    if (!(from instanceof HTMLElement)) return undefined;
    const frame = requestAnimationFrame(() => {
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && from.isConnected) from.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [open]);
}
