import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSubmitWhenComplete } from './use-submit-when-complete.ts';

let root: Root;
const submitted: string[] = [];

function Probe({ value, busy }: { readonly value: string; readonly busy: boolean }) {
  useSubmitWhenComplete({ value, isComplete: value.length === 4, busy, submit: () => submitted.push(value) });
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  submitted.length = 0;
  root = createRoot(document.createElement('div'));
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

const show = (value: string, busy = false): void =>
  act(() => root.render(<Probe value={value} busy={busy} />));
const rest = (): void => act(() => void vi.advanceTimersByTime(400));

it('submits once the last digit is typed, and not before', () => {
  show('123');
  rest();
  expect(submitted).toEqual([]);
  show('1234');
  rest();
  rest();
  expect(submitted).toEqual(['1234']);
});

it('leaves a viewer who presses the button alone: nothing is sent a second time, also after a refusal', () => {
  show('1234');
  show('1234', true);
  rest();
  show('1234');
  rest();
  expect(submitted).toEqual([]);
  show('1235');
  rest();
  expect(submitted).toEqual(['1235']);
});

it('submits the same code again once it was cleared and typed again', () => {
  show('1234');
  rest();
  show('');
  show('1234');
  rest();
  expect(submitted).toEqual(['1234', '1234']);
});

it('does not overtake a viewer who goes on typing', () => {
  show('1234');
  act(() => void vi.advanceTimersByTime(300));
  show('12345');
  rest();
  expect(submitted).toEqual([]);
});
