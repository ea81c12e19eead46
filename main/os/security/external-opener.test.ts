import { expect, it } from 'vitest';
import { createExternalOpener, type ExternalOpenerDeps } from './external-opener.ts';

function opener(part: Partial<ExternalOpenerDeps> = {}) {
  const opened: string[] = [];
  const logged: string[] = [];
  let now = 0;
  const open = createExternalOpener({
    allowed: true,
    open: async (address) => void opened.push(address),
    now: () => now,
    log: (code) => void logged.push(code),
    ...part,
  });
  return { open, opened, logged, pass: (ms: number) => (now += ms) };
}

it('opens safe addresses only', async () => {
  const { open, opened } = opener();
  const answers = [];
  for (const address of [
    'https://a.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://u:p@a.example/',
    'smb://a',
  ])
    answers.push(await open(address));
  expect([answers, opened]).toEqual([[true, false, false, false, false], ['https://a.example/']]);
});

it('opens nothing in a kiosk', async () => {
  const { open, opened } = opener({ allowed: false });
  expect([await open('https://a.example/'), opened]).toEqual([false, []]);
});

it('opens three addresses in ten seconds, whoever asks, and more after that', async () => {
  const { open, opened, logged, pass } = opener();
  for (let at = 0; at < 20; at += 1) await open(`https://a.example/${at}`);
  expect([opened.length, logged.length]).toEqual([3, 17]);
  pass(10_000);
  expect(await open('https://a.example/later')).toBe(true);
});

it('says when the system refuses', async () => {
  const { open, logged } = opener({ open: () => Promise.reject(new Error('no browser')) });
  expect([await open('https://a.example/'), logged]).toEqual([false, ['OPEN_EXTERNAL_FAILED']]);
});
