import type { Page } from 'playwright-core';
import type { PlayerWindow } from './player-screen-window.ts';
import type { RunningApp } from './running-app.ts';

/** A programme of the demo with its first episode, as the service knows it. */
export type KnownProgramme = {
  readonly ref: string;
  readonly episodeId: string;
  readonly nameEn: string;
  readonly nameTc: string;
};

/** The bearer token of this window's viewer. */
async function bearer({ context }: PlayerWindow, app: RunningApp): Promise<string> {
  const session = await (await context.request.get(`${app.url}/api/auth/getSession/self/`)).json();
  return session.user.token ?? session.guest_token;
}

/** Asks the service as the viewer of this window. Throws when it refuses. */
export async function asViewer(
  window: PlayerWindow,
  app: RunningApp,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
) {
  const reply = await window.context.request.fetch(`${app.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${await bearer(window, app)}` },
    ...(body === undefined ? {} : { data: body }),
  });
  if (!reply.ok()) throw new Error(`${method} ${path}: ${reply.status()} ${await reply.text()}`);
  return reply.json();
}

/**
 * Programmes of the home screen, each with its first episode. Premium ones are left out: their label's
 * specified colour is under 4.5:1.
 */
export async function knownProgrammes(
  window: PlayerWindow,
  app: RunningApp,
  count: number,
): Promise<readonly KnownProgramme[]> {
  const { rows } = await asViewer(
    window,
    app,
    'GET',
    '/api/harbour/content/homepage/?country_code=HK&profile_class=general',
  );
  const found = new Map<
    string,
    { readonly ref: string; readonly name_en: string; readonly name_tc: string }
  >();
  for (const row of rows)
    for (const entry of row.items) {
      const item = entry.flips?.[0] ?? entry;
      if (
        item.type === 'programme' &&
        !item.labelling_group.some((label: string) => label.includes('premium'))
      )
        found.set(item.ref, item);
    }
  const programmes: KnownProgramme[] = [];
  for (const { ref, name_en, name_tc } of [...found.values()].slice(0, count)) {
    const reply = await asViewer(
      window,
      app,
      'GET',
      `/api/harbour/content/episodes/?country_code=HK&programme_id=${ref}`,
    );
    const episode = reply.episode_groups.data.flatMap(
      (group: { list: { episode_id: string }[] }) => group.list,
    )[0];
    programmes.push({ ref, episodeId: episode.episode_id, nameEn: name_en, nameTc: name_tc });
  }
  return programmes;
}

/** Puts programmes on the viewer's list, the last one newest. */
export async function keep(
  window: PlayerWindow,
  app: RunningApp,
  programmes: readonly KnownProgramme[],
): Promise<void> {
  for (const { ref } of programmes)
    await asViewer(window, app, 'POST', '/api/harbour/content/favourite/', { type: 'programme', ref });
}

/** Writes programmes into the viewer's history, half watched, the last one newest. */
export async function watch(
  window: PlayerWindow,
  app: RunningApp,
  programmes: readonly KnownProgramme[],
): Promise<void> {
  for (const { ref, episodeId } of programmes)
    await asViewer(window, app, 'POST', '/api/harbour/content/history/?country_code=HK', {
      type: 'programme',
      ref,
      episode_id: episodeId,
      playback_time: 300_000,
      video_duration: 600_000,
      ad_path: '',
    });
}

/** Titles of the entries that a list screen shows, in order. */
export const listed = (page: Page): Promise<readonly string[]> =>
  page.getByRole('main').locator('li h3').allTextContents();

/** Moves the focus with Tab until it is on what the selector finds. Throws after many steps. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let step = 0; step < 120; step += 1) {
    await page.keyboard.press('Tab');
    if (
      await page.evaluate(
        (focusSelector) => document.activeElement?.matches(focusSelector) ?? false,
        selector,
      )
    )
      return;
  }
  throw new Error(`Tab never came to ${selector}`);
}
