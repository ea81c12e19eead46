import { describe, expect, it } from 'vitest';
import { type KeyPress, keyCommand } from './key-command.ts';

const press = (key: string, change: Partial<KeyPress> = {}): KeyPress => ({
  key,
  modified: false,
  shift: false,
  focus: 'other',
  started: true,
  linearAd: false,
  lShapeAd: false,
  ...change,
});

describe('player keys', () => {
  it.each([
    ['Space toggles play', press(' '), { do: 'toggle-play' }],
    ['Right seeks 10 s', press('ArrowRight'), { do: 'seek', by: 10 }],
    ['Left seeks back 10 s', press('ArrowLeft'), { do: 'seek', by: -10 }],
    ['Up is volume', press('ArrowUp'), { do: 'volume', by: 0.1 }],
    ['Down is volume', press('ArrowDown'), { do: 'volume', by: -0.1 }],
    ['M mutes, also as a capital', press('M'), { do: 'toggle-mute' }],
    ['C turns the subtitles on and off', press('c'), { do: 'toggle-captions' }],
    ['N is the next episode, or the channel below', press('n'), { do: 'adjacent', by: 1 }],
    ['P is the previous episode, or the channel above', press('P'), { do: 'adjacent', by: -1 }],
    ['N does nothing during an ad', press('n', { linearAd: true }), null],
    ['F is full screen', press('f'), { do: 'toggle-full-screen' }],
    ['Shift+D shows developer information', press('D', { shift: true }), { do: 'show-developer' }],
    ['D alone does nothing', press('d'), null],
    ['Escape hides it', press('Escape'), { do: 'hide-developer' }],
    ['and so does Q', press('Q'), { do: 'hide-developer' }],
    ['the question mark opens the sheet', press('?', { shift: true }), { do: 'toggle-help' }],
    ['page up is the channel above in the list', press('PageUp'), { do: 'zap', by: -1 }],
    ['nothing while a field is focused', press('m', { focus: 'text' }), null],
    ['a focused button of the page keeps its Space', press(' ', { focus: 'button' }), null],
    ['a focused control of the player does not', press(' ', { focus: 'control' }), { do: 'toggle-play' }],
    ['and before video start it does', press(' ', { focus: 'control', started: false }), null],
    ['nothing before video start', press(' ', { started: false }), null],
    ['developer information not either', press('D', { shift: true, started: false }), null],
    ['but the channel changes', press('PageDown', { started: false }), { do: 'zap', by: 1 }],
    ['nothing during an L-shape ad', press('ArrowUp', { lShapeAd: true }), null],
    ['S skips an ad', press('s', { linearAd: true }), { do: 'skip-ad' }],
    ['and does nothing outside one', press('s'), null],
    [
      'Space toggles the ad before the content has started',
      press(' ', { linearAd: true, started: false }),
      { do: 'toggle-play' },
    ],
    [
      'volume works during an ad',
      press('ArrowUp', { linearAd: true, started: false }),
      { do: 'volume', by: 0.1 },
    ],
    ['there is no seeking in an ad', press('ArrowRight', { linearAd: true }), null],
    ['nor back', press('ArrowLeft', { linearAd: true }), null],
    ['a channel change leaves the ad', press('PageUp', { linearAd: true }), { do: 'zap', by: -1 }],
    ['nothing with a modifier', press('f', { modified: true }), null],
    ['other keys are left alone', press('x'), null],
  ])('%s', (_sentence, given, expected) => {
    expect(keyCommand(given)).toEqual(expected);
  });
});
