import type { SourceFile } from '#scripts/source/source-file.ts';
import { type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import { madeBy } from '#shared/contract/made-by.ts';

/** Tests that a row names: one of the service, one of a screen, one in a browser; else any, or their helper. */
const KINDS = [
  /^(?:service|demo)\/.*\.test\.tsx?$/,
  /^(?:renderer|tests\/screens)\/.*\.test\.tsx?$/,
  /^tests\/e2e\/.*\.test\.ts$/,
];
const ANY = /\.test\.tsx?$|^tests\/.*\.tsx?$|\/test-[\w-]+\.ts$/;

/** Returns whether a test's text names a call, by its name or its path. */
export const namesCall = (text: string, name: EndpointName): boolean =>
  new RegExp(`endpoints\\.${name}\\b|'${name}'|\\b${name}: |\\b${name}\\(`).test(text) ||
  text.includes(endpoints[name].path);

function testsOf(name: EndpointName, tests: readonly SourceFile[]): readonly string[] {
  const naming = tests.filter(({ text }) => namesCall(text, name)).map(({ path }) => path);
  const found = KINDS.flatMap((kind) => naming.find((path) => kind.test(path)) ?? []);
  return found.length > 0 ? found : naming.slice(0, 1);
}

const MAKERS = {
  page: 'page',
  crawler: 'service',
  engine: 'player’s engine',
  'other-client': 'other clients',
} as const;

/** Returns the table of calls as Markdown: who makes each, why another than the page, and tests that name it. */
export function callsTable(files: readonly SourceFile[]): string {
  const tests = files.filter(({ path }) => ANY.test(path));
  const names = Object.keys(endpoints).filter((name): name is EndpointName => name in endpoints);
  const rows = names.map((name) => {
    const { by, why, instead = [] } = madeBy(name);
    const reason = [why, ...(instead.length === 0 ? [] : [`The page calls ${instead.join(', ')}.`])];
    const proofs = testsOf(name, tests).map((path) => `\`${path}\``);
    const { method, path } = endpoints[name];
    return `| ${name} | ${method} \`${path}\` | ${MAKERS[by]} | ${reason.join(' ').trim()} | ${proofs.join('<br>')} |`;
  });
  return [
    '# Calls',
    '',
    `The ${names.length} calls of the contract, who makes each, and tests that name it. \`npm run contract\` writes this page from \`shared/contract\` and the tests.`,
    '',
    '| Call | Address | Made by | Why not by the page | Tests |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
