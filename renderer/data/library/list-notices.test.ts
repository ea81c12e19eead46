import { describe, expect, it } from 'vitest';
import { err, ok } from '#shared/kernel/result.ts';
import { createListNotices } from './list-notices.ts';

const FAILURE = { code: 'NETWORK', fromService: false };

describe('notices of a viewer’s lists', () => {
  it('say at once what was done, and offer to undo it once it is stored', async () => {
    const notices = createListNotices();
    const undo = async () => ok(null);
    const stored = notices.follow('added', 'Harbour Nights', Promise.resolve(ok(undo)));
    expect(notices.store.getState()).toEqual({
      kind: 'done',
      act: 'added',
      title: 'Harbour Nights',
      undo: null,
    });
    await stored;
    expect(notices.store.getState()).toMatchObject({ undo });
    await notices.undo();
    expect(notices.store.getState()).toEqual({ kind: 'undone' });
    await notices.undo();
    expect(notices.store.getState()).toEqual({ kind: 'undone' });
  });

  it('say that a change failed, even after a later one', async () => {
    const notices = createListNotices();
    const failing = notices.follow('watched', 'A', Promise.resolve(err(FAILURE)));
    void notices.follow('added', 'B', new Promise(() => undefined));
    await failing;
    expect(notices.store.getState()).toEqual({ kind: 'failed', act: 'watched' });
  });

  it('keep the later of two changes that work', async () => {
    const notices = createListNotices();
    const first = notices.follow('added', 'A', Promise.resolve(ok(null)));
    await notices.follow('removed', 'B', Promise.resolve(ok(null)));
    await first;
    expect(notices.store.getState()).toMatchObject({ act: 'removed', title: 'B' });
  });

  it('say that undoing failed, and disappear when they are closed', async () => {
    const notices = createListNotices();
    await notices.follow(
      'forgotten',
      'A',
      Promise.resolve(ok(async () => err({ ...FAILURE, code: 'UNDO_EXPIRED' }))),
    );
    await notices.undo();
    expect(notices.store.getState()).toEqual({ kind: 'undo-failed', code: 'UNDO_EXPIRED' });
    notices.dismiss();
    expect(notices.store.getState()).toBeNull();
  });
});
