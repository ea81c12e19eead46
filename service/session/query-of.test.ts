import { expect, it } from 'vitest';
import { queryOf } from './serve-endpoint.ts';

const AT = 'http://tv.example/api/calls/';

it.each([
  '',
  '?',
  '?a=1&b=2',
  '?a=1&a=2',
  '?a',
  '?a=b=c',
  '?=1',
  '?a=1+2%20%2B%26',
  '?名=難忘%E7%9A%84&é=%ff%zz%',
  '?__proto__=1&constructor=2',
  '?a=?b=1',
  '#a?b=1',
  '?a=1#b=2&c=3',
])('the parameters of “%s” are those that a URL has', (query) => {
  const url = new URL(`${AT}${query}`);
  expect(Object.entries(queryOf(url.href))).toEqual(Object.entries(Object.fromEntries(url.searchParams)));
});
