import { describe, expect, it } from 'vitest';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createDismissedReminders } from './dismissed-reminders.ts';

describe('reminders that were answered with keep watching', () => {
  it('are kept per profile, over a reload, only the newest few', () => {
    const { storage } = createFakePlatform();
    const bo = createDismissedReminders(storage, 'bo');
    for (const key of ['a', 'b', 'c', 'd', 'e', 'e']) bo.add(key);
    expect(createDismissedReminders(storage, 'bo').read()).toEqual(['b', 'c', 'd', 'e']);
    expect(createDismissedReminders(storage, 'yu').read()).toEqual([]);
  });

  it('are none if the store cannot be read', () => {
    const { storage } = createFakePlatform();
    storage.write('harbour.kept-reminders', '{"bo":7');
    expect(createDismissedReminders(storage, 'bo').read()).toEqual([]);
  });
});
