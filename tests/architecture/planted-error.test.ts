import { describe, expect, it } from 'vitest';
import type { Checker } from '#scripts/source/source-file.ts';
import { checkArchitecturePaths } from './architecture-path.ts';
import { checkCallStorage } from './call-storage.ts';
import { checkDecisions } from './decision-record.ts';
import { checkExportedNames, checkFileNames } from './file-name.ts';
import { folderKnotChecker } from './folder-knot.ts';
import { checkFolderSizes } from './folder-size.ts';
import { checkHomeTexts } from './home-texts.ts';
import { checkImportDirection } from './import-direction.ts';
import { checkImportForm } from './import-form.ts';
import { checkInstalledPackages } from './installed-package.ts';
import { checkLeftovers, checkMachineTraces } from './leftover.ts';
import { checkLooseTypes } from './loose-type.ts';
import { checkReach } from './reach.ts';
import { checkRepositorySize } from './repository-size.ts';
import { checkRequirementIds } from './requirement-id.ts';
import { checkCitations, checkReadings, checkRequirementStatements } from './requirement-statement.ts';
import { checkServiceContent } from './service-content.ts';
import { checkBreakpoints, checkSpacing, checkStyleColours, checkUnusedTokens } from './style-sheet.ts';
import { checkThreadPackages } from './thread-packages.ts';
import { checkLocales, checkViewerText } from './viewer-text.ts';
import { writtenPathChecker } from './written-path.ts';

type Row = {
  readonly rule: Checker;
  readonly path: string;
  readonly bad: string;
  readonly good: string;
  readonly says: string;
};

const imports = (specifier: string): string => `import { x } from '${specifier}';\n`;
const joined = (...parts: readonly string[]): string => parts.join('');

