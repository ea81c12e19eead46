import { expect, it } from 'vitest';
import { atNoon, axeFindings, find, openScreen, says } from './app-in-test.ts';

const CHANNELS = '/api/harbour/content/channels/';

/** The page of a viewer for whom no channel is listed unless all are asked for. */
async function withoutChannels(
  persona: string | null,
  all: 'in-plans' | 'none' = 'in-plans',
  now: () => number = Date.now,
) {
  const screen = await openScreen(persona, {
    now,
    answer: (request) => {
      const { pathname, searchParams } = new URL(request.url);
      const isHidden = pathname === CHANNELS && (all === 'none' || searchParams.get('all') !== 'true');
      return isHidden ? Response.json({ channels: [] }) : null;
    },
  });
  return screen;
}

it.each(['/en/live/', '/en/epg/'])(
  '%s of a station with plans only tells a guest what the plans have, and where they are',
  async (path) => {
    (await withoutChannels(null)).to(path);
    await find('heading', 'Live channels come with a plan');
    await says(/Our plans have \d+ live channels, including .+, .+, .+\./);
    const plans = await find('link', 'See plans', document.querySelector('main') ?? document);
    expect(plans.getAttribute('href')).toContain('/en/account/subscription/');
    await find('link', 'Log in', document.querySelector('main') ?? document);
    expect(await axeFindings()).toEqual([]);
  },
);

it('a station without channels says so', async () => {
  (await withoutChannels(null, 'none')).to('/en/live/');
  await find('heading', 'No channels right now');
});

it('a kids profile is shown no plan', async () => {
  (await withoutChannels('kids', 'in-plans', await atNoon())).to('/en/live/');
  await find('heading', 'No channels right now');
});
