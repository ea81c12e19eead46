/**
 * The script of the frame in which bids, the ad manager and the vendor's video ads run. It takes tasks from
 * the page that holds the frame: show markup, count an address, ask the ad manager, whose API is that of
 * Google Publisher Tag, or run a program with a port to the page. The policy of `own` allows no program.
 */
export const AD_FRAME_SCRIPT = `'use strict';
const report = (message) => parent.postMessage(message, '*');
function show({ html }) {
  document.body.innerHTML = html;
  for (const inert of document.querySelectorAll('script')) {
    const script = document.createElement('script');
    for (const { name, value } of inert.attributes) script.setAttribute(name, value);
    script.text = inert.text;
    inert.replaceWith(script);
  }
  report({ type: 'rendered', empty: false });
}
function ask({ script, unit, sizes }) {
  const place = document.createElement('div');
  place.id = 'slot';
  document.body.replaceChildren(place);
  window.googletag = window.googletag || { cmd: [] };
  window.googletag.cmd.push(() => {
    const manager = window.googletag;
    const slot = manager.defineSlot(unit, sizes.map(({ width, height }) => [width, height]), 'slot');
    if (!slot) return report({ type: 'failed' });
    slot.addService(manager.pubads());
    manager.pubads().addEventListener('slotRenderEnded', ({ isEmpty }) => report({ type: 'rendered', empty: isEmpty === true }));
    manager.enableServices();
    manager.display('slot');
  });
  const tag = document.createElement('script');
  tag.src = script;
  tag.onerror = () => report({ type: 'failed' });
  document.head.append(tag);
}
function run({ source }, [port]) {
  const script = document.createElement('script');
  window.pagePort = port;
  script.text = '(' + source + ')(window, window.pagePort)';
  document.head.append(script);
}
const tasks = { program: run, markup: show, 'ad-manager': ask, count: ({ url }) => { new Image().src = url; } };
addEventListener('message', ({ source, data, ports }) => {
  if (source === parent && data !== null && typeof data === 'object' && Object.hasOwn(tasks, data.type)) tasks[data.type](data, ports);
});
`;
