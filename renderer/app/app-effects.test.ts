import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createLoginInProgress } from '#renderer/data/accounts/login-in-progress.ts';
import type { SessionStoreState } from '#renderer/data/accounts/session-store.ts';
import { createPromptStore } from '#renderer/data/prompts/prompt-store.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { SESSION_START } from '#shared/domain/accounts/session/account-session.ts';
import { GUEST_VIEWER, type Viewer } from '#shared/domain/accounts/session/viewer.ts';
import { type EffectsRouter, startAppEffects } from './app-effects.ts';

const NOW = Date.parse('2026-11-21T12:00:00+08:00');

/** The app effects over a session that the test sets and a router that only records. */
function startEffects(path: string, kept: Readonly<Record<string, string>> = {}) {
  const platform = createFakePlatform({ kept });
  const prompts = createPromptStore();
  const store = createStore<SessionStoreState>(() => ({
    session: SESSION_START,
    viewer: GUEST_VIEWER,
    logOutResult: null,
    switchedTo: null,
  }));
  const loads: string[] = [];
  let here = path;
  const pages: Parameters<EffectsRouter['onNavigation']>[0][] = [];
  const router: EffectsRouter = {
    currentPath: () => here,
    replace: async (href) => {
      here = href;
    },
    onNavigation: (listener) => {
      pages.push(listener);
      return () => undefined;
    },
  };
  const session = { store, load: async (page: { readonly path: string }) => void loads.push(page.path) };
  const loginInProgress = createLoginInProgress();
  const data = { prompts, session, platform, loginInProgress, clock: { now: () => NOW } };
  startAppEffects(data, router, () => 'en');
  const becomes = (viewer: Partial<Viewer>) => store.setState({ viewer: { ...GUEST_VIEWER, ...viewer } });
  return {
    prompts: () => prompts.store.getState().open?.kind ?? null,
    open: prompts.open,
    becomes,
    here: () => here,
    pages,
    loads,
    beginLogin: loginInProgress.begin,
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('app effects', () => {
  it('leads a visitor in CN home and says why', async () => {
    const app = startEffects('/tc/show/');
    app.becomes({ kind: 'member', country: 'CN' });
    await settled();
    expect([app.here(), app.prompts()]).toEqual(['/tc/home/', 'geo_block']);
  });

  it('leaves everyone else where they are', async () => {
    const app = startEffects('/tc/show/');
    app.becomes({ kind: 'member', country: 'GB' });
    await settled();
    expect([app.here(), app.prompts()]).toEqual(['/tc/show/', null]);
  });

  it('introduces guest mode once it begins', () => {
    const app = startEffects('/en/home/');
    expect(app.prompts()).toBeNull();
    app.becomes({ kind: 'guest_mode', country: 'HK' });
    expect(app.prompts()).toBe('guest_mode_intro');
  });

  it('does not introduce it again, or while a video plays', () => {
    const seen = startEffects('/en/home/', { 'harbour.guest-intro': String(NOW - 1000) });
    seen.becomes({ kind: 'guest_mode' });
    const playing = startEffects('/en/live/81/');
    playing.becomes({ kind: 'guest_mode' });
    expect([seen.prompts(), playing.prompts()]).toEqual([null, null]);
  });

  it('closes the prompts of a page when it is left, and those of a guest at the login', () => {
    const app = startEffects('/en/home/');
    app.open({ kind: 'share', data: { title: '', href: '' } });
    app.pages[0]?.leaving();
    expect(app.prompts()).toBeNull();
    app.open({ kind: 'login', data: { destination: null } });
    app.becomes({ kind: 'member' });
    expect(app.prompts()).toBeNull();
  });

  it('closes no prompt whose own login is in progress, until that has ended', () => {
    const app = startEffects('/en/home/');
    app.open({ kind: 'login', data: { destination: null } });
    const end = app.beginLogin();
    app.becomes({ kind: 'member' });
    expect(app.prompts()).toBe('login');
    end();
    expect(app.prompts()).toBeNull();
  });
});