const ROWS: readonly Row[] = [
  {
    rule: checkImportDirection,
    path: 'shared/domain/labels/label.ts',
    bad: imports('#shared/contract/endpoints.ts'),
    good: imports('#shared/kernel/result.ts'),
    says: 'shared/domain may not import shared/contract/endpoints.ts',
  },
  {
    rule: checkImportDirection,
    path: 'renderer/features/playback/live/live-screen.tsx',
    bad: imports('#renderer/features/catalogue/home/home-screen.tsx'),
    good:
      imports('#renderer/features/playback/live/channel-list.tsx') + imports('#renderer/data/client/http.ts'),
    says: 'renderer/features/playback may not import renderer/features/catalogue/home/home-screen.tsx',
  },
  {
    rule: checkImportDirection,
    path: 'renderer/player/create-player.ts',
    bad: imports('#renderer/data/client/http.ts'),
    good: imports('./engine/engine-port.ts'),
    says: 'renderer/player may not import renderer/data/client/http.ts',
  },
  {
    rule: checkImportDirection,
    path: 'renderer/app/guard.ts',
    bad: "const load = () => import('#renderer/entry/web.tsx');\n",
    good: "const load = () => import('#renderer/features/catalogue/home/home-screen.tsx');\n",
    says: 'renderer/app may not import renderer/entry/web.tsx',
  },
  {
    rule: checkImportDirection,
    path: 'service/http/app.ts',
    bad: imports('#renderer/data/client/http.ts'),
    good: imports('hono') + imports('node:fs'),
    says: 'service may not import',
  },
  {
    rule: checkImportDirection,
    path: 'service/app/create-app.ts',
    bad: "import type { DemoState } from '#demo/console/demo-state.ts';\n",
    good: imports('#service/operations/operator-controls.ts'),
    says: 'service may not import demo/console/demo-state.ts',
  },
  {
    rule: checkImportDirection,
    path: 'demo/console/demo-console.ts',
    bad: imports('#main/index.ts'),
    good: imports('#service/content/extension.ts'),
    says: 'demo may not import main/index.ts',
  },
  {
    rule: checkImportDirection,
    path: 'renderer/player/create-player.ts',
    bad: "import type shaka from 'shaka-player';\n",
    good: imports('zustand'),
    says: 'only renderer/player/engine may import shaka-player',
  },
  {
    rule: checkImportDirection,
    path: 'service/app/main.ts',
    bad: imports('electron'),
    good: imports('node:path'),
    says: 'only main, preload may import electron',
  },
  {
    rule: checkImportDirection,
    path: 'shared/kernel/time.ts',
    bad: imports('node:fs'),
    good: "// import { x } from 'node:fs';\n",
    says: 'may import node:fs',
  },
  {
    rule: checkImportDirection,
    path: 'preload/index.ts',
    bad: imports('#shared/ipc/contract.ts'),
    good: imports('#shared/ipc/channels.ts') + imports('electron'),
    says: 'preload may not import',
  },
  {
    rule: checkImportForm,
    path: 'renderer/ui/media/tile.tsx',
    bad: imports(joined('..', '/data/http.ts')),
    good: imports('./icon.tsx'),
    says: 'climbs out of its folder',
  },
  {
    rule: checkImportForm,
    path: 'renderer/ui/media/tile.tsx',
    bad: imports('./icon'),
    good: imports('./tile.module.css') + imports('react'),
    says: 'names no file extension',
  },
  {
    rule: checkImportForm,
    path: 'renderer/ui/media/tile.tsx',
    bad: imports('./parts/icon.tsx'),
    good: imports('#renderer/ui/parts/icon.tsx'),
    says: 'reaches into a folder',
  },
  {
    rule: checkInstalledPackages,
    path: 'service/http/serve.ts',
    bad: "import { SaxesParser } from 'saxes';\n",
    good: "import { readFile } from 'node:fs/promises';\nimport { ok } from '#shared/kernel/result.ts';\nimport type { Hono } from 'hono';\n",
    says: 'not in dependencies',
  },
  {
    rule: checkThreadPackages,
    path: 'service/imported/import-worker.ts',
    bad: "import { Unzip } from 'fflate';\n",
    good: "import { Tokenizer } from 'htmlparser2';\nimport type { Unzip } from 'fflate';\nconst { Unzip: Other } = await import('fflate');\n",
    says: 'import() it where',
  },
  {
    rule: checkThreadPackages,
    path: 'service/imported/import-worker.ts',
    bad: "import https from 'node:https';\n",
    good: "import { stat } from 'node:fs/promises';\nimport type https from 'node:https';\n",
    says: 'import() it where',
  },
  {
    rule: checkReach,
    path: 'renderer/ui/media/tile.tsx',
    bad: "void fetch('/x');\n",
    good: 'client.fetch(x);\n',
    says: 'calls the network',
  },
  {
    rule: checkReach,
    path: 'renderer/features/home/home.ts',
    bad: "localStorage.setItem('a', 'b');\n",
    good: "storage.write('localStorage', 'b');\n",
    says: 'touches storage',
  },
  {
    rule: checkReach,
    path: 'renderer/app/shell.tsx',
    bad: 'const host = window.desktop;\n',
    good: 'const host = platform;\n',
    says: 'touches the desktop host',
  },
  {
    rule: checkReach,
    path: 'shared/domain/day.ts',
    bad: 'const now = Date.now();\n',
    good: 'const day = new Date(now);\n',
    says: 'asks no clock',
  },
  {
    rule: checkLooseTypes,
    path: 'shared/kernel/time.ts',
    bad: 'const x = y as unknown as Z;\n',
    good: 'const x: unknown = y;\n',
    says: 'casts through unknown',
  },
  {
    rule: checkLooseTypes,
    path: 'shared/kernel/time.ts',
    bad: joined('// @ts-', 'expect-error\n'),
    good: '// typed\n',
    says: 'silences the compiler',
  },
  {
    rule: checkCallStorage,
    path: 'service/kernel/database/sqlite-port.ts',
    bad: '  const calls = new AsyncLocalStorage<Running>();\n',
    good: 'const calls = new AsyncLocalStorage<Running>();\n',
    says: 'made more than once',
  },
  {
    rule: checkLeftovers,
    path: 'service/app/main.ts',
    bad: joined('// TO', 'DO later\n'),
    good: '// nothing to do\n',
    says: 'marked for later',
  },
  {
    rule: checkLeftovers,
    path: 'shared/domain/rule.ts',
    bad: joined('/** A rule. @', 'public */\n'),
    good: '/** A rule. */\n',
    says: 'nothing in the product calls',
  },
  {
    rule: checkLeftovers,
    path: 'service/main.test.ts',
    bad: joined('it', ".fails('x', () => {});\n"),
    good: "it.each(rows)('x', () => {});\n",
    says: 'expects a test to fail',
  },
  {
    rule: checkLeftovers,
    path: 'service/main.test.ts',
    bad: joined('describe', ".todo('x', () => {});\n"),
    good: "describe.skipIf(!chromium)('x', () => {});\n",
    says: 'expects a test to fail',
  },
  {
    rule: checkMachineTraces,
    path: 'README.md',
    bad: ['see ', 'home', 'someone', 'code'].join('/'),
    good: 'see ./home/start and https://example.org/root',
    says: 'path of one machine',
  },
  {
    rule: checkMachineTraces,
    path: 'README.md',
    bad: joined('https://registry', '.npmjs.org/x'),
    good: 'the npm registry',
    says: 'package registry',
  },
  {
    rule: checkMachineTraces,
    path: 'service/keys.ts',
    bad: joined('-----BEGIN RSA PRIVATE', ' KEY-----'),
    good: 'a private key',
    says: 'secret',
  },
  {
    rule: checkServiceContent,
    path: 'service/home/promos.ts',
    bad: "const promos = [{ title: '經典電影' }];\n",
    good: 'const promos = () => catalogue.parts().editorial.promos; /* 經典電影 */\n',
    says: 'holds Chinese text; content comes from outside the service',
  },
  {
    rule: checkServiceContent,
    path: 'service/payments/offers/offer.ts',
    bad: 'export type SeedOffers = {};\n',
    good: "export const TITLE = { tc: '一次收費' };\n",
    says: 'names a seed; what is on air is content',
  },
  {
    rule: checkViewerText,
    path: 'renderer/features/home/home.tsx',
    bad: 'const title = "主頁";\n',
    good: "const title = t('home.title'); // 主頁\n",
    says: 'Chinese text',
  },
  {
    rule: checkViewerText,
    path: 'renderer/features/home/home.tsx',
    bad: '<p>Nothing is on air</p>\n',
    good: "<p>{t('home.empty')}</p>\n",
    says: 'English text',
  },
  {
    rule: checkViewerText,
    path: 'renderer/features/home/home.tsx',
    bad: '<button aria-label="Close">\n',
    good: "<button aria-label={t('close')}>\n",
    says: 'in English',
  },
  {
    rule: checkStyleColours,
    path: 'renderer/ui/media/tile.module.css',
    bad: '.tile { color: #fff; }\n',
    good: '#root { color: var(--text-1); }\n/* #fff */\n',
    says: 'colour of its own',
  },
  {
    rule: checkStyleColours,
    path: 'renderer/ui/media/tile.module.css',
    bad: '.tile { background: rgb(0 0 0 / 0.5); }\n',
    good: '.tile { background: rgb(from var(--surface-1) r g b / 0.5); mask-image: linear-gradient(#000, transparent); }\n',
    says: 'colour of its own',
  },
  {
    rule: checkSpacing,
    path: 'renderer/ui/media/tile.module.css',
    bad: '.tile { padding: 0 var(--s-2) 7px; }\n',
    good: '.tile { padding: 0 2px var(--s-2); gap: 0.5em; margin-left: calc(var(--s-1) * -1); width: 7px; }\n',
    says: 'space of its own',
  },
  {
    rule: checkBreakpoints,
    path: 'renderer/ui/media/tile.module.css',
    bad: '@media (width < 801px) {\n}\n',
    good: '@media (width < 800px) {\n}\n@container player (width >= 1024px) {\n}\n',
    says: 'no breakpoint',
  },
  {
    rule: checkBreakpoints,
    path: 'renderer/features/search/search-box.tsx',
    bad: "matchMedia('(min-width: 800px)');\n",
    good: "matchMedia(fromWidth('tablet'));\n",
    says: 'breakpoints.ts names',
  },
  {
    rule: checkUnusedTokens,
    path: 'renderer/ui/styles/tokens.css',
    bad: '  --s-1: 4px;\n',
    good: '  --s-1: 4px;\n  --gap: var(--s-1);\n  gap: var(--gap);\n',
    says: 'token that nothing uses',
  },
];

