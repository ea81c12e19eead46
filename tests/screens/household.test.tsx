import { describe, expect, it } from 'vitest';
import type { HouseholdReply, ImportedState } from '#shared/contract/imported/imported-state.ts';
import { all, axeFindings, click, fill, find, openScreen } from './app-in-test.ts';
import { CANDIDATES, CHANNELS, EMPTY, FILMS, FULL, GROUPS } from './imported-channels-replies.ts';

const PIN = '1379';
const NOBODY: HouseholdReply = {
  pin: 'unset',
  parent_pin: false,
  granted: false,
  owner: null,
  shared: true,
  visible: true,
};
const OF_MINE: HouseholdReply = {
  ...NOBODY,
  pin: 'own',
  owner: { kind: 'account', name: null, is_caller: true },
};

/**
 * The screen over a service that refuses changes until the PIN was entered or set, and writes down what it is
 * sent.
 */
async function screen(first: HouseholdReply, content: ImportedState = FULL, pin = PIN) {
  let household = first;
  let isOpen = first.granted;
  const calls: { readonly path: string; readonly body: unknown }[] = [];
  const backups: string[] = [];
  const refusal = (code: string, status = 403) => Response.json({ errors: { code } }, { status });
  const state = () => (household.visible ? { ...content, household } : { ...EMPTY, household });
  const enter = (given: string, next: Partial<HouseholdReply>): Response => {
    if (given !== pin) return refusal('HOUSEHOLD_PIN_WRONG');
    isOpen = true;
    household = { ...household, ...next, granted: true, visible: true };
    return Response.json(state());
  };
  const { to } = await openScreen('paid', {
    answer: (request) => {
      const url = new URL(request.url);
      const path = url.pathname.replace('/api/harbour/imported', '');
      if (!url.pathname.startsWith('/api/harbour/imported')) return null;
      if (path === '/backup/') {
        backups.push(url.searchParams.get('secrets') ?? '');
        const needs = url.searchParams.get('secrets') === 'true' && !isOpen;
        return needs ? refusal('HOUSEHOLD_PIN_REQUIRED') : Response.json({ format: 'harbour-own-channels' });
      }
      if (path === '/channels/') return Response.json(CHANNELS);
      if (path === '/videos/') return Response.json(FILMS);
      if (path === '/guide-channels/') return Response.json(CANDIDATES);
      if (request.method !== 'POST')
        return Response.json(path.startsWith('/arrangement/') ? GROUPS : state());
      return request
        .clone()
        .text()
        .then((text) => {
          const body: Record<string, string> = JSON.parse(text || '{}');
          calls.push({ path, body });
          if (path === '/household/pin/check/') return enter(body.household_pin ?? '', {});
          if (path === '/household/owner/') return enter(body.household_pin ?? '', { ...OF_MINE });
          if (path === '/household/pin/') {
            const isFirst = household.pin === 'unset' && !household.parent_pin;
            return enter(isFirst || body.current_pin === pin ? pin : (body.household_pin ?? ''), {
              ...OF_MINE,
            });
          }
          if (!isOpen)
            return refusal(household.pin === 'unset' ? 'HOUSEHOLD_PIN_UNSET' : 'HOUSEHOLD_PIN_REQUIRED');
          if (path === '/household/') household = { ...household, shared: text.includes('true') };
          return Response.json(path.startsWith('/arrangement/') ? GROUPS : state());
        });
    },
  });
  to('/en/account/channels/');
  return { calls, backups, paths: () => calls.map(({ path }) => path) };
}

