/**
 * Every prompt of the specification (accounts section 2) with the QR prompt of READINGS 16 and the three account screens that open by themselves
 * (terms, profile, password update), the most pressing first. Decision 011 says why they stand in this order.
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

/** The place of a kind in the order: the lower number comes first. */
export const promptRank = (kind: PromptKind): number => PROMPT_KINDS.indexOf(kind);

/** Made again by one key press, so they do not wait when another prompt pushes them aside. */
const TRANSIENT_PROMPTS: readonly PromptKind[] = ['qr', 'download_app', 'share'];

/** Whether a prompt that is pushed aside waits and comes back. */
export const reopens = (kind: PromptKind): boolean => !TRANSIENT_PROMPTS.includes(kind);

/** About what stands on the page: they go when the page is left. */
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

/** Whether a prompt belongs to the page it opened on. */
export const belongsToPage = (kind: PromptKind): boolean => PAGE_PROMPTS.includes(kind);

const GUEST_PROMPTS: readonly PromptKind[] = ['login', 'geo_blocked_login', 'guest_mode_intro'];
const MEMBER_PROMPTS: readonly PromptKind[] = ['watch_reminder', 'terms', 'profile', 'password_update', 'survey'];

/** Whether a prompt still has somebody to speak to once the viewer is a member, or is not. */
export const isForViewer = (kind: PromptKind, member: boolean): boolean => !(member ? GUEST_PROMPTS : MEMBER_PROMPTS).includes(kind);