describe('a planted violation is caught', () => {
  it.each(ROWS)('$path: $says', ({ rule, path, bad, good, says }) => {
    expect(rule([{ path, text: `\n${bad}` }])).toEqual([
      { path, line: 2, message: expect.stringContaining(says) },
    ]);
    expect(rule([{ path, text: good }])).toEqual([]);
  });
});

describe('knots', () => {
  const guide = { path: 'service/guide/slot.ts', text: imports('#service/search/index.ts') };
  const search = {
    path: 'service/search/index.ts',
    text: "import type { C } from '#service/catalogue/row.ts';\n",
  };
  const catalogue = { path: 'service/catalogue/row.ts', text: imports('#service/guide/slot.ts') };
  const knot = { room: 'service', folders: ['catalogue', 'guide', 'search'] };

  it('of the folders of a room are named, types and longer ways included', () => {
    const message = 'catalogue, guide, search import one another in a circle';
    expect(folderKnotChecker([])([guide, search, catalogue])).toEqual([
      { path: 'service', line: null, message },
    ]);
    expect(folderKnotChecker([knot])([guide, search, catalogue])).toEqual([]);
  });

  it('that are gone or smaller leave the list', () => {
    const back = { path: search.path, text: imports('#service/guide/slot.ts') };
    const messages = folderKnotChecker([knot])([guide, back, catalogue]).map(({ message }) => message);
    expect(messages).toEqual([
      'guide, search import one another in a circle',
      'catalogue, guide, search are no such knot any more: correct the list',
    ]);
  });

  it('are neither imports in one direction, nor imports of tests, nor those inside a folder', () => {
    const test = { path: 'service/catalogue/row.test.ts', text: catalogue.text };
    const inside = { path: 'service/guide/day.ts', text: imports('./slot.ts') };
    const row = { path: catalogue.path, text: imports('node:path') };
    expect(folderKnotChecker([])([guide, search, row, test, inside])).toEqual([]);
  });
});

