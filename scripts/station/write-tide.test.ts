import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { checkedBy, inShort } from '#service/testing/test-package.ts';
import { writeTide } from './write-tide.ts';

it('the second station has nothing to be told of, but that the interface is not in Portuguese', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tide-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  /* Around the day on which Lisbon's clocks go back: the guide has no gap. */
  const { findings } = await checkedBy(await writeTide(folder, Date.parse('2026-10-25T12:00:00Z')));
  expect(inShort(findings)).toEqual(['note LANGUAGE_WITHOUT_INTERFACE station.json:3']);
});
