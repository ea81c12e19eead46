import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ProfileList } from '#renderer/data/profiles/profile-queries.ts';
import { HONG_KONG_OFFSET } from '#shared/kernel/time.ts';
import { becomePersona, type RunningApp } from './running-app.ts';
import { openContext } from './without-prefetch.ts';

export type Language = 'tc' | 'en';
export const BOTH = ['tc', 'en'] as const;

/** Today in Hong Kong at this time of day, in ms. */
export const inHongKong = (time: string): number =>
  Date.parse(`${new Date(Date.now() + HONG_KONG_OFFSET).toISOString().slice(0, 10)}T${time}+08:00`);

/** A persona's window in a language, with nothing but the keyboard to be used. */
export type ProfileWindow = {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Goes to a path below the language. */
  readonly to: (path: string) => Promise<unknown>;
  /** Moves the focus there with Tab, and presses a key. */
  readonly press: (target: Locator, key?: string) => Promise<void>;
  /** Moves the focus there with Tab, empties the field and types. */
  readonly fill: (target: Locator, text: string) => Promise<void>;
  /** Moves the focus with Tab into a group of radio buttons, and with the arrows to this one. */
  readonly choose: (radio: Locator) => Promise<void>;
  /** Moves the focus with Tab to a list, and types the wanted entry. */
  readonly pick: (list: Locator, text: string) => Promise<void>;
  /** Calls the service as this browser. */
  readonly ask: (path: string, body?: object) => Promise<unknown>;
};

/**
 * The key that leads towards a radio button: within its group once the focus is there, which an arrow leaves
 * at its end.
 */
const KEY_TOWARDS = { away: 'Tab', before: 'ArrowRight', after: 'ArrowLeft' } as const;

/** Tab presses after which a control counts as out of reach. */
const REACH = 90;

/** Opens the window of a persona; null is a viewer who was never here. */
export async function openProfileWindow(
  browser: Browser,
  app: RunningApp,
  persona: string | null,
  language: Language,
  viewport = { width: 1280, height: 800 },
): Promise<ProfileWindow> {
  const locale = language === 'tc' ? 'zh-HK' : 'en-GB';
  const options = { locale, viewport, reducedMotion: 'reduce', bypassCSP: true } as const;
  const context = await openContext(browser, options, false);
  if (persona !== null) await becomePersona(context, app.url, persona);
  const page = await context.newPage();
  const reach = async (target: Locator): Promise<void> => {
    await target.waitFor();
    for (let step = 0; step < REACH; step += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`not reached with Tab: ${target}`);
  };
  return {
    context,
    page,
    to: (path) => page.goto(`${app.url}/${language}${path}`),
    press: async (target, key = 'Enter') => {
      await reach(target);
      await page.keyboard.press(key);
    },
    fill: async (target, text) => {
      await reach(target);
      await page.keyboard.press('ControlOrMeta+a');
      if (text === '') await page.keyboard.press('Delete');
      else await page.keyboard.insertText(text);
    },
    choose: async (radio) => {
      await radio.waitFor();
      const where = () =>
        radio.evaluate((element, active = document.activeElement) => {
          if (element === active) return 'here';
          const same =
            active instanceof HTMLInputElement &&
            element instanceof HTMLInputElement &&
            active.name === element.name;
          if (!same) return 'away';
          return active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING
            ? 'before'
            : 'after';
        });
      for (let step = 0; step < REACH; step += 1) {
        const now = await where();
        if (now === 'here') return page.keyboard.press('Space');
        await page.keyboard.press(KEY_TOWARDS[now]);
      }
      throw new Error(`not reached with Tab and arrows: ${radio}`);
    },
    pick: async (list, text) => {
      await reach(list);
      await page.keyboard.type(text);
    },
    ask: async (path, body = {}) => {
      const reply = await context.request.post(`${app.url}${path}`, { data: body });
      return reply.json();
    },
  };
}

/** The screen's texts in both languages, as a viewer reads them. */
export const TEXTS = {
  tc: {
    who: '誰在觀看？',
    manage: '管理個人檔案',
    done: '完成',
    add: '新增個人檔案',
    name: '名稱',
    year: '出生年份',
    month: '出生月份',
    female: '女',
    kids: '兒童',
    next: '下一步',
    back: '返回',
    cancel: '取消',
    save: '儲存',
    picture: '更換頭像',
    choosePicture: '選擇頭像',
    pink: '粉紅色',
    nature: '自然',
    required: '請填寫此欄。',
    birthError: '請一併填寫出生年份及月份。',
    tooLong: '請使用最多 20 個字元。',
    delete: '刪除個人檔案',
    deleteYes: '刪除個人檔案',
    mainStays: '主檔案不能刪除。',
    edit: (name: string) => `編輯 ${name}`,
    start: '建立個人檔案',
    newMaster: '將此裝置設為主裝置？',
    newMasterYes: '設為主裝置',
    newMasterNo: '不配對，直接觀看',
    keep: '繼續觀看',
    switch: '切換個人檔案',
    pin: '家長密碼',
    confirm: '繼續',
    wrongPin: '家長密碼不正確，請再試一次。',
    breakTitle: '是時候休息一下',
    quotaTitle: '今日的時間用完了',
    notForKids: '這個節目是給大人看的',
  },
  en: {
    who: 'Who’s watching?',
    manage: 'Manage profiles',
    done: 'Done',
    add: 'Add profile',
    name: 'Name',
    year: 'Birth year',
    month: 'Birth month',
    female: 'Female',
    kids: 'Kids',
    next: 'Next',
    back: 'Back',
    cancel: 'Cancel',
    save: 'Save',
    picture: 'Change picture',
    choosePicture: 'Choose a picture',
    pink: 'Pink',
    nature: 'Nature',
    required: 'Fill this in to continue.',
    birthError: 'Enter both the birth year and month.',
    tooLong: 'Use 20 characters or fewer.',
    delete: 'Delete profile',
    deleteYes: 'Delete profile',
    mainStays: 'You can’t delete the main profile.',
    edit: (name: string) => `Edit ${name}`,
    start: 'Create profile',
    newMaster: 'Make this the main device?',
    newMasterYes: 'Make main device',
    newMasterNo: 'Watch without pairing',
    keep: 'Keep watching',
    switch: 'Switch profile',
    pin: 'Parent PIN',
    confirm: 'Continue',
    wrongPin: 'That PIN isn’t right. Try again.',
    breakTitle: 'Time for a break',
    quotaTitle: 'That’s all for today',
    notForKids: 'This one is for grown-ups',
  },
} as const;

/** The profiles of the account as the service has them. */
export async function profilesOf({ ask }: ProfileWindow): Promise<ProfileList['profiles']> {
  const reply = await ask('/api/profile/getProfileList/');
  return (reply as ProfileList).profiles;
}

/** How long a busy machine may take for what is immediate on an idle one. */
export const SOON = { timeout: 10_000 } as const;

/** The state that the profile screen says it is in. */
export const stageOf = (page: Page): Locator => page.locator('[data-profile-stage]');

/** Waits until the profile screen is at a stage. */
export const stageIs = ({ page }: ProfileWindow, stage: string) =>
  expect.poll(() => stageOf(page).getAttribute('data-profile-stage'), SOON).toBe(stage);

/** The profile screen, as a page or a prompt. */
export const profileScreen = ({ page }: ProfileWindow): Locator => page.locator('[data-profile-stage]');

/** A button of the profile screen. */
export const profileButton = (window: ProfileWindow, name: string): Locator =>
  profileScreen(window).getByRole('button', { name });
