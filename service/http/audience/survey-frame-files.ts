/** The script of a survey's page: one question at a time. It tells the page that holds it `ready`, the answers, or that the viewer skips. */
export const SURVEY_FRAME_SCRIPT = `'use strict';
const say = (message) => parent.postMessage({ source: 'harbour-survey', ...message }, '*');
const form = document.querySelector('form');
const steps = [...form.querySelectorAll('fieldset')];
const next = form.querySelector('.primary');
const back = document.getElementById('back');
let place = 0;
function show(to, focus) {
  place = to;
  steps.forEach((step, index) => { step.hidden = index !== place; });
  back.hidden = place === 0;
  next.textContent = place === steps.length - 1 ? next.dataset.send : next.dataset.next;
  document.querySelector('progress').value = place + 1;
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
addEventListener('keydown', (event) => {
  if (event.key === 'Escape' || event.key === 'GoBack') say({ type: 'close' });
});
show(0, false);
say({ type: 'status', status: 'init' });
`;

/** The look of a survey's page, that of the app's dialogs. */
export const SURVEY_FRAME_STYLE = `:root { color-scheme: dark; font: 17px/1.5 Inter, system-ui, 'PingFang HK', 'Microsoft JhengHei', 'Noto Sans TC', sans-serif; }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body { margin: 0; background: #0d1117; color: #f4f6f8; }
main { padding: 8px 4px; }
h1 { margin: 0 0 12px; font-size: 18px; color: #aab4c0; }
progress { display: block; width: 100%; height: 5px; margin: 0 0 16px; accent-color: #f4f6f8; }
fieldset { margin: 0; padding: 0; border: 0; min-width: 0; }
legend { margin: 0 0 16px; padding: 0; font-size: 24px; font-weight: 700; line-height: 1.3; outline: none; }
.place, .note { margin: 0 0 8px; font-size: 14px; color: #aab4c0; }
.choices, .scale { display: flex; flex-wrap: wrap; gap: 8px; margin-bottom: 24px; }
label { position: relative; display: block; }
label input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer; }
label span { display: flex; align-items: center; justify-content: center; min-width: 56px; min-height: 48px; padding: 8px 20px; border-radius: 24px; background: #1a222c; }
label input:checked + span { background: #f4f6f8; color: #10141a; font-weight: 700; }
label input:checked + span::before { content: '✓'; margin-right: 8px; }
textarea { width: 100%; margin-bottom: 24px; padding: 12px; border: 1px solid #5d6977; border-radius: 8px; background: #10151c; color: inherit; font: inherit; }
.buttons { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin-bottom: 12px; }
.buttons span { flex: 1; }
button { min-height: 48px; padding: 8px 20px; border: 0; border-radius: 8px; background: none; color: #c9d1da; font: inherit; font-weight: 600; cursor: pointer; }
button.primary { background: #ffb84d; color: #201503; }
:focus-visible, label input:focus-visible + span { outline: 3px solid #fff; outline-offset: 2px; }
`;
