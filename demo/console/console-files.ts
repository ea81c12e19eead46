import { importedChannelsScript } from './imported-channels-section.ts';

/**
 * The console's script: sends a button's request and shows the resulting state. It is a separate file because
 * the page's policy forbids inline scripts.
 */
export const consoleScript = (): string => `'use strict';
if (location.search !== '') history.replaceState(null, '', location.pathname);
const find = (id) => document.getElementById(id);
const state = document.querySelector('.state');
/*
 * The message of a refused press stays until the next press; a reply that a later call has overtaken is not
 * shown.
 */
let refused = false;
let asked = 0;
let shown = 0;
const show = (now) => {
  state.classList.toggle('failed', refused);
  find('now').textContent = new Date(now.now).toLocaleString('en-GB', { timeZone: 'Asia/Hong_Kong' });
  find('country').textContent = now.country ?? '–';
  find('latency').textContent = now.latency;
  const list = find('faults');
  list.replaceChildren(...now.faults.map((fault) => {
    const item = document.createElement('li');
    const left = fault.times === null ? '' : ' × ' + fault.times + ' ' + list.dataset.left;
    item.textContent = [fault.endpoint ?? fault.path, JSON.stringify(fault.effect), left].join(' ');
    const clear = document.createElement('button');
    clear.type = 'button';
    clear.textContent = list.dataset.clear;
    clear.addEventListener('click', () => call('/demo/api/faults/' + fault.id, 'DELETE'));
    item.append(clear);
    return item;
  }));
  if (now.faults.length === 0) list.append(Object.assign(document.createElement('li'), { textContent: list.dataset.none }));
  showMessages(now.messages);
  showImport(now.import);
};
const showMessages = (messages) => {
  const list = find('messages');
  list.replaceChildren(...messages.map((message) => {
    const item = document.createElement('li');
    const text = document.createElement('output');
    text.textContent = message.text;
    item.append(new Date(message.at).toLocaleTimeString('en-GB'), ' ', message.kind, ' → ', message.to, ' ', text);
    if (message.token === null) return item;
    const confirm = document.createElement('button');
    confirm.type = 'button';
    confirm.textContent = list.dataset.confirm;
    confirm.addEventListener('click', () => call('/demo/api/confirm', 'POST', JSON.stringify({ token: message.token })));
    item.append(confirm);
    return item;
  }));
  if (messages.length === 0) list.append(Object.assign(document.createElement('li'), { textContent: list.dataset.none }));
};
const call = async (path, method, body) => {
  const isPress = method !== 'GET';
  const turn = ++asked;
  try {
    const reply = await fetch(path, { method, headers: { 'content-type': 'application/json' }, body });
    if (!reply.ok) throw new Error(String(reply.status));
    const now = await reply.json();
    if (isPress) refused = false;
    if (turn < shown) return;
    shown = turn;
    show(now);
  } catch {
    if (isPress) refused = true;
    state.classList.add('failed');
  }
};
document.addEventListener('click', (event) => {
  const button = event.target.closest('button[data-call]');
  if (!button) return;
  for (const other of (button.closest('.row') ?? document).querySelectorAll('button[data-call="' + button.dataset.call + '"]')) other.removeAttribute('aria-pressed');
  if (!button.closest('#imported')) button.setAttribute('aria-pressed', 'true');
  void call(button.dataset.call, 'POST', button.dataset.body);
});
${importedChannelsScript()}void call('/demo/api/state', 'GET');
setInterval(() => void call('/demo/api/state', 'GET'), 5000);
`;

/** The console's style sheet: the product's dark surfaces and accent colour. */
export const consoleStyle = (): string => `
:root { color-scheme: dark; --s0: #07090d; --s2: #141a22; --s3: #1d2530; --line: rgb(255 255 255 / .12); --t1: #f4f6f8; --t2: #c3cad3; --t3: #949eab; --accent: #ffb84d; --error: #ff8a80; }
* { box-sizing: border-box; margin: 0; }
body { background: radial-gradient(60rem 30rem at 80% -10rem, #1b2a3f, transparent), var(--s0); color: var(--t2); font: 16px/1.6 "Inter Variable", "PingFang HK", "Microsoft JhengHei", "Noto Sans TC", "Noto Sans CJK TC", system-ui, sans-serif; padding: clamp(16px, 4vw, 56px); }
header, main { max-width: 76rem; margin-inline: auto; }
h1 { color: var(--t1); font-size: clamp(1.75rem, 4vw, 2.75rem); line-height: 1.25; }
h2 { color: var(--t1); font-size: 1.125rem; margin-bottom: 8px; }
[lang="en"] { color: var(--t3); font-size: .9em; }
nav { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; margin-top: 20px; }
a, button { font: inherit; color: var(--t1); background: var(--s2); border: 1px solid var(--line); border-radius: 10px; min-height: 44px; padding: 9px 16px; text-align: left; text-decoration: none; cursor: pointer; }
a { background: var(--accent); color: #1c1204; border-color: transparent; font-weight: 600; } a [lang="en"] { color: inherit; }
a:hover, button:hover { border-color: rgb(255 255 255 / .35); } button:hover { background: var(--s3); }
:focus-visible { outline: 3px solid #fff; outline-offset: 2px; }
button[aria-pressed="true"] { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
section, .state { margin-top: 36px; }
.state { background: var(--s2); border: 1px solid var(--line); border-radius: 16px; padding: 16px 20px; }
.state.failed { border-color: var(--error); } .state.failed::before { content: attr(data-failed); color: var(--error); }
output { color: var(--accent); font-variant-numeric: tabular-nums; font-weight: 600; }
ul { list-style: none; padding: 0; margin-top: 8px; } li { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; overflow-wrap: anywhere; } li + li { margin-top: 8px; }
.row { display: flex; flex-wrap: wrap; gap: 10px; }
.cards { display: grid; gap: 12px; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); margin-top: 12px; }
.cards button { display: grid; gap: 6px; align-content: start; } .cards b { color: var(--t1); } .cards small { font-size: .875rem; color: var(--t2); line-height: 1.45; } header [lang="en"], .cards [lang="en"] { display: block; } header nav [lang="en"] { display: inline; } h1 [lang="en"] { font-size: .5em; font-weight: 500; } code { color: var(--accent); font-size: .875rem; overflow-wrap: anywhere; } section > p + .row { margin-top: 10px; } form, label { display: grid; gap: 8px; max-width: 44rem; } form { gap: 16px; margin: 12px 0; } input { font: inherit; color: var(--t1); background: var(--s2); border: 1px solid var(--line); border-radius: 10px; min-height: 44px; padding: 9px 14px; width: 100%; } progress { accent-color: var(--accent); width: min(20rem, 100%); } progress:not([hidden]) { display: block; margin-bottom: 8px; } #imported-state { color: var(--t1); } h1 + p { margin-top: 12px; } .state h2 { margin: 16px 0 0; }
.wide { overflow-x: auto; } table { border-collapse: collapse; font-variant-numeric: tabular-nums; } th, td { padding: 8px 12px; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; } thead th { vertical-align: bottom; } thead th [lang="en"] { display: block; font-weight: 400; } th:first-child { text-align: left; } tbody th { color: var(--t1); font-weight: 500; } .legend { display: flex; gap: 20px; margin-bottom: 8px; } .legend li { margin: 0; gap: 6px; }
`;
