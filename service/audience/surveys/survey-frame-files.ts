import { PRODUCT } from '#shared/kernel/product.ts';

/**
 * The script of a survey's page: one question at a time. It sends the page that embeds it `init`, its height,
 * the answers, that the viewer skips, and that an arrow key leaves it. Arrow keys move like a remote
 * control's and choose nothing; Enter chooses what is not chosen yet.
 */
export const SURVEY_FRAME_SCRIPT = `'use strict';
const say = (message) => parent.postMessage({ source: '${PRODUCT.prefix}-survey', ...message }, '*');
const main = document.querySelector('main');
const form = document.querySelector('form');
const steps = [...form.querySelectorAll('fieldset')];
const next = form.querySelector('.primary');
const back = document.getElementById('back');
const head = document.getElementById('place');
let place = 0;
function show(to, focus) {
  place = to;
  steps.forEach((step, index) => { step.hidden = index !== place; });
  back.hidden = place === 0;
  next.textContent = place === steps.length - 1 ? next.dataset.send : next.dataset.next;
  head.textContent = steps[place].dataset.place;
  document.querySelector('progress').value = place + 1;
  scrollTo(0, 0);
  if (focus) steps[place].querySelector('legend').focus();
}
function answers() {
  const data = new FormData(form);
  return steps.map(({ dataset }) => ({ question: dataset.question, values: data.getAll(dataset.question).map((value) => String(value).trim()).filter(Boolean) }));
}
form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (place < steps.length - 1) return show(place + 1, true);
  say({ type: 'answers', answers: answers() });
});
back.addEventListener('click', () => show(place - 1, true));
document.getElementById('later').addEventListener('click', () => say({ type: 'status', status: 'skip', forever: false }));
document.getElementById('never').addEventListener('click', () => say({ type: 'status', status: 'skip', forever: true }));

const SIDES = { ArrowUp: ['top', 'bottom', -1], ArrowDown: ['bottom', 'top', 1], ArrowLeft: ['left', 'right', -1], ArrowRight: ['right', 'left', 1] };
const along = (box, across) => (across ? (box.top + box.bottom) / 2 : box.left);
function ahead(key, start) {
  const [side, facing, sign] = SIDES[key];
  const across = facing === 'left' || facing === 'right';
  const from = start.getBoundingClientRect();
  const isQuestion = steps[place].contains(start);
  let best = null;
  for (const to of form.querySelectorAll('input, textarea, button')) {
    const box = to.getBoundingClientRect();
    const gap = (box[facing] - from[side]) * sign;
    const aside = Math.abs(along(box, across) - along(from, across));
    /* Down from a question leads to its main button. */
    if (isQuestion && !across && to !== next && !steps[place].contains(to)) continue;
    if (box.width === 0 || gap < -8 || (across && aside > from.height / 2)) continue;
    const cost = gap * 3 + aside;
    if (best === null || cost < best.cost) best = { to, cost };
  }
  return best && best.to;
}
const writes = ({ tagName, selectionStart, selectionEnd, value }, key) =>
  tagName === 'TEXTAREA' && !(key === 'ArrowUp' && selectionEnd === 0) && !(key === 'ArrowDown' && selectionStart === value.length);
addEventListener('keydown', (event) => {
  const { key, target } = event;
  if (key === 'Escape' || key === 'GoBack') return say({ type: 'close' });
  const isOption = target.tagName === 'INPUT';
  if (key === 'Enter' && isOption && (target.type === 'checkbox' || !target.checked)) {
    event.preventDefault();
    target.click();
    return;
  }
  if (!(key in SIDES) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || writes(target, key)) return;
  event.preventDefault();
  const from = form.contains(target) ? target : steps[place].querySelector('legend');
  const to = ahead(key, from);
  if (to !== null) to.focus();
  else if (key === 'ArrowUp') say({ type: 'leave' });
});
addEventListener('focus', () => {
  if (!form.contains(document.activeElement)) steps[place].querySelector('legend').focus();
});
new ResizeObserver(() => say({ type: 'size', height: Math.ceil(main.getBoundingClientRect().height) })).observe(main);
show(0, false);
say({ type: 'status', status: 'init' });
`;

