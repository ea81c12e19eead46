import { bareCode } from '#scripts/source/bare-code.ts';
import { type Checker, isProduct, type Violation, violationsByLine } from '#scripts/source/source-file.ts';

/** Code that only its owner file may contain, so that each restriction has a single place. */
const ONE_OWNER: readonly {
  readonly pattern: RegExp;
  readonly owners: readonly string[];
  readonly message: string;
}[] = [
  {
    pattern: /\bnew\s+(?:BrowserWindow|BaseWindow|BrowserView|WebContentsView)\b/,
    owners: ['main/bootstrap/desktop-window.ts'],
    message: 'makes a window outside the window factory',
  },
  {
    pattern: /\bwebPreferences\s*:/,
    owners: ['main/os/window/window.ts'],
    message: 'sets webPreferences outside the window factory',
  },
  {
    pattern: /\bwebRequest\b|\.on(?:BeforeRequest|BeforeSendHeaders|HeadersReceived)\s*\(/,
    owners: ['main/os/security/web-request.ts'],
    message: 'listens to web requests outside their owner',
  },
  {
    pattern: /\bipcMain\s*\.|\.handle(?:Once)?\s*\(/,
    owners: [
      'main/ipc/dispatch.ts',
      'main/bootstrap/start-desktop.ts',
      'main/bootstrap/desktop-console.ts',
      'main/bootstrap/desktop-gateway.ts',
    ],
    message: 'handles IPC outside the dispatcher',
  },
  {
    pattern: /\bshell\s*\.\s*open(?:External|Path)\b/,
    owners: ['main/bootstrap/start-desktop.ts'],
    message: 'opens something outside the app without the address check',
  },
  {
    pattern: /\.setPermission(?:Request|Check)Handler\s*\(/,
    owners: ['main/os/security/permissions.ts'],
    message: 'decides on permissions elsewhere',
  },
  {
    pattern: /\.setWindowOpenHandler\s*\(/,
    owners: ['main/os/security/navigation-lock.ts'],
    message: 'decides on new windows elsewhere',
  },
  {
    pattern: /\bexposeInMainWorld\b|\bcontextBridge\b/,
    owners: ['preload/index.ts'],
    message: 'exposes something to the page outside the preload',
  },
];

/** Code that no file of the desktop app may contain. */
const NEVER: readonly { readonly pattern: RegExp; readonly message: string }[] = [
  {
    pattern: /\b(?:sandbox|contextIsolation|webSecurity)\s*:\s*false\b/,
    message: 'opens a lock of the page',
  },
  {
    pattern:
      /\b(?:nodeIntegration\w*|webviewTag|allowRunningInsecureContent|experimentalFeatures|enableRemoteModule)\s*:\s*true\b|\benableBlinkFeatures\b/,
    message: 'gives the page what it must not have',
  },
  { pattern: /\bsendSync\b|\bipcMain\.on\b|@electron\/remote\b/, message: 'uses IPC without a schema' },
  { pattern: /\bexecuteJavaScript\b|\binsertCSS\b/, message: 'runs text in the page' },
  {
    pattern: /\bregisterFileProtocol\b|\bloadFile\s*\(|['"`]file:\/\//,
    message: 'serves the page from files',
  },
  {
    pattern: /\bappendSwitch\s*\(|\bignore-certificate-errors\b|\bcertificate-error\b/,
    message: 'weakens Chromium by a switch',
  },
  { pattern: /\bglobalShortcut\b/, message: 'takes keys from the whole system' },
  {
    pattern: /\.encryptString\s*\(|\.decryptString\s*\(/,
    message: 'uses the deprecated calls of safeStorage',
  },
  { pattern: /\beval\s*\(|\bnew\s+Function\s*\(/, message: 'runs text as code' },
];

/** Checks the desktop app's source: each restriction has one owner, and none is lifted. */
export const checkDesktopPolicy: Checker = (files) =>
  files
    .filter(({ path }) => isProduct(path) && /^(?:main|preload)\//.test(path))
    .flatMap(({ path, text }): Violation[] => {
      const code = bareCode(text, 'blank');
      const texts = bareCode(text, 'keep');
      return [
        ...ONE_OWNER.filter(({ owners }) => !owners.includes(path)).flatMap(({ pattern, message }) =>
          violationsByLine(path, code, pattern, message),
        ),
        ...NEVER.flatMap(({ pattern, message }) => violationsByLine(path, texts, pattern, message)),
      ];
    });

/**
 * Checks that each channel and host event of `shared/ipc/channels.ts` has a schema, and that each call passes
 * the sender check before its handler.
 */
export const checkChannelSchemas: Checker = (files) => {
  const text = (path: string): string => files.find((file) => file.path === path)?.text ?? '';
  const names = [...text('shared/ipc/channels.ts').matchAll(/'([a-z]+\.[a-zA-Z]+)'/g)].map(
    (match) => match[1] ?? '',
  );
  const contract = text('shared/ipc/contract.ts');
  const dispatch = bareCode(text('main/ipc/dispatch.ts'));
  const order = [
    'isTrustedSender(sender)',
    'isChannel(channel)',
    '.args.safeParse(',
    'handlers[channel]',
  ].map((part) => dispatch.lastIndexOf(part));
  const inOrder = order.every((place, index) => place > (order[index - 1] ?? 0));
  return [
    ...names
      .filter((name) => !contract.includes(`'${name}': `))
      .map((name) => ({ path: 'shared/ipc/contract.ts', line: null, message: `has no schema for ${name}` })),
    ...(inOrder
      ? []
      : [
          {
            path: 'main/ipc/dispatch.ts',
            line: null,
            message: 'does not check sender, channel and arguments before the handler',
          },
        ]),
  ];
};
