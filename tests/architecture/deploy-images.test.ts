import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** An image whose content is certain. */
const DIGEST = /@sha256:[0-9a-f]{64}$/;

/**
 * Images that an operator replaces by a digest (deploy/README.md), and the versions that stand there until
 * then: no registry of images can be asked where this project is built. The Containerfile names its own with
 * an argument.
 */
const REPLACED_BY_OPERATORS = [
  'NODE_IMAGE=node:22-bookworm-slim',
  'NGINX_IMAGE=nginx:1.28',
  'PROMETHEUS_IMAGE=prom/prometheus:v3.5.0',
  'POSTGRES_IMAGE=postgres:17',
];

/** Images that a file names without a digest, as `VARIABLE=image` where a variable replaces them. */
function withoutDigest(text: string): readonly string[] {
  const argued = new Map(
    [...text.matchAll(/^ARG (\w+)=(\S+)$/gm)].map(([, name = '', image = '']) => [name, image]),
  );
  const built = [...text.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => {
    const name = /^\$\{(\w+)\}$/.exec(image)?.[1];
    return name === undefined ? image : `${name}=${argued.get(name) ?? ''}`;
  });
  const composed = [...text.matchAll(/^\s+image: (.+)$/gm)].map(([, image = '']) =>
    image.replace(/^\$\{(\w+):-(.+)\}$/, '$1=$2'),
  );
  return [...built, ...composed].filter((image) => !DIGEST.test(image));
}

it('every image of the deployment is named by its digest, or by a variable in which operators put one', () => {
  const files = readdirSync('deploy').filter((name) => name === 'Containerfile' || name.endsWith('.yaml'));
  expect(files.length).toBeGreaterThan(2);
  const found = files.flatMap((name) => withoutDigest(readFileSync(`deploy/${name}`, 'utf8')));
  expect([...new Set(found)].sort()).toEqual([...REPLACED_BY_OPERATORS].sort());
});

it('an image by its tag alone is found', () => {
  expect(withoutDigest(`ARG BASE=node:22\nFROM \${BASE} AS build\nFROM alpine:3\n`)).toEqual([
    'BASE=node:22',
    'alpine:3',
  ]);
  expect(withoutDigest(`    image: nginx@sha256:${'0'.repeat(64)}\n    image: nginx:latest\n`)).toEqual([
    'nginx:latest',
  ]);
});
