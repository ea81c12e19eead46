import { describe, expect, it } from 'vitest';
import { createChangedSubjects } from './changed-subjects.ts';

describe('the subjects that have changed of late', () => {
  it('have each the time of the last change, or of one that concerned all', () => {
    let now = 10;
    const changes = createChangedSubjects(() => now, 100);
    changes.note('a');
    now = 20;
    changes.note('b');
    now = 30;
    changes.note('a');
    expect(['a', 'b', 'c'].map(changes.since)).toEqual([30, 20, Number.NEGATIVE_INFINITY]);
    now = 40;
    changes.note(null);
    expect(['a', 'b', 'c'].map(changes.since)).toEqual([40, 40, 40]);
  });

  it('are forgotten once no read can lack them', () => {
    let now = 0;
    const changes = createChangedSubjects(() => now, 100);
    changes.note('a');
    now = 50;
    changes.note('b');
    now = 101;
    changes.note('c');
    expect(['a', 'b', 'c'].map(changes.since)).toEqual([Number.NEGATIVE_INFINITY, 50, 101]);
  });
});
