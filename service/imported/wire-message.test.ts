import { expect, it } from 'vitest';
import type { ImportMessage, ImportProgress } from './import-types.ts';
import { packed, unpacked } from './wire-message.ts';

const progress: ImportProgress = {
  phase: 'guide',
  read: 1,
  total: 2,
  channels: 3,
  programmes: 4,
  skipped: 5,
  repaired: 6,
};

it('a message of the thread arrives as it was sent, clones included', () => {
  const messages: ImportMessage[] = [
    {
      kind: 'slots',
      progress,
      slots: [
        {
          guideNo: 1,
          start: 1_795_931_266_000,
          end: 1_795_931_267_000,
          title: { tc: '新聞', en: 'News' },
          details: '{}',
        },
        { guideNo: 2_000_001, start: 0, end: 1, title: { tc: 'One', en: 'One' }, details: null },
        { guideNo: 3, start: 2, end: 3, title: { tc: 'x', en: '' }, details: null },
      ],
    },
    { kind: 'slots', progress, slots: [] },
    { kind: 'channels', progress, channels: [] },
    { kind: 'failed', code: 'NOT_XMLTV' },
  ];
  for (const message of messages) expect(unpacked(structuredClone(packed(message)))).toEqual(message);
});