describe('texts of the first load', () => {
  const further = { path: 'renderer/i18n/languages/en-further.ts', text: imports('#locales/en/login.json') };
  const entry = (text: string) => ({ path: 'renderer/entry/web.tsx', text });
  const part = { path: 'renderer/app/part.ts', text: "const title = t('login:title');\n" };

  it('that another screen brings are not used', () => {
    expect(checkHomeTexts([further, part, entry(imports('#renderer/app/part.ts'))])).toEqual([
      { path: 'renderer/app/part.ts', line: 1, message: 'uses a text that home does not wait for' },
    ]);
  });

  it('may be used by a part that is loaded later, or of which only types are needed', () => {
    const text =
      "const load = () => import('#renderer/app/part.ts');\nimport type { Part } from '#renderer/app/part.ts';\n";
    expect(checkHomeTexts([further, part, entry(text)])).toEqual([]);
  });
});

describe('names', () => {
  const says = (check: Checker, ...files: readonly (readonly [string, string?])[]) =>
    check(files.map(([path, text = '']) => ({ path, text }))).map(
      ({ path, message }) => `${path} ${message}`,
    );

  it('of files differ in a room, and by more than their suffix everywhere', () => {
    expect(
      says(
        checkFileNames,
        ['renderer/features/account/plan-card.tsx'],
        ['renderer/features/payments/plan-card.tsx'],
        ['shared/domain/accounts/plan-card.ts'],
        ['service/library/reminders.ts'],
        ['shared/contract/library/reminders.ts'],
        ['shared/domain/library/reminders.ts'],
        ['scripts/test/main.ts'],
        ['scripts/start/main.ts'],
        ['service/library/reminders.test.ts'],
      ),
    ).toEqual([
      'renderer/features/payments/plan-card.tsx has the name of renderer/features/account/plan-card.tsx',
      'shared/domain/accounts/plan-card.ts has the name of renderer/features/account/plan-card.tsx',
    ]);
  });

  it('of exports stand for one thing', () => {
    const type = 'export type Checkout = string;\n';
    expect(
      says(
        checkExportedNames,
        ['shared/contract/playback/checkout.ts', type],
        ['renderer/data/payments/checkout.ts', `${type}export const checkout = 1;\n`],
        ['renderer/features/payments/lazy-checkout.ts', type],
        ['demo/content/checkout.ts', type],
      ),
    ).toEqual([
      'renderer/data/payments/checkout.ts exports Checkout, as shared/contract/playback/checkout.ts does',
    ]);
  });
});

