import { act, useEffect, useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderInTest } from '#renderer/ui/base/render-in-test.tsx';
import { startRowFocus } from './row-focus.ts';

type Lists = Readonly<Record<string, readonly string[]>>;
type SampleProps = {
  readonly lists: Lists;
  readonly notice?: boolean;
  readonly dialog?: boolean;
  readonly played?: boolean;
};

/** Lists whose rows are played and deleted, a screen's first control, and a notice outside the screen. */
function Sample({ lists, notice = false, dialog = false, played = false }: SampleProps) {
  useEffect(() => startRowFocus(), []);
  return (
    <>
      <main>
        <a href="/">first</a>
        {Object.entries(lists).map(([name, rows]) => (
          <section key={name}>
            <ul>
              {rows.map((row) => (
                <li key={row} data-row={row}>
                  <button type="button" key={played ? 'again' : 'play'}>{`play ${row}`}</button>
                  <button type="button">{`delete ${row}`}</button>
                </li>
              ))}
            </ul>
            {name === 'kept' && <button type="button">refresh</button>}
          </section>
        ))}
      </main>
      {notice && (
        <aside data-passing="">
          <button type="button">close</button>
        </aside>
      )}
      {dialog && (
        <div role="dialog">
          <button type="button">yes</button>
        </div>
      )}
    </>
  );
}

const control = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('a, button')].find(({ textContent }) => textContent === name);
const focus = (name: string) => act(async () => control(name)?.focus());
const focused = () => document.activeElement?.textContent;
const AB = { open: ['a', 'b'], kept: ['c', 'd', 'e'] } as const;

describe('a focused row that is removed', () => {
  beforeEach(() => {
    history.replaceState(null, '', '/list/');
    // jsdom lays nothing out: what is connected counts as shown.
    Element.prototype.getClientRects = function shown(this: Element) {
      return Object.assign(this.isConnected ? [new DOMRect()] : [], { item: () => null });
    };
    Element.prototype.scrollIntoView = () => undefined;
  });

  it.each<readonly [what: string, focusedBefore: string, after: SampleProps, reached: string]>([
    ['to the same control of the next row', 'delete d', { lists: { ...AB, kept: ['c', 'e'] } }, 'delete e'],
    ['to the row before if it was the last', 'delete e', { lists: { ...AB, kept: ['c', 'd'] } }, 'delete d'],
    ['to the next that is left where several go', 'delete c', { lists: { ...AB, kept: ['e'] } }, 'delete e'],
    [
      'to the first control of its section if the list is empty',
      'delete c',
      { lists: { open: ['a'], kept: [] } },
      'refresh',
    ],
    ['to the next list if its own is gone', 'delete b', { lists: { kept: ['c', 'd', 'e'] } }, 'delete c'],
    ['to the list before where nothing follows', 'play c', { lists: { open: ['a', 'b'] } }, 'play b'],
    ['to the first control of the screen where nothing is left', 'play a', { lists: {} }, 'first'],
    ['to what replaces its control', 'play a', { lists: AB, played: true }, 'play a'],
    [
      'with the row to another list',
      'delete b',
      { lists: { open: ['a'], kept: ['b', 'c', 'd', 'e'] } },
      'play b',
    ],
  ])('hands the focus %s', async (_, before, after, reached) => {
    const { show, end } = await renderInTest(<Sample lists={AB} />);
    await focus(before);
    await show(<Sample {...after} />);
    expect(focused()).toBe(reached);
    await end();
  });

  it('passes the focus on after its confirmation dialog, whichever closes first', async () => {
    for (const gone of [{ lists: { open: ['a'] }, dialog: true }, { lists: { open: ['a', 'b'] } }]) {
      const { show, end } = await renderInTest(<Sample lists={{ open: ['a', 'b'] }} />);
      await focus('delete b');
      await show(<Sample lists={{ open: ['a', 'b'] }} dialog />);
      await focus('yes');
      await show(<Sample {...gone} />);
      expect(document.activeElement).toBe(gone.dialog ? control('yes') : document.body);
      await show(<Sample lists={{ open: ['a'] }} />);
      expect(focused()).toBe('delete a');
      await end();
    }
  });

  it('comes back from a dialog that gives the focus to the start of the page', async () => {
    const { show, end } = await renderInTest(<Sample lists={AB} dialog />);
    await focus('delete b');
    await focus('yes');
    await show(<Sample lists={{ ...AB, open: ['a'] }} dialog />);
    await focus('first');
    expect(focused()).toBe('delete a');
    await end();
  });

  it('gives the focus back to where it was before a notice', async () => {
    const { show, end } = await renderInTest(<Sample lists={AB} notice />);
    await focus('play d');
    await focus('close');
    await show(<Sample lists={AB} />);
    expect(focused()).toBe('play d');
    await end();
  });
});

function Growing() {
  const [rows, setRows] = useState<readonly string[]>(['a']);
  useEffect(() => setRows(['a', 'b']), []);
  return <Sample lists={{ open: rows }} />;
}

describe('the focus is left alone', () => {
  it('if the viewer has left the list', async () => {
    const { show, end } = await renderInTest(<Sample lists={AB} />);
    await focus('delete d');
    await act(async () => control('delete d')?.blur());
    await show(<Sample lists={{ open: ['a'] }} />);
    expect(document.activeElement).toBe(document.body);
    await end();
  });

  it('if another screen opens', async () => {
    const { show, end } = await renderInTest(<Sample lists={AB} />);
    await focus('delete d');
    history.replaceState(null, '', '/other/');
    await show(<Sample lists={{}} />);
    expect(document.activeElement).toBe(document.body);
    await end();
  });

  it('if the focused row stays', async () => {
    const { show, end } = await renderInTest(<Growing />);
    await focus('play b');
    await show(<Growing />);
    expect(focused()).toBe('play b');
    await end();
  });
});