describe('the household PIN', () => {
  it('is set with the first source in one more step, and nothing typed is lost', async () => {
    const { calls, paths } = await screen(NOBODY, EMPTY);
    await click(await find('button', 'Add a source'));
    await fill(await find('field', 'Address'), 'https://lists.example/a.m3u');
    await click(await find('button', 'Add'));
    await find('heading', 'Set a household PIN');
    expect(await axeFindings()).toEqual([]);
    await fill(await find('field', 'New household PIN'), '13');
    await click(await find('button', 'Save PIN'));
    await find('alert', 'Enter 4 digits.');
    await fill(await find('field', 'New household PIN'), PIN);
    await fill(await find('field', 'Confirm household PIN'), '1378');
    await click(await find('button', 'Save PIN'));
    await find('alert', 'The two PINs don’t match.');
    await fill(await find('field', 'Confirm household PIN'), PIN);
    await click(await find('button', 'Save PIN'));
    await expect.poll(paths).toEqual(['/sources/', '/household/pin/', '/sources/']);
    expect(calls[2]?.body).toMatchObject({ location: 'https://lists.example/a.m3u' });
    await expect.poll(() => all('field', 'Address')).toEqual([]);
  });

  it('is the parent PIN where there is one', async () => {
    const { calls } = await screen({ ...NOBODY, parent_pin: true }, EMPTY, '2580');
    await click(await find('button', 'Add a source'));
    await fill(await find('field', 'Address'), 'https://lists.example/a.m3u');
    await click(await find('button', 'Add'));
    await find('any', /Enter your parent PIN, which you’ll also need/);
    await fill(await find('field', 'Parent PIN'), '2580');
    await click(await find('button', 'Continue'));
    await expect.poll(() => calls[1]).toEqual({ path: '/household/pin/', body: { household_pin: '2580' } });
    await expect.poll(() => calls.length).toBe(3);
  });

  it('is asked for before a change, until it is right', async () => {
    const { paths } = await screen(OF_MINE);
    await click(await find('button', 'Options for Cheung Chau'));
    await click(await find('button', 'Hide this channel'));
    await fill(await find('field', 'Household PIN'), '0000');
    await click(await find('button', 'Continue'));
    await find('alert', 'That PIN isn’t right. Try again.');
    await fill(await find('field', 'Household PIN'), PIN);
    await click(await find('button', 'Continue'));
    await find('status', /“Cheung Chau” is hidden/);
    const check = '/household/pin/check/';
    expect(paths()).toEqual(['/arrangement/channel/', check, check, '/arrangement/channel/']);
  });

  it('may be left unanswered: what was typed stays, nothing is changed, and nothing is said to have failed', async () => {
    const { paths } = await screen(OF_MINE);
    await click(await find('button', 'Add a source'));
    await fill(await find('field', 'Address'), 'https://lists.example/a.m3u');
    await click(await find('button', 'Add'));
    await find('field', 'Household PIN');
    await click(await find('button', 'Cancel'));
    await expect.poll(() => all('field', 'Household PIN')).toEqual([]);
    expect((await find('field', 'Address')).getAttribute('value')).toBe('https://lists.example/a.m3u');
    expect(all('alert', /./)).toEqual([]);
    expect(paths()).toEqual(['/sources/']);
  });

  it('is asked for inside the options of a source, which stay open', async () => {
    const { paths } = await screen(OF_MINE);
    await click(await find('button', 'Options for Islands'));
    await click(await find('button', 'Remove'));
    await fill(await find('field', 'Household PIN'), PIN);
    await click(await find('button', 'Continue'));
    await expect.poll(paths).toEqual(['/source/remove/', '/household/pin/check/', '/source/remove/']);
  });

  it('is changed with the current one', async () => {
    const { calls } = await screen({ ...OF_MINE, granted: true });
    await click(await find('button', 'Change household PIN'));
    await fill(await find('field', 'Current household PIN'), PIN);
    await fill(await find('field', 'New household PIN'), '2468');
    await fill(await find('field', 'Confirm household PIN'), '2468');
    expect(await axeFindings()).toEqual([]);
    await click(await find('button', 'Save PIN'));
    await expect
      .poll(() => calls)
      .toEqual([{ path: '/household/pin/', body: { household_pin: '2468', current_pin: PIN } }]);
  });
});

describe('whose channels these are', () => {
  it.each([
    ['Set up by you.', OF_MINE],
    [
      'Set up by a guest on this device.',
      { ...OF_MINE, owner: { kind: 'guest', name: null, is_caller: false } as const },
    ],
    [
      'Set up by another account.',
      { ...OF_MINE, owner: { kind: 'account', name: null, is_caller: false } as const },
    ],
    [
      'Set up by mei@example.com.',
      { ...OF_MINE, owner: { kind: 'account', name: 'mei@example.com', is_caller: false } as const },
    ],
  ])('says “%s”', async (text, household) => {
    await screen(household);
    await find('any', text);
    await find('any', 'Adding, changing or removing channels asks for the household PIN.');
  });

  it('is who decides, with the PIN, whether others see them', async () => {
    const { calls } = await screen(OF_MINE);
    await click(await find('switch', 'Show to guests and other accounts'));
    await fill(await find('field', 'Household PIN'), PIN);
    await click(await find('button', 'Continue'));
    await expect.poll(() => calls.at(-1)).toEqual({ path: '/household/', body: { shared: false } });
    await expect
      .poll(async () =>
        (await find('switch', 'Show to guests and other accounts')).getAttribute('aria-checked'),
      )
      .toBe('false');
  });

  it('is another account’s from then on, once that enters the PIN', async () => {
    const owner = { kind: 'account', name: 'mei@example.com', is_caller: false } as const;
    const { calls } = await screen({ ...OF_MINE, owner });
    await click(await find('button', 'Take over these channels'));
    await find('heading', 'Take over these channels?');
    expect(await axeFindings()).toEqual([]);
    await fill(await find('field', 'Household PIN'), '0000');
    await click(await find('button', 'Continue'));
    await find('alert', 'That PIN isn’t right. Try again.');
    await click(await find('button', 'Cancel'));
    await expect.poll(() => all('field', 'Household PIN')).toEqual([]);
    await click(await find('button', 'Take over these channels'));
    await fill(await find('field', 'Household PIN'), PIN);
    await click(await find('button', 'Continue'));
    await find('any', 'Set up by you.');
    expect(all('button', 'Take over these channels')).toEqual([]);
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Household');
    expect(calls.at(-1)).toEqual({ path: '/household/owner/', body: { household_pin: PIN } });
    await find('any', /log in with the other account on this device/);
  });

  it('shows them to others with the PIN only, where they are hidden', async () => {
    await screen({ ...OF_MINE, shared: false, visible: false });
    await find('heading', 'These channels are hidden from you');
    expect(all('button', 'Add a source')).toEqual([]);
    expect(await axeFindings()).toEqual([]);
    await click(await find('button', 'Enter household PIN'));
    await fill(await find('field', 'Household PIN'), PIN);
    await click(await find('button', 'Continue'));
    await find('button', 'Options for Islands');
  });

  it('holds logins in a backup only with the PIN', async () => {
    const { backups } = await screen(OF_MINE);
    await click(await find('button', 'Save without logins'));
    await expect.poll(() => backups).toEqual(['false']);
    await click(await find('button', 'Save a backup'));
    await fill(await find('field', 'Household PIN'), PIN);
    await click(await find('button', 'Continue'));
    await expect.poll(() => backups).toEqual(['false', 'true', 'true']);
  });
});
