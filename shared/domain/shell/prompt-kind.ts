/**
 * Every prompt of the specification (S0-2-053 to S0-2-068), the QR prompt and the three account screens that open automatically (terms,
 * profile, password update), in order of priority; see decision 011.
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
const TRANSIENT_PROMPTS: readonly PromptKind[] = ['qr', 'download_app', 'share'];

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
const MEMBER_PROMPTS: readonly PromptKind[] = ['watch_reminder', 'terms', 'profile', 'password_update', 'survey'];

/** Returns whether a prompt still applies to the viewer, now that they are a member or a guest. */
export const isForViewer = (kind: PromptKind, member: boolean): boolean => !(member ? GUEST_PROMPTS : MEMBER_PROMPTS).includes(kind);
