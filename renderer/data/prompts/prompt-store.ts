import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  NO_PROMPTS,
  nextPrompts,
  type PromptEvent,
  type PromptKind,
  type PromptQueue,
} from '#shared/domain/shell/prompt-queue.ts';
import type { PromptRequest } from './prompt-data.ts';

/**
 * The prompts of this page load, of which one at most is open (S0-2-052, decision 007). The queue keeps
 * requests in order.
 */
export type PromptStore = {
  readonly store: StoreApi<PromptQueue<PromptRequest>>;
  readonly open: (request: PromptRequest) => void;
  /** Closes the prompt of a kind, or of a kind and key, whether open or queued. */
  readonly close: (kind: PromptKind, key?: string) => void;
  /** Removes the prompts of the page that was left. */
  readonly pageLeft: () => void;
  /** Removes the prompts that no longer concern the viewer. */
  readonly viewerChanged: (member: boolean) => void;
  /** Lets nothing open until it is called with false. */
  readonly hold: (isHeld: boolean) => void;
};

/** Creates the store with no prompt open. */
export function createPromptStore(): PromptStore {
  const store = createStore<PromptQueue<PromptRequest>>(() => NO_PROMPTS);
  const apply = (event: PromptEvent<PromptRequest>): void =>
    store.setState((queue) => nextPrompts(queue, event), true);
  return {
    store,
    open: (request) =>
      apply({ type: 'requested', prompt: { kind: request.kind, key: request.key ?? '', data: request } }),
    close: (kind, key) => apply({ type: 'closed', kind, ...(key === undefined ? {} : { key }) }),
    pageLeft: () => apply({ type: 'page-left' }),
    viewerChanged: (member) => apply({ type: 'viewer-changed', member }),
    hold: (isHeld) => apply({ type: 'held', isHeld }),
  };
}
