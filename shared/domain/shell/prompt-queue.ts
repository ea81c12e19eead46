import { assertNever } from '#shared/kernel/assert-never.ts';

/** The properties of a kind of prompt by which the queue orders it. */
type PromptRow = {
  readonly kind: string;
  /** It is about the current page, and closes when the page is left. */
  readonly page?: true;
  /** It applies to members only, or to guests only. */
  readonly viewer?: 'member' | 'guest';
  /** One press opens it again, so it is not queued when another prompt replaces it. */
  readonly transient?: true;
  /** Back closes it although it is not about the page: the viewer opened it. */
  readonly back?: true;
};

/**
 * Every prompt of the specification (S0-2-053 to S0-2-068), the QR prompt, the question before a
 * log-out that deletes downloads, and the three account screens that open automatically (terms, profile,
 * password update), in order of priority; see decision 007. A new kind is a row here, its data in
 * `renderer/data/prompts/prompt-data.ts` if it takes any, and its component in
 * `renderer/app/prompts/prompt-body.tsx`.
 */
const PROMPTS = [
  { kind: 'watch_reminder', viewer: 'member' },
  { kind: 'system_busy', back: true },
  { kind: 'unsupported_browser', page: true },
  { kind: 'geo_block', page: true },
  { kind: 'geo_blocked_login', page: true, viewer: 'guest' },
  { kind: 'concurrent_limit', page: true },
  { kind: 'terms', viewer: 'member' },
  { kind: 'login', viewer: 'guest', back: true },
  { kind: 'profile', viewer: 'member' },
  { kind: 'password_update', viewer: 'member' },
  { kind: 'log_out', viewer: 'member', transient: true },
  { kind: 'message', back: true },
  { kind: 'purchase_content', page: true },
  { kind: 'qr', page: true, transient: true },
  { kind: 'download_app', page: true, transient: true },
  { kind: 'share', page: true, transient: true },
  { kind: 'podcast', page: true },
  { kind: 'clip', page: true },
  { kind: 'episode_player', page: true },
  { kind: 'survey', page: true, viewer: 'member' },
  { kind: 'guest_mode_intro', viewer: 'guest' },
] as const satisfies readonly PromptRow[];
export type PromptKind = (typeof PROMPTS)[number]['kind'];

export const PROMPT_KINDS: readonly PromptKind[] = PROMPTS.map(({ kind }) => kind);

const rowOf = (kind: PromptKind): PromptRow | undefined => PROMPTS.find((row) => row.kind === kind);

/** Returns the priority of a kind; lower numbers come first. */
export const promptRank = (kind: PromptKind): number => PROMPT_KINDS.indexOf(kind);

/** Returns whether a replaced prompt is queued and reopened. */
export const reopens = (kind: PromptKind): boolean => rowOf(kind)?.transient !== true;

/** Returns whether a prompt belongs to the page it opened on. */
export const belongsToPage = (kind: PromptKind): boolean => rowOf(kind)?.page === true;

/**
 * Returns whether Back closes a prompt: those about the page, and those that the viewer opened. A required
 * choice of profile or terms stays.
 */
export const closesWithBack = (kind: PromptKind): boolean =>
  belongsToPage(kind) || rowOf(kind)?.back === true;

/** Returns whether a prompt still applies to the viewer, now that they are a member or a guest. */
export function isForViewer(kind: PromptKind, member: boolean): boolean {
  const viewer = rowOf(kind)?.viewer;
  return viewer === undefined || viewer === (member ? 'member' : 'guest');
}

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
