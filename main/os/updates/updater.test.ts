import { describe, expect, it } from 'vitest';
import { err } from '#shared/kernel/result.ts';
import { readFeed, startUpdateChecks, type UpdaterDeps } from './updater.ts';

const files = [{ url: 'Harbour-TV-1.1.0.exe', sha512: Buffer.alloc(64, 1).toString('base64') }];
const feed = (part: object = {}) => ({ version: '1.1.0', files, releaseNotes: '<p>Better</p>', ...part });

const shareOf = (info: object): number | null => {
  const read = readFeed(info);
  return read.ok ? read.value.share : null;
};

describe('the feed', () => {
  it.each<[string, object, number | null]>([
    ['without a share is for everyone', {}, 100],
    ['with a share', { stagingPercentage: 20 }, 20],
    ['with a share that is not a number is refused', { stagingPercentage: Number.NaN }, null],
    ['with a share as text is refused', { stagingPercentage: '20' }, null],
    ['without files is refused', { files: [] }, null],
    ['with a file without a digest is refused', { files: [{ url: 'a.exe', sha512: '' }] }, null],
    [
      'with a file over plain http is refused',
      { files: [{ ...files[0], url: 'http://example.org/a.exe' }] },
      null,
    ],
    ['with a file outside its folder is refused', { files: [{ ...files[0], url: '../a.exe' }] }, null],
    ['without a version is refused', { version: undefined }, null],
  ])('%s', (_name, part, share) => expect(shareOf(feed(part))).toBe(share));

  it('says why it refuses one', () => {
    expect(readFeed(feed({ files: [{ ...files[0], url: '../a.exe' }] }))).toEqual(
      err('files.0.url: neither next to the feed nor over https'),
    );
    expect(readFeed({ version: '1.1.0' })).toEqual(err(expect.stringContaining('files: ')));
    expect(readFeed(null)).toEqual(err(expect.stringContaining('feed: ')));
  });

  it('shows its notes as plain text', () => {
    const info = feed({
      releaseNotes: [{ version: '1.1.0', note: '<b>One</b>' }, { note: 'Two<script>x</script>' }],
    });
    expect(readFeed(info)).toMatchObject({ value: { notes: 'One\nTwox' } });
  });
});

describe('following updates', () => {
  function setUp(
    part: Partial<ReturnType<UpdaterDeps['facts']>> = {},
    info: unknown = feed(),
    installOnQuit = true,
  ) {
    const happened: string[] = [];
    let next: { run: () => void; ms: number } | null = null;
    const facts: ReturnType<UpdaterDeps['facts']> & { kioskOpen: boolean; playing: boolean } = {
      running: '1.0.0',
      bucket: 10,
      channel: 'stable',
      playing: false,
      kioskOpen: false,
      upTo: null,
      ...part,
    };
    const updater = {
      autoDownload: true,
      autoInstallOnAppQuit: true,
      allowDowngrade: false,
      allowPrerelease: true,
      channel: null as string | null,
      isUserWithinRollout: (_info: object) => Promise.resolve(false),
      checkForUpdates: async () => {
        if (facts.kioskOpen) happened.push('check');
        return { updateInfo: info };
      },
      downloadUpdate: async () => {
        happened.push(updater.autoInstallOnAppQuit ? 'download, to install on quit' : 'download');
        return [];
      },
      quitAndInstall: () => void happened.push('install'),
    };
    startUpdateChecks({
      updater,
      facts: () => facts,
      installOnQuit,
      setTimer: (run, ms) => {
        next = { run, ms };
      },
      offer: async (version, notes) => happened.push(`offer ${version} ${notes}`) > 0,
      log: (code, { reason }) => void happened.push(`${code} ${reason}`),
    });
    const look = async (): Promise<number> => {
      const timer: { run: () => void; ms: number } = Object(next);
      next = null;
      timer.run();
      while (next === null) await new Promise((resolve) => setImmediate(resolve));
      return Reflect.get(Object(next), 'ms');
    };
    return { happened, facts, updater, look };
  }

  it('downloads, shows the notes and installs', async () => {
    const { happened, look, updater } = setUp();
    await look();
    expect(happened).toEqual(['download, to install on quit', 'offer 1.1.0 Better', 'install']);
    expect(await updater.isUserWithinRollout({})).toBe(true);
    expect([updater.autoDownload, updater.allowPrerelease, updater.channel]).toEqual([
      false,
      false,
      'latest',
    ]);
  });

  it('reads the feed of its channel, and takes a pre-release from it', async () => {
    const { happened, look, updater } = setUp({ channel: 'beta' }, feed({ version: '1.1.0-beta.3' }));
    await look();
    expect([updater.channel, happened.at(-1)]).toEqual(['beta', 'install']);
  });

  it('goes back to an older version when the feed withdraws the one that runs', async () => {
    const { happened, look, updater } = setUp(
      { running: '1.2.0' },
      feed({ vendor: { withdrawn: ['1.2.0'] } }),
    );
    await look();
    expect([updater.allowDowngrade, happened.at(-1)]).toEqual([true, 'install']);
  });

  it('waits ten minutes at a time while a video plays, then continues', async () => {
    const { happened, look, facts } = setUp({ playing: true });
    expect([await look(), happened]).toEqual([600_000, []]);
    facts.playing = false;
    await look();
    expect(happened.at(-1)).toBe('install');
  });

  it('does nothing in a kiosk’s hours: it does not check, download, or install when the app quits', async () => {
    const { happened, look, facts, updater } = setUp({ kioskOpen: true }, feed(), false);
    expect([await look(), happened]).toEqual([600_000, []]);
    facts.kioskOpen = false;
    updater.downloadUpdate = async () => {
      facts.kioskOpen = true;
      return [];
    };
    expect([await look(), happened, updater.autoInstallOnAppQuit]).toEqual([600_000, [], false]);
    facts.kioskOpen = false;
    await look();
    expect(happened).toEqual(['offer 1.1.0 Better', 'install']);
  });

  it('ignores an older release and an untrusted feed', async () => {
    const older = setUp({ running: '2.0.0' });
    expect([await older.look(), older.happened]).toEqual([4 * 3_600_000, []]);
    const odd = setUp({}, feed({ stagingPercentage: 'all' }));
    await odd.look();
    expect(odd.happened).toEqual([expect.stringContaining('UPDATE_FEED_REFUSED stagingPercentage: ')]);
    const strange = setUp({}, feed({ version: 'newest' }));
    await strange.look();
    expect(strange.happened).toEqual(['UPDATE_FEED_REFUSED version: unreadable']);
  });
});
