import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { LazyBoundary } from '#renderer/content/loading/lazy-boundary.tsx';
import { useOpenPrompt, usePrompts } from '#renderer/data/data-context.tsx';
import { belongsToPage, type PromptKind } from '#shared/domain/shell/prompt-kind.ts';
import { PromptBody } from './prompt-body.tsx';

/**
 * The one prompt that is open, over whatever screen shows (accounts section 2, decision 011). Every body is modal by itself and closes with Escape; the
 * host adds what belongs to all of them: Back closes instead of leaving the page, and the focus returns to what opened the first of a chain. One that cannot be
 * fetched closes; the watch reminder stays, since the kids guard would open it again at once, and comes as soon as it can.
 */
export function PromptHost() {
  const prompts = usePrompts();
  const open = useOpenPrompt();
  useFocusRestore(open !== null && open.kind !== 'guest_mode_intro');
  if (open === null) return null;
  const close = () => prompts.close(open.kind, open.key);
  return (
    <>
      {closesWithBack(open.kind) && <BackCloses onBack={close} />}
      <LazyBoundary
        key={`${open.kind} ${open.key}`}
        name={`prompt ${open.kind}`}
        requested={open.kind !== 'guest_mode_intro'}
        {...(open.kind === 'watch_reminder' ? { retries: true } : { onFailed: close })}
      >
        <PromptBody request={open.data} onClose={close} />
      </LazyBoundary>
    </>
  );
}

/** Those about what stands on the page, and what the viewer asked to read or to log in with; a profile or terms that must be chosen stay as they are. */
const closesWithBack = (kind: PromptKind): boolean => belongsToPage(kind) || ['login', 'message', 'system_busy'].includes(kind);

function BackCloses({ onBack }: { readonly onBack: () => void }) {
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false;
      onBack();
      return true;
    },
  });
  return null;
}

/** Gives the focus back once no prompt is open, if it went nowhere else meanwhile. */
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
