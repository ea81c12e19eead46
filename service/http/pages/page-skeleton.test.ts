import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withSkeletonFor } from './page-skeleton.ts';

const source = (name: string): string => readFileSync(new URL(`../../../renderer/${name}.html`, import.meta.url), 'utf8');
/** The pages as the build writes them. */
const PAGES = ['index', 'desktop'].map((name) => source(name).replace('<!-- page-skeleton -->', source('entry/page-skeleton').trim()));
const isPlain = (page: string, pathname: string): boolean => withSkeletonFor(page, pathname).includes('page-skeleton-plain');

it.each([
  ['/tc/home/', false],
  ['/en/home', false],
  ['/tc', false],
  ['/en/live/81/x/', true],
  ['/tc/home/x', true],
])('the skeleton of %s is without the shape of home: %s', (pathname, plain) => {
  expect(PAGES.map((page) => isPlain(page, pathname))).toEqual([plain, plain]);
});

it('comes after the element of the app, which hides it once it has content, and is silent to screen readers', () => {
  for (const page of PAGES) expect(page).toMatch(/<div id="root"><\/div>\s*<div class="page-skeleton" aria-hidden="true">/);
});

it('has no style and no text of its own, as the policy and both languages require', () => {
  for (const page of PAGES) {
    const [, skeleton = ''] = /<div class="page-skeleton"[^>]*>([\s\S]*?)<noscript>/.exec(page) ?? [];
    expect(skeleton).toContain('<svg');
    expect(skeleton.replaceAll(/<[^>]*>/g, '').trim()).toBe('');
    expect(skeleton).not.toMatch(/style=|<style|<script/);
  }
});
