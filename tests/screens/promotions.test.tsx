import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { click, find, findBy, openScreen, says, sharedService } from './app-in-test.ts';

afterEach(() => sharedService().demo('reset'));

const POP_UP = '[data-survey-pop-up]';
const BANNER = '[data-bottom-banner]';
const shown = (selector: string): number => document.querySelectorAll(selector).length;

describe('surveys of a visit', () => {
  it('are one: after the survey of Home no other page offers one by itself, but the button does', async () => {
    await sharedService().demo('flags', { flags: { surveys: true } });
    const screen = await openScreen('paid');
    screen.to('/en/home/');
    await findBy(POP_UP);
    await click(await find('button', 'Maybe later', await findBy(POP_UP)));
    await expect.poll(() => shown(POP_UP)).toBe(0);
    const asked = () => screen.calls.filter((call) => call.includes('getSurveys')).length;
    const before = asked();
    screen.to('/en/content/drama/');
    await expect.poll(asked).toBeGreaterThan(before);
    await findBy('main h1');
    expect(shown(POP_UP)).toBe(0);
    screen.to('/en/programme/101001/x/');
    await click(await find('button', 'Survey'));
    await findBy('[data-prompt="survey"]');
  });
});

describe('the banner', () => {
  it('stands in the page where something plays, elsewhere at the foot of the window, and makes room for a survey', async () => {
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(new EventTarget(), {
        media,
        matches: /min-width|reduced-motion|hover: hover/.test(media),
      }),
    );
    await sharedService().demo('flags', { flags: { ads_enabled: true } });
    const guest = await openScreen(null);
    guest.to('/en/live/81/');
    expect((await findBy(BANNER)).closest('main')).not.toBeNull();
    guest.to('/en/search/');
    expect((await findBy(BANNER)).closest('main')).toBeNull();
    guest.end();
    await sharedService().demo('flags', { flags: { ads_enabled: true, surveys: true } });
    const member = await openScreen('paid');
    member.to('/en/home/');
    await findBy(POP_UP);
    const height = () => document.documentElement.style.getPropertyValue('--banner-height');
    await findBy(BANNER);
    await expect.poll(height).toBe('0px');
    await click(await find('button', 'Maybe later', await findBy(POP_UP)));
    await expect.poll(height).not.toBe('0px');
  });
});

describe('the introduction to guest mode', () => {
  it('is a strip at the foot like every offer, and the banner waits for it', async () => {
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(new EventTarget(), {
        media,
        matches: /min-width|reduced-motion|hover: hover/.test(media),
      }),
    );
    await sharedService().demo('flags', {
      flags: { ads_enabled: true, auto_dismiss_introduction_page_sec: 600 },
    });
    const screen = await openScreen(null, {
      platform: createFakePlatform({ deviceId: crypto.randomUUID() }),
    });
    screen.to('/en/home/');
    const intro = await findBy('[data-prompt="guest_mode_intro"]');
    expect(intro.matches('aside[data-overlay][data-passing]')).toBe(true);
    await findBy(BANNER);
    const height = () => document.documentElement.style.getPropertyValue('--banner-height');
    await expect.poll(height).toBe('0px');
    await click(await find('button', 'Start watching', intro));
    await expect.poll(height).not.toBe('0px');
  });
});

describe('the hero of Home', () => {
  it('is scrolled to the top when the focus comes to it by keys', async () => {
    const scroll = vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined);
    const screen = await openScreen('paid');
    screen.to('/en/home/');
    await says(/Play|Watch/);
    const hero = await find('region', 'Featured');
    scroll.mockClear();
    hero.querySelector('a')?.focus();
    expect(scroll).toHaveBeenCalledWith({ top: 0 });
    scroll.mockClear();
    [...hero.querySelectorAll<HTMLElement>('a, button')].at(-1)?.focus();
    expect(scroll).not.toHaveBeenCalled();
    scroll.mockRestore();
  });
});
