import type { PromptKind } from './prompt-queue.ts';

/**
 * Events: `+kind` requested, `+message:key`, `-kind` closed, `page` left, `member` or `guest` now watching,
 * `hold` and `release` of the queue.
 */
type EventText = string;

/** [sentence, what happened, the open prompt, those that wait in their order] */
export const QUEUE_CASES: readonly (readonly [
  sentence: string,
  events: readonly EventText[],
  open: string | null,
  waiting: readonly string[],
])[] = [
  ['nothing is open at first', [], null, []],
  ['what is asked for opens', ['+login'], 'login', []],
  ['one prompt is open at a time, the less pressing waits', ['+login', '+survey'], 'login', ['survey']],
  ['the more pressing pushes the open one aside', ['+clip', '+login'], 'login', ['clip']],
  ['which returns when it closes', ['+clip', '+login', '-login'], 'clip', []],
  ['a share sheet does not return', ['+share', '+login', '-login'], null, []],
  ['nor does a QR code', ['+qr', '+message:a', '-message'], null, []],
  ['a share sheet that waited its turn opens', ['+login', '+share', '-login'], 'share', []],
  [
    'the reminder comes before everything',
    ['+system_busy', '+watch_reminder'],
    'watch_reminder',
    ['system_busy'],
  ],
  [
    'terms come before login, login before profile',
    ['+profile', '+login', '+terms'],
    'terms',
    ['login', 'profile'],
  ],
  [
    'the password update follows the profile',
    ['+password_update', '+profile', '-profile'],
    'password_update',
    [],
  ],
  [
    'those that wait are in their order',
    ['+login', '+survey', '+guest_mode_intro', '+clip'],
    'login',
    ['clip', 'survey', 'guest_mode_intro'],
  ],
  ['the same kind again replaces it', ['+purchase_content', '+purchase_content'], 'purchase_content', []],
  ['whatever it is about', ['+clip:a', '+clip:b'], 'clip:b', []],
  ['also while it waits', ['+login', '+clip', '+survey', '+clip'], 'login', ['clip', 'survey']],
  ['two messages are shown one after the other', ['+message:a', '+message:b'], 'message:a', ['message:b']],
  ['the same message is shown once', ['+message:a', '+message:a'], 'message:a', []],
  ['closing one message leaves the other', ['+message:a', '+message:b', '-message:a'], 'message:b', []],
  [
    'at most three messages wait',
    ['+login', '+message:a', '+message:b', '+message:c', '+message:d'],
    'login',
    ['message:b', 'message:c', 'message:d'],
  ],
  [
    'of other kinds, all that are asked for wait',
    ['+login', '+survey', '+clip', '+podcast', '+guest_mode_intro'],
    'login',
    ['podcast', 'clip', 'survey', 'guest_mode_intro'],
  ],
  ['one that waits can be closed', ['+login', '+survey', '-survey'], 'login', []],
  ['closing what is not there is nothing', ['+login', '-clip'], 'login', []],
  ['leaving the page closes what belongs to it', ['+geo_block', '+clip', 'page'], null, []],
  ['and leaves the account its prompts', ['+login', '+clip', 'page'], 'login', []],
  [
    'a member needs no login prompt',
    ['+login', '+geo_blocked_login', '+guest_mode_intro', '+message:a', 'member'],
    'message:a',
    [],
  ],
  ['while the queue is held nothing opens', ['hold', '+profile', '+survey'], null, ['profile', 'survey']],
  ['what is open stays, even before what is more pressing', ['+login', 'hold', '+terms'], 'login', ['terms']],
  ['what closes leaves nothing in its place', ['+login', 'hold', '+profile', '-login'], null, ['profile']],
  [
    'the most pressing opens when it is released',
    ['hold', '+survey', '+profile', 'release'],
    'profile',
    ['survey'],
  ],
  [
    'what no longer concerns the viewer is gone by then',
    ['+login', 'hold', '+guest_mode_intro', '+survey', 'member', 'release'],
    'survey',
    [],
  ],
  [
    'after a logout the member prompts are gone',
    ['+profile', '+password_update', '+watch_reminder', 'guest'],
    null,
    [],
  ],
];

/** The specified kinds, and the QR prompt. */
export const SPECIFIED_KINDS: readonly PromptKind[] = [
  'login',
  'download_app',
  'purchase_content',
  'unsupported_browser',
  'message',
  'episode_player',
  'clip',
  'concurrent_limit',
  'survey',
  'podcast',
  'geo_block',
  'share',
  'watch_reminder',
  'guest_mode_intro',
  'system_busy',
  'geo_blocked_login',
  'qr',
];
