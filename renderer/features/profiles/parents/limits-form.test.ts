import { describe, expect, it } from 'vitest';
import { type LimitsDraft, limitsErrors, toLimits, toLimitsDraft } from './limits-form.ts';

const OFF = toLimitsDraft({});
const ON: LimitsDraft = { windowOn: true, from: '21:00', to: '07:00', quotaOn: true, minutes: '60' };

describe('the limits of a kids profile', () => {
  it('are off until switched on, whatever the fields hold', () => {
    expect(toLimits(OFF)).toEqual({
      viewing_control_start_time: null,
      viewing_control_end_time: null,
      daily_quota_minutes: null,
    });
    expect(limitsErrors({ ...OFF, from: '', minutes: 'x' })).toEqual({});
  });

  it('are converted to the form and back', () => {
    const saved = {
      viewing_control_start_time: '20:30',
      viewing_control_end_time: '06:00',
      daily_quota_minutes: 45,
    };
    expect(toLimits(toLimitsDraft(saved))).toEqual(saved);
  });

  it('an unreadable window is on, and its times are asked for again', () => {
    const draft = toLimitsDraft({ viewing_control_start_time: '9:00', viewing_control_end_time: null });
    expect(draft).toMatchObject({ windowOn: true, from: '', to: '' });
    expect(limitsErrors(draft)).toEqual({ from: 'badTime', to: 'badTime' });
  });

  it.each<readonly [string, Partial<LimitsDraft>, object]>([
    ['a good form has no error', {}, {}],
    ['both times are needed', { from: '', to: '25:00' }, { from: 'badTime', to: 'badTime' }],
    ['they are not the same', { to: '21:00' }, { to: 'sameTimes' }],
    ['minutes from 1', { minutes: '0' }, { minutes: 'badQuota' }],
    ['to 1440', { minutes: '1441' }, { minutes: 'badQuota' }],
    ['in whole numbers', { minutes: '1.5' }, { minutes: 'badQuota' }],
  ])('%s', (_sentence, change, errors) => {
    expect(limitsErrors({ ...ON, ...change })).toEqual(errors);
  });
});
