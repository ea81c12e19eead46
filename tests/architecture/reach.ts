import { bareCode } from '#scripts/source/bare-code.ts';
import { type Checker, isProduct, violationsByLine } from '#scripts/source/source-file.ts';
import { isInside } from './room-table.ts';

const REACHES: readonly {
  readonly pattern: RegExp;
  readonly room: string;
  readonly owners: readonly string[];
  readonly message: string;
}[] = [
  {
    pattern:
      /(?<![.\w])fetch\s*\(|(?<!typeof )\b(globalThis|window|self)\.fetch\b|\bXMLHttpRequest\b|\bsendBeacon\b/,
    room: 'renderer',
    owners: ['renderer/data/client/http.ts'],
    message: 'only renderer/data/client/http.ts calls the network',
  },
  {
    pattern: /\b(localStorage|sessionStorage|indexedDB)\b|\bdocument\.cookie\b/,
    room: 'renderer',
    owners: ['renderer/platform'],
    message: 'only renderer/platform touches storage',
  },
  {
    pattern: /\bwindow\.desktop\b|\bHOST_NAME\b/,
    room: 'renderer',
    owners: ['renderer/platform', 'renderer/entry'],
    message: 'only renderer/platform touches the desktop host',
  },
  {
    pattern: /\bisElectron\b|\buserAgent\b[^;]*Electron/,
    room: 'renderer',
    owners: ['renderer/entry'],
    message: 'only the entry knows which app it is',
  },
  {
    pattern: /\bDate\.now\s*\(|\bnew Date\(\)|\bMath\.random\s*\(/,
    room: 'shared',
    owners: [],
    message: 'shared asks no clock and no chance',
  },
];

/** Checks that network, storage, the desktop host and the clock in shared are used only by their owners. */
export const checkReach: Checker = (files) =>
  files
    .filter(({ path }) => isProduct(path))
    .flatMap(({ path, text }) => {
      const code = bareCode(text, 'blank');
      return REACHES.filter(
        ({ room, owners }) => isInside(path, room) && !owners.some((owner) => isInside(path, owner)),
      ).flatMap(({ pattern, message }) => violationsByLine(path, code, pattern, message));
    });
