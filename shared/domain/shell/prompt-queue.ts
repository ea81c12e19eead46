import { assertNever } from '#shared/kernel/assert-never.ts';
import { belongsToPage, isForViewer, type PromptKind, promptRank, reopens } from './prompt-kind.ts';

/** A prompt with what it shows. `key` tells two messages apart; of every other kind there is one at a time. */
export type Prompt<Data = unknown> = { readonly kind: PromptKind; readonly key: string; readonly data: Data };

/** At most one prompt is open; the others wait, the most pressing first and equal ones in the order they came. */
export type PromptQueue<Data = unknown> = { readonly open: Prompt<Data> | null; readonly waiting: readonly Prompt<Data>[] };

export type PromptEvent<Data = unknown> =
  | { readonly type: 'requested'; readonly prompt: Prompt<Data> }
  /** Without a key every prompt of the kind is closed. */
  | { readonly type: 'closed'; readonly kind: PromptKind; readonly key?: string }
  | { readonly type: 'page-left' }
  | { readonly type: 'viewer-changed'; readonly member: boolean };

export const NO_PROMPTS: PromptQueue<never> = { open: null, waiting: [] };

/** Messages that wait at most; older ones are dropped, since a heap of old news helps nobody. */
const MAX_MESSAGES = 3;

/**
 * The prompts after an event (accounts section 2: one at a time). A more pressing one pushes the open one aside, which waits and comes back unless it
 * is made again by one press. A request of a kind that is there already takes its place with the newer content.
 */
export function nextPrompts<Data>(queue: PromptQueue<Data>, event: PromptEvent<Data>): PromptQueue<Data> {
  switch (event.type) {
    case 'requested':
      return withPrompt(queue, event.prompt);
    case 'closed':
      return filterQueue(queue, ({ kind, key }) => kind !== event.kind || (event.key !== undefined && key !== event.key));
    case 'page-left':
      return filterQueue(queue, ({ kind }) => !belongsToPage(kind));
    case 'viewer-changed':
      return filterQueue(queue, ({ kind }) => isForViewer(kind, event.member));
    default:
      return assertNever(event);
  }
}

function withPrompt<Data>(queue: PromptQueue<Data>, prompt: Prompt<Data>): PromptQueue<Data> {
  const { open, waiting } = queue;
  if (open !== null && isSame(open, prompt)) return { open: prompt, waiting };
  if (waiting.some((each) => isSame(each, prompt))) return { open, waiting: waiting.map((each) => (isSame(each, prompt) ? prompt : each)) };
  if (open === null) return { open: prompt, waiting };
  if (promptRank(prompt.kind) >= promptRank(open.kind)) return { open, waiting: sortWaiting([...waiting, prompt]) };
  return { open: prompt, waiting: reopens(open.kind) ? sortWaiting([open, ...waiting]) : waiting };
}

function filterQueue<Data>({ open, waiting }: PromptQueue<Data>, keeps: (prompt: Prompt<Data>) => boolean): PromptQueue<Data> {
  const rest = waiting.filter(keeps);
  if (open !== null && keeps(open)) return { open, waiting: rest };
  const [first = null, ...others] = rest;
  return { open: first, waiting: others };
}

const isSame = (one: Prompt, other: Prompt): boolean => one.kind === other.kind && (one.kind !== 'message' || one.key === other.key);

/** In order (sorting keeps equal ones as they came), without the oldest of too many messages. */
function sortWaiting<Data>(prompts: readonly Prompt<Data>[]): readonly Prompt<Data>[] {
  const messages = prompts.filter(({ kind }) => kind === 'message');
  const dropped = messages.slice(0, Math.max(0, messages.length - MAX_MESSAGES));
  return prompts.filter((prompt) => !dropped.includes(prompt)).sort((one, other) => promptRank(one.kind) - promptRank(other.kind));
}
