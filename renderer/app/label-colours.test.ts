import { describe, expect, it } from 'vitest';
import { REMOTE_CONFIG_DEFAULTS, remoteConfig } from '#shared/contract/operations/remote-config.ts';
import { labelStyles } from './label-colours.ts';

describe('colours of labels', () => {
  it('are the specified ones for what is paid for, and the design’s for the rest', () => {
    expect(labelStyles(REMOTE_CONFIG_DEFAULTS).split('\n')).toEqual([
      "[data-label='pay_per_programme'] { background: #B72949; color: #FFFFFF; }",
      "[data-label='pay_per_episode'] { background: #B72949; color: #FFFFFF; }",
      "[data-label='premium'] { background: #DD4B74; color: #FFFFFF; }",
    ]);
  });

  it('come from remote config, kind by kind, and never as anything but a colour [S0-3-057]', () => {
    const config = remoteConfig.parse({
      label_premium_background: '112233',
      label_colours: {
        free_preview: { background: '00FF00', text: '000000' },
        nobody: { background: 'FFFFFF' },
      },
    });
    expect(labelStyles(config)).toContain(
      "[data-label='free_preview'] { background: #00FF00; color: #000000; }",
    );
    expect(labelStyles(config)).toContain("[data-label='premium'] { background: #112233; color: #FFFFFF; }");
    expect(labelStyles(config)).not.toContain('nobody');
    const hostile = remoteConfig.parse({
      label_colours: { premium: { background: 'red; } body { display: none' } },
    });
    expect(labelStyles(hostile)).toBe(labelStyles(REMOTE_CONFIG_DEFAULTS));
  });
});
