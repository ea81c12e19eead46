import { afterEach, describe, expect, it, vi } from 'vitest';
import { startService } from '#demo/start-service.ts';
import { checkoutLive, fileOf } from '#service/playback/test-checkout.ts';
import { serviceBrowser } from '#service/testing/test-browser.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { DAY, HOUR } from '#shared/kernel/time.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('a kiosk without a network for a week', () => {
  it('still has rows, a programme on every channel, and pictures to play: its service makes them from the clock', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const service = await startService({ inMemory: true });
    for (let hour = 0; hour < (7 * DAY) / HOUR; hour += 1) vi.advanceTimersByTime(HOUR);
    /* A guest of that day, after the reset that every guest is followed by. */
    const guest = serviceBrowser(service.url);
    await guest.open();
    const query = { country_code: 'HK' };
    const { rows } = await guest.read(endpoints.homepage, { query: { ...query, profile_class: 'general' } });
    expect(rows.length).toBeGreaterThan(5);
    const { channels } = await guest.read(endpoints.getChannelsProgramme, {
      query: { ...query, profile_class: 'general' },
    });
    expect(channels.length).toBeGreaterThan(50);
    expect(channels.filter(({ current }) => current === null)).toEqual([]);
    const body = {
      device_id: 'kiosk-1=',
      lang: 'tc',
      incognito: false,
      drm_id: 'kiosk-1',
      pairWithDefaultProfile: true,
    };
    await guest.read(endpoints.pairDevice, { body });
    await guest.open();
    const master = new URL(fileOf(await checkoutLive(guest, 'HARB'), 'master.m3u8'), service.url);
    const variant = /^[^#\s].*m3u8.*$/m.exec(await (await fetch(master)).text())?.[0] ?? '';
    const playlist = await (await fetch(new URL(variant, master))).text();
    const segment =
      playlist.split('\n').findLast((line) => line.includes('.m4s') && !line.startsWith('#')) ?? '';
    expect((await fetch(new URL(segment, new URL(variant, master)))).status).toBe(200);
    await service.close();
  }, 60_000);
});
