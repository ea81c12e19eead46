import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { openProfileWindow, profilesOf } from './profile-window.ts';
import { type RunningApp, sessionOf } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';

const lang = 'tc';

let app: RunningApp;
let browser: Browser;
beforeAll(async () => {
  app = sharedApp();
  browser = await sharedBrowser();
});

const PARENT_TEXTS = {
  title: '家長監控',
  set: '設定家長密碼',
  change: '更改家長密碼',
  remove: '移除家長密碼',
  fresh: '新家長密碼',
  again: '確認新家長密碼',
  current: '現有家長密碼',
  save: '儲存家長密碼',
  mismatch: '兩次輸入的家長密碼不相同。',
  saved: '家長密碼已設定。',
  removed: '家長密碼已移除。',
  pin: '家長密碼',
  quotaOn: '設定每日時限',
  quota: '每日時限（分鐘）',
  badQuota: '請填寫 1 至 1,440 分鐘。',
  limits: '儲存限制',
  done: '已儲存限制。',
  wrong: '家長密碼不正確，請再試一次。',
  grownUp: '請大人幫忙',
} as const;

describe('parental controls', () => {
  it('set, change and remove the PIN, and guard the limits with it', async () => {
    const texts = PARENT_TEXTS;
    await app.demo('accounts-reset');
    const window = await openProfileWindow(browser, app, 'family', lang);
    const { page, to, press, fill } = window;
    const field = (name: string) => page.getByLabel(name, { exact: true });
    const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
    await to('/profiles/parents/');
    await page.getByRole('heading', { level: 1, name: texts.title }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await press(button(texts.set));
    await fill(field(texts.fresh), '1234');
    await fill(field(texts.again), '4321');
    await press(button(texts.save));
    await page.getByText(texts.mismatch).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await fill(field(texts.again), '1234');
    await press(button(texts.save));
    await page.getByText(texts.saved).waitFor();
    expect((await sessionOf(window.context, app.url)).user.parent_pin_set).toBe(true);

    const card = page.getByRole('region', { name: '小雨' });
    await press(card.getByRole('checkbox', { name: texts.quotaOn }), 'Space');
    await fill(card.getByRole('textbox', { name: texts.quota }), '0');
    await press(card.getByRole('button', { name: texts.limits }));
    await card.getByText(texts.badQuota).waitFor();
    await fill(card.getByRole('textbox', { name: texts.quota }), '45');
    await fill(card.getByLabel(texts.pin), '9999');
    await press(card.getByRole('button', { name: texts.limits }));
    await card.getByText(texts.wrong).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await fill(card.getByLabel(texts.pin), '1234');
    await press(card.getByRole('button', { name: texts.limits }));
    await card.getByText(texts.done).waitFor();
    expect((await profilesOf(window)).find(({ id }) => id === 'profile-family-yu')?.daily_quota_minutes).toBe(
      45,
    );

    await press(button(texts.remove));
    await fill(field(texts.current), '1234');
    await press(button(texts.remove));
    await page.getByText(texts.removed).waitFor();
    expect((await sessionOf(window.context, app.url)).user.parent_pin_set).toBe(false);
    await window.context.close();
  });

  it('are closed to a kids profile', async () => {
    const window = await openProfileWindow(browser, app, 'family', lang);
    await window.ask('/api/auth/generateProfileAccessToken/', {
      profile_id: 'profile-family-yu',
      profile_name: 'x',
      blocked_pair: false,
    });
    await window.to('/profiles/parents/');
    await window.page.getByRole('heading', { level: 1, name: PARENT_TEXTS.grownUp }).waitFor();
    expect(await axeFindings(window.page)).toEqual([]);
    await window.context.close();
  });
});
