import { describe, expect, it } from 'vitest';
import { reachableFiles } from './shell-files.ts';

const chunk = (
  facadeModuleId: string | null,
  parts: { imports?: string[]; dynamicImports?: string[]; assets?: string[] } = {},
) => ({
  facadeModuleId,
  imports: [],
  dynamicImports: [],
  assets: [],
  ...parts,
});

describe('files that the worker fetches ahead', () => {
  it('are all that the page reaches, with styles, but no code that is useless without a network', () => {
    const chunks = new Map([
      [
        'app.js',
        chunk('/renderer/entry/web.tsx', {
          imports: ['shared.js'],
          dynamicImports: ['guide.js', 'pay.js', 'engine.js'],
          assets: ['app.css'],
        }),
      ],
      ['shared.js', chunk(null)],
      ['guide.js', chunk('/renderer/app/screens/guide-route.tsx', { dynamicImports: ['panel.js'] })],
      ['panel.js', chunk('/renderer/features/guide/panel.tsx', { assets: ['panel.css'] })],
      ['pay.js', chunk('/renderer/features/payments/plans/plans-screen.tsx', { imports: ['money.js'] })],
      ['money.js', chunk(null)],
      ['engine.js', chunk('/node_modules/shaka-player/dist/shaka.js')],
      ['desktop.js', chunk('/renderer/entry/electron.tsx')],
    ]);
    expect(reachableFiles(['app.js'], chunks)).toEqual([
      'app.css',
      'app.js',
      'guide.js',
      'panel.css',
      'panel.js',
      'shared.js',
    ]);
  });
});
