import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Arch, build, Platform } from 'electron-builder';
import { z } from 'zod';
import { ensureDesktopBuild } from '#scripts/lib/desktop-build.ts';
import { ensureWebBuild } from '#scripts/lib/web-build.ts';
import { builderConfig } from '#scripts/pack/builder-config.ts';
import { packedFlavour } from '#scripts/pack/hooks.ts';
import { inRoot } from './root.ts';

const versions = z.object({ devDependencies: z.object({ electron: z.string() }) });

function platformOf({
  win,
  mac,
  linux,
}: {
  readonly win?: boolean;
  readonly mac?: boolean;
  readonly linux?: boolean;
}): Platform {
  if (win) return Platform.WINDOWS;
  if (mac) return Platform.MAC;
  return linux ? Platform.LINUX : Platform.current();
}

/**
 * Packs the desktop app for this system or the one that `--win`, `--mac` or `--linux` names; `--dir` leaves
 * it unpacked. `HARBOUR_RELEASE=1` signs.
 */
async function pack(): Promise<void> {
  const { values } = parseArgs({
    options: {
      win: { type: 'boolean' },
      mac: { type: 'boolean' },
      linux: { type: 'boolean' },
      dir: { type: 'boolean' },
    },
  });
  const web = await ensureWebBuild(console.log);
  const problem = web.ok ? await ensureDesktopBuild(console.log) : web.output;
  if (problem !== null) throw new Error(problem);
  const platform = platformOf(values);
  const { electron } = versions.parse(
    JSON.parse(readFileSync(inRoot('package.json'), 'utf8')),
  ).devDependencies;
  await build({
    projectDir: inRoot(),
    config: builderConfig(packedFlavour(process.env), electron),
    targets: values.dir ? platform.createTarget('dir', Arch.x64, Arch.arm64) : platform.createTarget(),
    publish: 'never',
  });
}

pack().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
