import { assertNever } from '#shared/kernel/assert-never.ts';

/**
 * Every prompt of the specification (S0-2-053 to S0-2-068), the QR prompt, the question before a
 * log-out that deletes downloads, and the three account screens that open automatically (terms, profile,
 * password update), in order of priority; see decision 007.
 */
export const PROMPT_KINDS = [
  'watch_reminder',
  'system_busy',
  'unsupported_browser',
  'geo_block',
  'geo_blocked_login',
  'concurrent_limit',
  'terms',
  'login',
  'profile',
  'password_update',
  'log_out',
  'message',
  'purchase_content',
  'qr',
  'download_app',
  'share',
  'podcast',
  'clip',
  'episode_player',
  'survey',
  'guest_mode_intro',
] as const;
export type PromptKind = (typeof PROMPT_KINDS)[number];

/** Returns the priority of a kind; lower numbers come first. */
export const promptRank = (kind: PromptKind): number => PROMPT_KINDS.indexOf(kind);

/** Prompts that one press reopens, so they are not queued when another prompt replaces them. */
const TRANSIENT_PROMPTS: readonly PromptKind[] = ['qr', 'download_app', 'share', 'log_out'];

/** Returns whether a replaced prompt is queued and reopened. */
export const reopens = (kind: PromptKind): boolean => !TRANSIENT_PROMPTS.includes(kind);

/** Prompts about the current page: they close when it is left. */
const PAGE_PROMPTS: readonly PromptKind[] = [
  'unsupported_browser',
  'geo_block',
  'geo_blocked_login',
  'concurrent_limit',
  'purchase_content',
  'qr',
  'download_app',
  'share',
  'podcast',
  'clip',
  'episode_player',
  'survey',
];

/** Returns whether a prompt belongs to the page it opened on. */
export const belongsToPage = (kind: PromptKind): boolean => PAGE_PROMPTS.includes(kind);

const GUEST_PROMPTS: readonly PromptKind[] = ['login', 'geo_blocked_login', 'guest_mode_intro'];
const MEMBER_PROMPTS: readonly PromptKind[] = [
  'watch_reminder',
  'terms',
  'profile',
  'password_update',
  'log_out',
  'survey',
];

/** Returns whether a prompt still applies to the viewer, now that they are a member or a guest. */
export const isForViewer = (kind: PromptKind, member: boolean): boolean =>
  !(member ? GUEST_PROMPTS : MEMBER_PROMPTS).includes(kind);

/** A prompt and its data. `key` distinguishes messages; other kinds exist once at a time. */
export type Prompt<Data = unknown> = { readonly kind: PromptKind; readonly key: string; readonly data: Data };

/**
 * At most one prompt is open; the others wait by priority, equal ones in order of arrival. While the queue is
 * held nothing opens: what is open stays, and all else waits.
 */
export type PromptQueue<Data = unknown> = {
  readonly open: Prompt<Data> | null;
  readonly waiting: readonly Prompt<Data>[];
  readonly isHeld: boolean;
};

export type PromptEvent<Data = unknown> =
  | { readonly type: 'requested'; readonly prompt: Prompt<Data> }
  /** Without a key all prompts of the kind close. */
  | { readonly type: 'closed'; readonly kind: PromptKind; readonly key?: string }
  | { readonly type: 'page-left' }
  | { readonly type: 'viewer-changed'; readonly member: boolean }
  | { readonly type: 'held'; readonly isHeld: boolean };

export const NO_PROMPTS: PromptQueue<never> = { open: null, waiting: [], isHeld: false };

/** Maximum number of waiting messages; the oldest are dropped. */
const MAX_MESSAGES = 3;

/**
 * Returns the queue after an event (S0-2-052: one prompt at a time). A prompt with higher priority replaces
 * the open one, which is queued unless one press reopens it. A request of a kind that exists already replaces
 * its data.
 */
export function nextPrompts<Data>(queue: PromptQueue<Data>, event: PromptEvent<Data>): PromptQueue<Data> {
  switch (event.type) {
    case 'requested':
      return withPrompt(queue, event.prompt);
    case 'closed':
      return filterQueue(
        queue,
        ({ kind, key }) => kind !== event.kind || (event.key !== undefined && key !== event.key),
      );
    case 'page-left':
      return filterQueue(queue, ({ kind }) => !belongsToPage(kind));
    case 'viewer-changed':
      return filterQueue(queue, ({ kind }) => isForViewer(kind, event.member));
    case 'held':
      return filterQueue({ ...queue, isHeld: event.isHeld }, () => true);
    default:
      return assertNever(event);
  }
}

function withPrompt<Data>(queue: PromptQueue<Data>, prompt: Prompt<Data>): PromptQueue<Data> {
  const { open, waiting, isHeld } = queue;
  if (open !== null && isSame(open, prompt)) return { ...queue, open: prompt };
  if (waiting.some((each) => isSame(each, prompt)))
    return { ...queue, waiting: waiting.map((each) => (isSame(each, prompt) ? prompt : each)) };
  if (isHeld) return { ...queue, waiting: sortWaiting([...waiting, prompt]) };
  if (open === null) return { ...queue, open: prompt };
  if (promptRank(prompt.kind) >= promptRank(open.kind))
    return { ...queue, waiting: sortWaiting([...waiting, prompt]) };
  return { ...queue, open: prompt, waiting: reopens(open.kind) ? sortWaiting([open, ...waiting]) : waiting };
}

function filterQueue<Data>(
  queue: PromptQueue<Data>,
  keeps: (prompt: Prompt<Data>) => boolean,
): PromptQueue<Data> {
  const { open } = queue;
  const rest = queue.waiting.filter(keeps);
  if (open !== null && keeps(open)) return { ...queue, waiting: rest };
  if (queue.isHeld) return { ...queue, open: null, waiting: rest };
  const [first = null, ...others] = rest;
  return { ...queue, open: first, waiting: others };
}

const isSame = (one: Prompt, other: Prompt): boolean =>
  one.kind === other.kind && (one.kind !== 'message' || one.key === other.key);

/** Sorts by priority (stable) and drops the oldest of too many messages. */
function sortWaiting<Data>(prompts: readonly Prompt<Data>[]): readonly Prompt<Data>[] {
  const messages = prompts.filter(({ kind }) => kind === 'message');
  const dropped = messages.slice(0, Math.max(0, messages.length - MAX_MESSAGES));
  return prompts
    .filter((prompt) => !dropped.includes(prompt))
    .sort((one, other) => promptRank(one.kind) - promptRank(other.kind));
}
