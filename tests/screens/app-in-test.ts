import axe from 'axe-core';
import { expect, inject, onTestFinished } from 'vitest';
import { mountApp } from '#renderer/app/start-app.tsx';
import { OWN_SERVICE, type PageClient } from '#renderer/data/client/page-client.ts';
import { setRealTimer } from '#renderer/data/client/timers.ts';
import { createData } from '#renderer/data/create-data.ts';
import type { PartStore } from '#renderer/platform/downloads/part-store.ts';
import { createFakePlatform, type FakePlatform } from '#renderer/platform/fake.ts';
import { createSilentDesktop } from '#renderer/platform/fake-desktop.ts';
import type { Session } from '#shared/contract/accounts/session.ts';
import { DAY } from '#shared/kernel/time.ts';
import { PROMISED } from '#tests/e2e/axe-rules.ts';
import { ALONE } from './files-alone.ts';

/** A service of the worker, with its demo console. */
export type ScreenService = {
  readonly url: string;
  /** Calls the demo console; throws if it refuses. */
  readonly demo: (path: string, body?: object) => Promise<void>;
};

/** The service of this worker, or of this file. */
export function sharedService(): ScreenService {
  const services = inject('services');
  const own = ALONE.findIndex((name) => expect.getState().testPath?.endsWith(`/tests/screens/${name}`));
  const url = services[own < 0 ? Number(process.env.VITEST_POOL_ID) - 1 : services.length - 1 - own];
  if (url === undefined) throw new Error(`No service for worker ${process.env.VITEST_POOL_ID}.`);
  const demo = async (path: string, body: object = {}): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(`${url}/demo/api/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`demo ${path}: ${reply.status} ${await reply.text()}`);
  };
  return { url, demo };
}

/**
 * Sets the service's clock to the next noon in Hong Kong until the test ends, and returns a page's clock that
 * agrees with it. At night a kids profile is sent home.
 */
export async function atNoon(): Promise<() => number> {
  const { demo } = sharedService();
  const today = new Date().setUTCHours(4, 0, 0, 0);
  const offset = (today < Date.now() ? today + DAY : today) - Date.now();
  onTestFinished(() => demo('reset'));
  await demo('clock', { offset_ms: offset });
  return () => Date.now() + offset;
}

/** The page of one viewer in jsdom, in front of the worker's service. */
export type Screen = {
  readonly platform: FakePlatform;
  /** Calls that the page made, in order: method and path. */
  readonly calls: readonly string[];
  /** Queries of those calls, in the same order. */
  readonly queries: readonly string[];
  /** Loads a path as a browser does on entry; what was on screen before goes. */
  readonly to: (path: string) => void;
  /** Calls the service as this viewer. Throws if it refuses. */
  readonly ask: (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;
  /** Posts to the service with nothing but this viewer's cookies, as a form that was sent before the page. */
  readonly post: (path: string, body?: object) => Promise<unknown>;
  /** The session as the service has it. */
  readonly session: () => Promise<Session>;
  /** Ends the page before the test does. */
  readonly end: () => void;
};

type ScreenOptions = {
  readonly platform?: FakePlatform;
  /** How the page reaches a back end elsewhere. */
  readonly client?: Partial<PageClient>;
  /** Where the desktop app keeps downloads; without it the page is that of a browser. */
  readonly parts?: PartStore;
  /** The answer to a call in place of the service's; null passes the call on. */
  readonly answer?: (request: Request) => Response | Promise<Response | null> | null;
  /** Time of the page in ms; the machine's by default. The service keeps its own. */
  readonly now?: () => number;
};

const INTRODUCED = { 'harbour.guest-intro': '1' };

/** Opens the page of a persona; null is a viewer who was never here. It ends with the test. */
export async function openScreen(persona: string | null, options: ScreenOptions = {}): Promise<Screen> {
  const { url } = sharedService();
  const { parts, now = () => Date.now() } = options;
  const cookies = new Map<string, string>();
  const calls: string[] = [];
  const queries: string[] = [];
  const platform =
    options.platform ?? createFakePlatform({ kept: INTRODUCED, deviceId: crypto.randomUUID() });

  /** Calls the service with the cookies of this viewer, as a browser would. */
  const send = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const address = new URL(input instanceof Request ? input.url : String(input), url);
    const request = new Request(address, init);
    /* Compressing and unpacking replies costs both sides, and no test here is about it. */
    request.headers.set('accept-encoding', 'identity');
    if (cookies.size > 0) request.headers.set('cookie', [...cookies.values()].join('; '));
    const reply = await fetch(request);
    for (const line of reply.headers.getSetCookie())
      cookies.set(line.split('=')[0] ?? '', line.split(';')[0] ?? '');
    return reply;
  };
  const page: typeof fetch = async (input, init) => {
    const request = new Request(new URL(String(input), url), init);
    const { pathname, search } = new URL(request.url);
    calls.push(`${request.method} ${pathname}`);
    queries.push(search);
    return (await options.answer?.(request)) ?? send(String(input), init);
  };
  const session: Screen['session'] = async () => (await send('/api/auth/getSession/self/')).json();
  const write = async (path: string, init: RequestInit): Promise<unknown> => {
    const reply = await send(path, init);
    if (!reply.ok) throw new Error(`${init.method} ${path}: ${reply.status} ${await reply.text()}`);
    return reply.json();
  };
  const json = { 'content-type': 'application/json' };
  const ask: Screen['ask'] = async (method, path, body) => {
    const { user, guest_token } = await session();
    const headers = { ...json, authorization: `Bearer ${user.token ?? guest_token}` };
    return write(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  };
  const post: Screen['post'] = (path, body = {}) =>
    write(path, { method: 'POST', headers: json, body: JSON.stringify(body) });
  if (persona !== null) await post('/demo/api/persona', { key: persona });

  let unmount: () => void = () => undefined;
  const to = (path: string): void => {
    unmount();
    globalThis.IS_REACT_ACT_ENVIRONMENT = false;
    const root = document.createElement('div');
    document.body.replaceChildren(root);
    history.replaceState(null, '', path);
    const data = createData({
      platform,
      fetch: page,
      origin: '',
      host: location.host,
      clock: { now },
      setTimer: setRealTimer,
      random: Math.random,
      makeId: () => crypto.randomUUID(),
      client: { ...OWN_SERVICE, ...options.client },
      ...(parts && {
        platform: { ...platform, desktop: createSilentDesktop() },
        openPartStore: async () => parts,
      }),
    });
    unmount = mountApp(data, root);
  };
  const end = (): void => {
    unmount();
    unmount = () => undefined;
    document.body.replaceChildren();
  };
  onTestFinished(end);
  return {
    platform,
    calls,
    queries,
    to,
    ask,
    post,
    session,
    end,
  };
}

type Name = string | RegExp;
const ROLES = {
  button: 'button, [role="button"]',
  link: 'a[href]',
  heading: 'h1, h2, h3',
  field: 'input, select, textarea',
  status: '[role="status"], output',
  alert: '[role="alert"]',
  dialog: '[role="dialog"], [role="alertdialog"], dialog[open]',
  region: 'section, [role="region"]',
  switch: '[role="switch"]',
  any: '*',
} as const;
type Role = keyof typeof ROLES;

const textOf = (element: Element): string => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** The accessible name: of `aria-labelledby`, `aria-label`, a label or the picture inside, else the text. */
function nameOf(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  if (ids.length > 0) return ids.map((id) => textOf(document.getElementById(id) ?? element)).join(' ');
  const label = element.getAttribute('aria-label');
  if (label !== null) return label;
  if (element.matches(ROLES.field) && 'labels' in element)
    return [...((element.labels ?? []) as NodeListOf<Element>)].map(textOf).join(' ');
  return textOf(element) || (element.querySelector('img')?.getAttribute('alt') ?? '');
}

const isHidden = (element: Element): boolean =>
  element.closest('[hidden], [inert], [aria-hidden="true"]') !== null;
const fits = (text: string, name: Name): boolean =>
  typeof name === 'string' ? text === name : name.test(text);

/** All elements of a role and name that are not hidden, in document order. */
export const all = (role: Role, name: Name = /(?:)/, inside: ParentNode = document): HTMLElement[] =>
  [...inside.querySelectorAll<HTMLElement>(ROLES[role])].filter(
    (element) => !isHidden(element) && fits(nameOf(element), name),
  );

/** Waits for the first element of a role and name. */
export async function find(role: Role, name?: Name, inside?: ParentNode): Promise<HTMLElement> {
  await expect
    .poll(() => all(role, name, inside).length, { message: `${role} ${name}`, interval: 20 })
    .toBeGreaterThan(0);
  const [found] = all(role, name, inside);
  if (found === undefined) throw new Error(`${role} ${name} is gone`);
  return found;
}

/** Waits for the first element of a selector. */
export async function findBy(selector: string): Promise<HTMLElement> {
  await expect
    .poll(() => document.querySelector(selector) !== null, { message: selector, interval: 20 })
    .toBe(true);
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`${selector} is gone`);
  return found;
}

/** Waits until the page says something. */
export const says = (text: Name): Promise<void> =>
  expect
    .poll(
      () =>
        fits(
          textOf(document.body),
          typeof text === 'string' ? new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')) : text,
        ),
      {
        message: String(text),
        interval: 20,
      },
    )
    .toBe(true);

/** Lets what React has rendered take effect: no hand is as quick as a test. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

/** Presses an element as a mouse does. */
export async function click(element: HTMLElement): Promise<void> {
  await settled();
  element.focus();
  element.click();
}

/** Sends a key to what has the focus. */
export async function press(key: string, more: KeyboardEventInit = {}): Promise<void> {
  await settled();
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  (document.activeElement ?? document.body).dispatchEvent(event);
}

/** Replaces the text of a field, or chooses the option of a list. */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  await settled();
  field.focus();
  const list = field instanceof HTMLSelectElement;
  const typed = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  const kind = list ? HTMLSelectElement : typed;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event(list ? 'change' : 'input', { bubbles: true }));
}

/**
 * Serious and critical findings of axe, as `tests/e2e/axe.ts` reports them in a browser; contrast needs a
 * layout and is left to that.
 */
export async function axeFindings(): Promise<readonly string[]> {
  const { violations } = await axe.run(document, {
    ...PROMISED,
    rules: { ...PROMISED.rules, 'color-contrast': { enabled: false } },
  });
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Returns the text in the field of a name. */
export async function fieldValue(name: Name): Promise<string> {
  return Reflect.get(await find('field', name), 'value');
}
