import { expect, it, vi } from 'vitest';
import { chooseText, keepChoicesQuiet } from './text-choice.ts';

const track = null;
/** A stream of captions whose playlist can't be had. */
const failing = () => ({ createSegmentIndex: () => Promise.reject(new Error('no playlist')) });

/** Resolves once everything that is settled now has been handled. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('a choice whose playlist fails goes no further and is no error of the page', async () => {
  const stream = failing();
  keepChoicesQuiet(stream);
  const after = vi.fn();
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  chooseText({ selectTextTrack: () => void stream.createSegmentIndex().then(after) }, track);
  await turn();
  process.off('unhandledRejection', unhandled);
  expect(after).not.toHaveBeenCalled();
  expect(unhandled).not.toHaveBeenCalled();
});

it('a playlist that Shaka reads by itself fails as before, after a choice that failed too', async () => {
  const stream = failing();
  keepChoicesQuiet(stream);
  const choose = () =>
    chooseText(
      {
        selectTextTrack: () => {
          throw new Error('gone');
        },
      },
      track,
    );
  expect(choose).toThrow('gone');
  await expect(stream.createSegmentIndex()).rejects.toThrow('no playlist');
});
