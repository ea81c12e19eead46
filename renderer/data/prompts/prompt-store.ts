import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PromptKind } from '#shared/domain/shell/prompt-kind.ts';
import { NO_PROMPTS, nextPrompts, type PromptEvent, type PromptQueue } from '#shared/domain/shell/prompt-queue.ts';
import type { PromptRequest } from './prompt-data.ts';

/** The prompts of this page load: at most one is open (decision 011). The queue keeps requests as they were asked for. */
export type PromptStore = {
  readonly store: StoreApi<PromptQueue<PromptRequest>>;
  readonly open: (request: PromptRequest) => void;
  /** Closes the prompt of a kind, or of a kind and key, whether it is open or waits. */
  readonly close: (kind: PromptKind, key?: string) => void;
  /** Takes the prompts that belong to the page which is left. */
  readonly pageLeft: () => void;
  /** Takes the prompts that have nobody to speak to any more. */
  readonly viewerChanged: (member: boolean) => void;
};

/** Makes an empty queue of prompts. */
export function createPromptStore(): PromptStore {
  const store = createStore<PromptQueue<PromptRequest>>(() => NO_PROMPTS);
  const apply = (event: PromptEvent<PromptRequest>): void => store.setState((queue) => nextPrompts(queue, event), true);
  return {
    store,
    open: (request) => apply({ type: 'requested', prompt: { kind: request.kind, key: request.key ?? '', data: request } }),
    close: (kind, key) => apply({ type: 'closed', kind, ...(key === undefined ? {} : { key }) }),
    pageLeft: () => apply({ type: 'page-left' }),
    viewerChanged: (member) => apply({ type: 'viewer-changed', member }),
  };
}
