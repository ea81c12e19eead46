import { describe, expect, it } from 'vitest';
import { pageHead } from './page-head.ts';

const describePage = (kind: string, screen: string): string => `${kind}: ${screen}`;
const head = (path: string, title = 'Harbour One · Harbour TV') =>
  pageHead('https://tv.example', path, title, describePage);

describe('the head of a page', () => {
  it.each([
    ['/en/home/', 'general: Harbour One', 'index,follow'],
    ['/tc/live/81/x/', 'live: Harbour One', 'index,follow'],
    ['/en/programme/p1/x/', 'programme: Harbour One', 'index,follow'],
    ['/en/epg/', 'guide: Harbour One', 'index,follow'],
    ['/en/search/', 'search: Harbour One', 'index,follow'],
    ['/en/search/words/', 'search: Harbour One', 'noindex'],
    ['/tc/account/info/', 'general: Harbour One', 'noindex'],
    ['/tc/login/', 'general: Harbour One', 'noindex'],
  ])('%s', (path, description, robots) => expect(head(path)).toMatchObject({ description, robots }));

  it('names the page itself and the same page in the other language', () => {
    expect(head('/en/live/81/x/')).toMatchObject({
      canonical: 'https://tv.example/en/live/81/x/',
      alternates: [
        ['zh-HK', 'https://tv.example/tc/live/81/x/'],
        ['en', 'https://tv.example/en/live/81/x/'],
        ['x-default', 'https://tv.example/tc/live/81/x/'],
      ],
    });
  });
});
