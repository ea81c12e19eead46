import { describe, expect, it } from 'vitest';
import {
  BEFORE_ANY_CHANGE,
  mergeSettings,
  notLaterThan,
  type ProfileSettings,
  unsentSettings,
  withValues,
} from './settings-merge.ts';

const at = (value: string, changedAt: number) => ({ value, changedAt });
const VALUES = {
  autoplay: 'true',
  previews: 'true',
  dock: 'true',
  zap: 'true',
  audio: 'null',
  captions: '{}',
  quality: '"auto"',
};

describe('settings of a profile', () => {
  it.each<[string, ProfileSettings, ProfileSettings, ProfileSettings]>([
    [
      'the later write of a setting wins',
      { dock: at('true', 5) },
      { dock: at('false', 6) },
      { dock: at('false', 6) },
    ],
    ['the earlier one does not', { dock: at('true', 5) }, { dock: at('false', 4) }, { dock: at('true', 5) }],
    [
      'at the same time the stored one stays',
      { dock: at('true', 5) },
      { dock: at('false', 5) },
      { dock: at('true', 5) },
    ],
    [
      'settings are merged one by one',
      { dock: at('a', 1), zap: at('b', 9) },
      { dock: at('c', 2), zap: at('d', 8) },
      { dock: at('c', 2), zap: at('b', 9) },
    ],
    [
      'what only one has stays',
      { audio: at('"en"', 1) },
      { zap: at('false', 1) },
      { audio: at('"en"', 1), zap: at('false', 1) },
    ],
  ])('%s', (_, kept, other, merged) => expect(mergeSettings(kept, other)).toEqual(merged));

  it('what a device had before anything was followed is older than any change', () => {
    const settings = withValues({}, VALUES, 1000);
    expect(Object.values(settings).every((one) => one?.changedAt === BEFORE_ANY_CHANGE)).toBe(true);
    expect(mergeSettings(settings, { dock: at('false', 2) }).dock).toEqual(at('false', 2));
  });

  it('a value that differs was changed now, the others keep their time', () => {
    const settings = withValues({}, VALUES, 1000);
    const changed = withValues(settings, { ...VALUES, quality: '480' }, 2000);
    expect(changed.quality).toEqual(at('480', 2000));
    expect(changed.dock).toEqual(settings.dock);
  });

  it('what the service has is not sent again', () => {
    const settings: ProfileSettings = { dock: at('true', 5), zap: at('false', 7) };
    expect(unsentSettings(settings, { dock: at('true', 5), zap: at('true', 6) })).toEqual({
      zap: at('false', 7),
    });
    expect(unsentSettings(settings, {})).toEqual(settings);
  });

  it('a clock that is fast does not win for ever', () => {
    expect(notLaterThan({ dock: at('true', 9_000), zap: at('false', 10) }, 500)).toEqual({
      dock: at('true', 500),
      zap: at('false', 10),
    });
  });
});
