import type { PageContent, ProgrammeContent } from '#service/catalogue/content/catalogue-content.ts';

/** Additional page content of single programmes, each demonstrating one field of the programme page. */
const extras: Readonly<Record<string, PageContent>> = {
  '101001': {
    podcast: {
      name: { tc: '渡輪盡頭：每集之後', en: 'After the Last Ferry' },
      about: {
        tc: '編劇每集陪你由碼頭走回來，說說剛才沒有拍到的事。',
        en: 'After every episode the writer walks back from the pier with you, and tells what the camera left out.',
      },
      link: 'https://podcast.example/after-the-last-ferry/',
    },
  },
  '101005': { leaves: { offshelf: 3.5 } },
  '101006': { leaves: { offshelf: 90, end: 60 } },
  '101008': { leaves: { offshelf: -1 } },
  '106003': { titleOnly: true },
  '107003': { withoutInfo: true },
  '111007': {
    podcast: {
      name: { tc: '更衣室夜話', en: 'Late in the Dressing Room' },
      about: {
        tc: '十一個少年輪流說自己輸得最慘的一場，教練負責笑。',
        en: 'The eleven take turns to tell of their worst defeat. The coach does the laughing.',
      },
      link: 'https://podcast.example/late-in-the-dressing-room/',
    },
  },
};

/** Returns the additional fields of a programme; none for most. */
export function pageOf(programmeId: string): Pick<ProgrammeContent, 'page'> {
  const page = extras[programmeId];
  return page === undefined ? {} : { page };
}
