import { demoParts } from '#demo/content/demo-parts.ts';
import type { CommandDemo } from '#service/commands/find-demo.ts';
import { demoPackage } from './demo-package.ts';
import { portableDemo } from './portable-demo.ts';

/** The demo as commands know it. `streams` is the address that serves its practice streams. */
export const commandDemo = (streams: string): CommandDemo => ({
  packagesAt: (openedAt) =>
    [demoParts, null].map((parts) => ({
      digest: demoPackage(openedAt, parts).digest,
      portable: (now) =>
        portableDemo(parts, {
          openedAt,
          now,
          streams,
        }).files,
    })),
});
