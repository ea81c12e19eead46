import { describe, expect, it } from 'vitest';
import { parsedXml, trustedScriptUrl } from './trusted-types.ts';

describe('a script that may run', () => {
  it.each([
    ['https://tv.example/en/home/', 'https://tv.example/assets/guide-thread-Ab1_-x.js'],
    ['https://tv.example/en/home/', '/shell-worker.js'],
    ['app://harbour/en/home/', 'app://harbour/assets/guide-thread-Ab1_-x.js'],
  ])('of %s: %s', (page, address) =>
    expect(trustedScriptUrl(address, page)).toBe(new URL(address, page).href),
  );

  it.each([
    'https://example.org/assets/a.js',
    'http://tv.example/assets/a.js',
    '//example.org/assets/a.js',
    '/assets/../api/a.js',
    '/assets/a.js?x=1',
    '/assets/%2e%2e/a.js',
    '/api/a.js',
    '/media/a.js',
    '/sw.js',
    'blob:https://tv.example/1',
    'data:text/javascript,1',
    'javascript:alert(1)',
    'https://',
  ])('is not %s', (address) => expect(trustedScriptUrl(address, 'https://tv.example/en/home/')).toBeNull());
});

describe('text that the XML parser may read', () => {
  const sink = 'DOMParser parseFromString';
  const OTHERS = [
    '<VMAP xmlns="http://www.iab.net/videosuite/vmap" version="1.0"/>',
    '<ns0:VMAP xmlns:ns0="http://www.iab.net/videosuite/vmap"/>',
    '<?xml version="1.0"?>\n<!-- server 7 --><!-- b --><VAST version="3.0"/>',
    '<v:VAST xmlns:v="http://www.iab.com/VAST" version="4.2"/>',
    '<VideoAdServingTemplate/>',
  ];
  it.each([
    '<VAST version="4.2"/>',
    '<?xml version="1.0" encoding="UTF-8"?>\n<VAST version="4.2"></VAST>',
    '<vmap:VMAP version="1.0"/>',
    ...OTHERS,
  ])('is %s', (text) => expect(parsedXml(text, sink)).toBe(text));
  it.each([
    '<!DOCTYPE VAST [<!ENTITY a "b">]><VAST/>',
    '<!-- <VAST> --><b/>',
    '<a:b:VAST/>',
    '<b>x</b>',
    '<!doctype html><VAST/>',
    '<VASTLY/>',
    '',
  ])('is not %s', (text) => expect(parsedXml(text, sink)).toBeNull());
  it('is nothing where it would be put into the page', () => {
    expect([parsedXml('<VAST/>', 'Element innerHTML'), parsedXml('<VAST/>', undefined)]).toEqual([
      null,
      null,
    ]);
  });
});
