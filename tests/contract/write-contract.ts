import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { callsTable } from '#scripts/contract/calls-table.ts';
import { backEndPage } from '#scripts/contract/minimum/back-end-page.ts';
import { openApiText } from '#scripts/contract/openapi-document.ts';
import { readRepository } from '#scripts/source/repository.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { SAMPLES } from './samples.ts';
import { streamTokenVectors } from './stream-token-vectors.ts';

const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
const file = path.join(root, 'docs', 'contract', 'openapi.json');
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')));

await mkdir(path.dirname(file), { recursive: true });
await writeFile(file, openApiText(endpoints, version, SAMPLES));
await writeFile(path.join(path.dirname(file), 'back-end.md'), backEndPage());
const vectors = `${JSON.stringify(streamTokenVectors(), null, 2)}\n`;
await writeFile(path.join(path.dirname(file), 'stream-token-vectors.json'), vectors);
await writeFile(path.join(path.dirname(file), 'calls.md'), callsTable(readRepository()));
console.log(`docs/contract/openapi.json: ${Object.keys(endpoints).length} calls`);
