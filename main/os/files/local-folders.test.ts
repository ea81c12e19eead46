import { describe, expect, it } from 'vitest';
import { prepareFolders } from '#main/bootstrap/desktop-folders.ts';
import { localFolders } from './local-folders.ts';

const ROAMING = 'D:\\May\\AppData\\Roaming';
const LOCAL = 'D:\\May\\AppData\\Local';
const DATA = `${ROAMING}\\Harbour TV`;
const windows = (there: readonly string[] = [], userData = DATA) => ({
  platform: 'win32' as const,
  userData,
  appData: ROAMING,
  localAppData: LOCAL,
  exists: (place: string) => there.includes(place),
});

describe('what a roaming profile takes along', () => {
  it('is neither the service’s data nor what pages keep', () =>
    expect(localFolders(windows())).toEqual({
      service: `${LOCAL}\\Harbour TV\\service`,
      session: `${LOCAL}\\Harbour TV\\session`,
    }));

  it('stays where an earlier version has stored it', () =>
    expect(localFolders(windows([`${DATA}\\service`, `${DATA}\\Local Storage`]))).toEqual({
      service: `${DATA}\\service`,
      session: null,
    }));

  it('stays in a folder that a switch names, and without a local one', () => {
    expect(localFolders(windows([], 'D:\\try'))).toEqual({ service: 'D:\\try\\service', session: null });
    expect(localFolders({ ...windows(), localAppData: undefined }).session).toBeNull();
  });

  it.each([
    ['linux', '/srv/may/.config'],
    ['darwin', '/srv/may/Library/Application Support'],
  ] as const)('is Electron’s own folder on %s, which does not roam', (platform, appData) =>
    expect(localFolders({ ...windows(), platform, appData, userData: `${appData}/Harbour TV` })).toEqual({
      service: `${appData}/Harbour TV/service`,
      session: null,
    }),
  );
});

describe('the folders of a start', () => {
  /** Electron's `setPath`, which throws for a folder that is not there. */
  function fakeApp(folders: ReadonlySet<string>) {
    const set: string[] = [];
    return {
      set,
      getPath: (name: 'userData' | 'appData') => (name === 'userData' ? DATA : ROAMING),
      setPath: (name: string, folder: string) => {
        if (!folders.has(folder)) throw new Error(`Failed to set path '${name}'`);
        set.push(`${name}=${folder}`);
      },
    };
  }
  const start = (create: (folders: Set<string>, folder: string) => void) => {
    const folders = new Set<string>();
    const app = fakeApp(folders);
    const { platform, localAppData, exists } = windows();
    const service = prepareFolders(app, {
      platform,
      localAppData,
      exists,
      create: (folder) => create(folders, folder),
    });
    return { service, set: app.set };
  };

  it('are made before Electron is told of them', () =>
    expect(start((folders, folder) => folders.add(folder))).toEqual({
      service: `${LOCAL}\\Harbour TV\\service`,
      set: [`sessionData=${LOCAL}\\Harbour TV\\session`],
    }));

  it('leave pages where they were if none can be made', () =>
    expect(
      start(() => {
        throw new Error('EACCES');
      }).set,
    ).toEqual([]));
});