/** The look of a survey's page, that of the app's dialogs. */
export const SURVEY_FRAME_STYLE = `:root { color-scheme: dark; font: 16px/1.5 Inter, -apple-system, 'Segoe UI', Roboto, Arial, 'PingFang HK', 'Microsoft JhengHei', 'Noto Sans TC', 'Noto Sans CJK TC', sans-serif; }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body { margin: 0; background: #141a22; color: #f4f6f8; }
main { padding: 4px; }
header { display: flex; gap: 16px; align-items: baseline; justify-content: space-between; margin-bottom: 12px; }
h1, #place, .note { margin: 0; color: #aab4c0; font-size: 14px; font-weight: 400; }
h1 { color: #c9d1da; font-weight: 600; }
#place { flex: none; font-variant-numeric: tabular-nums; }
progress { display: block; width: 100%; height: 4px; margin: 0 0 20px; border: 0; border-radius: 2px; background: #283341; overflow: hidden; appearance: none; }
progress::-webkit-progress-bar { background: #283341; }
progress::-webkit-progress-value { background: #f4f6f8; }
progress::-moz-progress-bar { background: #f4f6f8; }
fieldset { margin: 0; padding: 0; border: 0; min-width: 0; }
legend { margin: 0 0 16px; padding: 0; font-size: 22px; font-weight: 700; line-height: 1.35; text-wrap: balance; outline: none; }
.choices { display: flex; flex-wrap: wrap; gap: 8px; margin-bottom: 24px; }
.scale { display: grid; grid-template-columns: repeat(5, minmax(0, 1fr)); gap: 8px; margin-bottom: 24px; }
label { position: relative; display: block; }
label input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer; }
label span { display: flex; align-items: center; justify-content: center; min-width: 56px; min-height: 48px; padding: 8px 20px; border-radius: 24px; background: #1d2530; }
label input:hover + span { background: #283341; }
label input:checked + span { background: #f4f6f8; color: #10141a; font-weight: 700; }
.choices input:checked + span::before { content: '✓'; margin-right: 8px; }
.scale span { flex-direction: column; gap: 4px; height: 100%; min-width: 0; padding: 12px 4px; border-radius: 8px; font-size: 14px; line-height: 1.25; text-align: center; word-break: keep-all; overflow-wrap: anywhere; }
.scale svg { width: 36px; height: 36px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; }
textarea { display: block; width: 100%; margin-bottom: 24px; padding: 12px; border: 1px solid #5d6977; border-radius: 8px; background: #0d1117; color: inherit; font: inherit; resize: none; }
.buttons { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin-bottom: 12px; }
.buttons .space { flex: 1; }
button { min-height: 48px; padding: 8px 16px; border: 0; border-radius: 8px; background: none; color: #c9d1da; font: inherit; font-weight: 600; cursor: pointer; }
button:hover { background: #1d2530; }
button.primary { min-width: 112px; background: ${PRODUCT.accent}; color: ${PRODUCT.onAccent}; }
:focus-visible, label input:focus-visible + span { outline: 3px solid #fff; outline-offset: 2px; }
legend:focus-visible { outline: none; }
@media (width < 480px) {
  .buttons { display: grid; grid-template-columns: 1fr 1fr; }
  .buttons .space { display: none; }
  .primary { grid-column: 1 / -1; }
  #back { grid-column: 1 / -1; }
  .buttons button:not(.primary) { padding: 8px; font-size: 15px; white-space: nowrap; }
  .scale { gap: 4px; }
  .scale span { padding-inline: 2px; font-size: 13px; }
  .scale svg { width: 28px; height: 28px; }
}
`;