describe('sizes', () => {
  const file = (path: string, lines: number) => ({ path, text: 'x\n'.repeat(lines) });
  it('of folders count source files alone, without those of subfolders', () => {
    const folder = (name: string, count: number) =>
      Array.from({ length: count }, (_, index) => file(`${name}/part-${index}.ts`, 1));
    const besides = [
      file('service/rows/a.test.ts', 1),
      file('service/rows/a.cases.ts', 1),
      file('service/rows/a.css', 1),
    ];
    expect(
      checkFolderSizes([
        ...folder('service/rows', 25),
        ...folder('service/rows/cells', 25),
        ...folder('tests/e2e', 60),
        ...besides,
      ]),
    ).toEqual([]);
    expect(checkFolderSizes(folder('service/rows', 26))).toEqual([
      { path: 'service/rows', line: null, message: 'has 26 source files, over 25' },
    ]);
  });

  it('of the repository have a budget', () => {
    expect(checkRepositorySize([{ path: 'a.mp4', bytes: 11_000_000 }])).toHaveLength(1);
    expect(
      checkRepositorySize(
        Array.from({ length: 9 }, (_, index) => ({ path: `${index}.mp4`, bytes: 9_500_000 })),
      ),
    ).toHaveLength(1);
    expect(checkRepositorySize([{ path: 'a.mp4', bytes: 9_000_000 }])).toEqual([]);
  });
});

describe('written paths', () => {
  const paths = ['docs/GUIDE.md', 'docs/pictures/home.png', 'service/http/server.ts'];
  const broken = (path: string, text: string) =>
    writtenPathChecker(paths)([{ path, text }]).map(({ message }) => message);

  it.each([
    ['a link to a file', '[x](OTHER.md)', 'OTHER.md'],
    ['a link to a heading', '[x](#nothing-here)', '#nothing-here'],
    ['a picture', '![x](pictures/away.png)', 'pictures/away.png'],
    ['a path from the root', '`service/http/client.ts`', 'service/http/client.ts'],
    ['a folder', '`service/kernel/media`', 'service/kernel/media'],
    ['a path that does not start at the root', '`http/server.ts`', 'http/server.ts'],
    ['a file name', '`client.ts`', 'client.ts'],
  ])('are rejected for %s that does not exist', (_, text, target) => {
    expect(broken('docs/GUIDE.md', `# Guide\n${text}\n`)).toEqual([`names ${target}, which does not exist`]);
  });

  it('are accepted where they exist, and placeholders and URLs always', () => {
    const good =
      '[a](#the-guide) [b](pictures/home.png) `service/http/server.ts` `service/*` `server.ts` `docs/decisions/NNN-title.md` `/api/x.ts`';
    expect(
      broken('docs/GUIDE.md', `# The guide\n${good} [c](https://example.org/x.md) \`dist/site\``),
    ).toEqual([]);
  });

  it('count in comments and not in code', () => {
    expect(
      broken(
        'service/app/main.ts',
        ['/** See service/http/client.ts. */', "import '#service/http/client.ts';"].join('\n'),
      ),
    ).toEqual(['names service/http/client.ts, which does not exist']);
  });
});

describe('decisions', () => {
  const path = 'docs/decisions/001-one-origin.md';
  const text = '# 001 One origin\n\nState: accepted.\n';
  const index = {
    path: 'docs/decisions/README.md',
    text: '| [001 One origin](001-one-origin.md) | accepted | One line. |\n',
  };
  const wrong = (record: { path: string; text: string }, ...others: { path: string; text: string }[]) =>
    checkDecisions([record, ...others]).map(({ message }) => message);

  it.each([
    [
      'another file name',
      { path: 'docs/decisions/001-two-origins.md', text },
      'is not named after its title "001 One origin"',
    ],
    ['no state', { path, text: '# 001 One origin\n' }, 'names no state'],
    ['too many lines', { path, text: `${text}${'- x\n'.repeat(40)}` }, 'is longer than 40 lines'],
  ])('are rejected with %s', (_, record, message) => {
    expect(wrong(record, index)).toContain(message);
  });

  it('are rejected without a row in the index', () => {
    expect(wrong({ path, text })).toEqual([
      'has no row with its title and state in docs/decisions/README.md',
    ]);
  });

  it('are rejected where a file names one that does not exist', () => {
    const file = {
      path: 'shared/kernel/result.ts',
      text: `/** See ${joined('deci', 'sion')} 001 and ${joined('deci', 'sions')} 001 and 002. */`,
    };
    expect(wrong({ path, text }, index, file)).toEqual(['names decision 002, which does not exist']);
  });
});

