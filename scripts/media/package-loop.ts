import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { demoIv, demoKey } from '#service/kernel/media/demo-keys.ts';
import { segmentSeconds } from './ladder.ts';
import { runTool } from './run-tool.ts';

const packager = join(import.meta.dirname, '..', '..', 'node_modules', 'shaka-packager', 'index.js');

/**
 * The arguments that encrypt a loop by its public demo key: cbcs, nothing left clear, the common system's
 * `pssh`.
 */
function encryption(loopId: string): string[] {
  const { kid, key } = demoKey(loopId);
  return [
    '--enable_raw_key_encryption',
    '--keys',
    `label=:key_id=${kid}:key=${key}`,
    '--iv',
    demoIv(loopId),
    '--protection_scheme',
    'cbcs',
    '--clear_lead',
    '0',
    '--protection_systems',
    'CommonSystem',
  ];
}

/**
 * Packages the encoded tracks of one loop (`v*.mp4` and `a_*.mp4` in `encodedFolder`) into `loopFolder/clear`
 * and `loopFolder/cbcs`: one file a rendition, one fragment every two seconds.
 */
export async function packageLoop(loopId: string, encodedFolder: string, loopFolder: string): Promise<void> {
  const names = (await readdir(encodedFolder)).filter((name) => /^(v\d+|a_\w+)\.mp4$/.test(name));
  for (const kind of ['clear', 'cbcs'] as const) {
    await mkdir(join(loopFolder, kind), { recursive: true });
    const streams = names.map((name) => {
      const stream = name.startsWith('v') ? 'video' : 'audio';
      return `in=${join(encodedFolder, name)},stream=${stream},output=${join(loopFolder, kind, name)}`;
    });
    const timing = [
      '--segment_duration',
      String(segmentSeconds),
      '--fragment_duration',
      String(segmentSeconds),
    ];
    const protection = kind === 'cbcs' ? encryption(loopId) : [];
    await runTool(process.execPath, [packager, ...streams, ...timing, ...protection]);
  }
}