describe('locales', () => {
  const texts = (language: string, value: unknown) => ({
    path: `locales/${language}/home.json`,
    text: JSON.stringify(value),
  });

  it('lack a key that the other language has', () => {
    const violations = checkLocales([
      texts('tc', { a: { b: '甲' } }),
      texts('en', { a: { b: 'A', c: 'C' } }),
    ]);
    expect(violations).toEqual([{ path: 'locales/tc/home.json', line: null, message: 'lacks a.c' }]);
  });

  it('lack a whole file', () => {
    expect(checkLocales([texts('tc', { a: '甲' })])).toEqual([
      { path: 'locales/en/home.json', line: null, message: 'lacks a' },
    ]);
  });

  it('have an empty text', () => {
    expect(checkLocales([texts('tc', { a: ' ' }), texts('en', { a: 'A' })])).toHaveLength(1);
  });

  it('may have more plural forms in English', () => {
    expect(
      checkLocales([
        texts('tc', { n_other: '{{count}} 集' }),
        texts('en', { n_one: 'one', n_other: 'many' }),
      ]),
    ).toEqual([]);
  });
});

describe('requirements', () => {
  const table = { path: 'docs/requirements.tsv', text: 'id\trequirement\nS1-4-001\tsomething\n' };

  it('named by a test must exist', () => {
    const bad = { path: 'shared/a.test.ts', text: "it('x [S1-4-999]', () => {});\n" };
    expect(checkRequirementIds([table, bad])).toEqual([
      { path: bad.path, line: 1, message: 'names S1-4-999, which is no requirement' },
    ]);
    expect(checkRequirementIds([table, { path: bad.path, text: "it('x [S1-4-001]', () => {});\n" }])).toEqual(
      [],
    );
  });

  it('must have their table', () => {
    expect(checkRequirementIds([])).toHaveLength(1);
  });

  it('are stated once, in the words of their table', () => {
    const statement = (text: string) => ({ path: 'docs/requirements/playback.md', text });
    expect(checkRequirementStatements([table, statement('- **S1-4-001** something\n')])).toEqual([]);
    expect(checkRequirementStatements([table, statement('- **S1-4-001** something else\n')])).toHaveLength(1);
    expect(
      checkRequirementStatements([table, statement('- **S1-4-001** something\n- **S1-4-001** something\n')]),
    ).toHaveLength(1);
    expect(checkRequirementStatements([table, statement('# Playback\n')])).toHaveLength(1);
  });

  it('settled by a reading cite one that exists', () => {
    const readings = { path: 'docs/requirements/readings.md', text: '- **R-1** A reading.\n' };
    const bad = { path: 'shared/a.ts', text: '/** Follows the order of the list (R-2). */\n' };
    expect(checkReadings([readings, { path: bad.path, text: bad.text.replace('R-2', 'R-1') }])).toEqual([]);
    expect(checkReadings([readings, bad])).toEqual([
      { path: bad.path, line: 1, message: 'cites R-2, which is no reading' },
    ]);
  });

  it('are cited by id', () => {
    const bad = { path: 'shared/a.ts', text: '/** Follows playback section 4. */\n' };
    expect(checkCitations([bad])).toHaveLength(1);
    expect(checkCitations([{ path: bad.path, text: '/** Follows S1-4-001. */\n' }])).toEqual([]);
  });
});

describe('the journeys of ARCHITECTURE.md', () => {
  const page = (...paths: readonly string[]) => ({
    path: 'ARCHITECTURE.md',
    text: [
      'A channel change',
      'A password login',
      'A guide fetch',
      'A playlist from file to tile',
      'An ad break',
    ]
      .map(
        (heading) =>
          `## ${heading}\n\n${paths.map((path, index) => `${index + 1}. \`${path}\` — a step`).join('\n')}\n`,
      )
      .join('\n'),
  });
  const files = [
    { path: 'shared/a.ts', text: "import { b } from './b.ts';\n" },
    { path: 'shared/b.ts', text: '' },
    { path: 'shared/far.ts', text: '' },
  ];

  it('list files that imports join', () => {
    expect(checkArchitecturePaths([page('shared/a.ts', 'shared/b.ts'), ...files])).toEqual([]);
    expect(checkArchitecturePaths([page('shared/a.ts', 'shared/far.ts'), ...files])).toHaveLength(5);
    expect(checkArchitecturePaths([page('shared/a.ts', 'shared/none.ts'), ...files])).toHaveLength(5);
    expect(checkArchitecturePaths(files)).toHaveLength(5);
  });
});
