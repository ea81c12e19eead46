import type { CategoryContent } from '#service/catalogue/content/category-content.ts';

/** Every category of the demo, in the order in which they are listed. */
export const categories = [
  {
    id: 'drama',
    name: { tc: '劇集', en: 'Drama' },
    genre: 'drama',
    subCategories: [
      { id: 'romance', name: { tc: '愛情', en: 'Romance' } },
      { id: 'workplace', name: { tc: '職場', en: 'Workplace' } },
      { id: 'medical', name: { tc: '醫療', en: 'Medical' } },
      { id: 'saga', name: { tc: '世家', en: 'Saga' } },
    ],
  },
  {
    id: 'period',
    name: { tc: '古裝', en: 'Period' },
    genre: 'period',
    subCategories: [
      { id: 'palace', name: { tc: '宮廷', en: 'Palace' } },
      { id: 'swordplay', name: { tc: '武俠', en: 'Swordplay' } },
      { id: 'republic', name: { tc: '民初', en: 'Early Republic' } },
    ],
  },
  {
    id: 'mystery',
    name: { tc: '懸疑罪案', en: 'Mystery & Crime' },
    genre: 'mystery',
    subCategories: [
      { id: 'detective', name: { tc: '偵探', en: 'Detective' } },
      { id: 'police', name: { tc: '警匪', en: 'Police' } },
      { id: 'thriller', name: { tc: '驚慄', en: 'Thriller' } },
    ],
  },
  {
    id: 'comedy',
    name: { tc: '綜藝喜劇', en: 'Variety & Comedy' },
    genre: 'comedy',
    subCategories: [
      { id: 'variety', name: { tc: '綜藝', en: 'Variety' } },
      { id: 'talk', name: { tc: '清談', en: 'Talk' } },
      { id: 'game', name: { tc: '遊戲', en: 'Game Show' } },
    ],
  },
  {
    id: 'family',
    name: { tc: '家庭處境', en: 'Family & Sitcom' },
    genre: 'family',
    subCategories: [
      { id: 'sitcom', name: { tc: '處境劇', en: 'Sitcom' } },
      { id: 'parenting', name: { tc: '親子', en: 'Parenting' } },
    ],
  },
  {
    id: 'food',
    name: { tc: '美食', en: 'Food' },
    genre: 'food',
    subCategories: [
      { id: 'cooking', name: { tc: '烹飪', en: 'Cooking' } },
      { id: 'eatery', name: { tc: '食店', en: 'Eateries' } },
    ],
  },
  {
    id: 'travel',
    name: { tc: '旅遊', en: 'Travel' },
    genre: 'travel',
    subCategories: [
      { id: 'walking', name: { tc: '漫遊', en: 'Slow Travel' } },
      { id: 'adventure', name: { tc: '探險', en: 'Adventure' } },
    ],
  },
  {
    id: 'city',
    name: { tc: '城市', en: 'City Life' },
    genre: 'city',
    subCategories: [
      { id: 'street', name: { tc: '街區', en: 'Neighbourhoods' } },
      { id: 'heritage', name: { tc: '舊物', en: 'Heritage' } },
    ],
  },
  {
    id: 'news',
    name: { tc: '新聞時事', en: 'News & Current Affairs' },
    genre: 'news',
    subCategories: [
      { id: 'bulletin', name: { tc: '新聞', en: 'Bulletin' } },
      { id: 'affairs', name: { tc: '時事', en: 'Current Affairs' } },
    ],
  },
  {
    id: 'finance',
    name: { tc: '財經', en: 'Finance' },
    genre: 'finance',
    subCategories: [
      { id: 'market', name: { tc: '股市', en: 'Markets' } },
      { id: 'money', name: { tc: '理財', en: 'Personal Finance' } },
    ],
  },
  {
    id: 'sport',
    name: { tc: '體育', en: 'Sport' },
    genre: 'sport',
    subCategories: [
      { id: 'football', name: { tc: '足球', en: 'Football' } },
      { id: 'athletics', name: { tc: '田徑', en: 'Athletics' } },
      { id: 'outdoor', name: { tc: '戶外', en: 'Outdoor' } },
      { id: 'live', name: { tc: '現場直播', en: 'Live' } },
    ],
  },
  {
    id: 'racing',
    name: { tc: '賽馬', en: 'Horse Racing' },
    genre: 'racing',
    racing: true,
    subCategories: [
      { id: 'meeting', name: { tc: '賽事', en: 'Meetings' } },
      { id: 'stable', name: { tc: '馬房', en: 'Stables' } },
    ],
  },
  {
    id: 'music',
    name: { tc: '音樂', en: 'Music' },
    genre: 'music',
    subCategories: [
      { id: 'concert', name: { tc: '演唱會', en: 'Concert' } },
      { id: 'cantopop', name: { tc: '粵語流行曲', en: 'Cantopop' } },
    ],
  },
  {
    id: 'documentary',
    name: { tc: '自然紀錄', en: 'Nature & Documentary' },
    genre: 'nature',
    subCategories: [
      { id: 'wildlife', name: { tc: '野生動物', en: 'Wildlife' } },
      { id: 'ocean', name: { tc: '海洋', en: 'Ocean' } },
      { id: 'science', name: { tc: '科學', en: 'Science' } },
    ],
  },
  {
    id: 'children',
    name: { tc: '兒童', en: 'Children' },
    genre: 'children',
    kids: true,
    subCategories: [
      { id: 'cartoon', name: { tc: '動畫', en: 'Cartoon' } },
      { id: 'learning', name: { tc: '益智', en: 'Learning' } },
    ],
  },
  {
    id: 'film',
    name: { tc: '電影', en: 'Film' },
    genre: 'film',
    subCategories: [
      { id: 'feature', name: { tc: '劇情片', en: 'Feature' } },
      { id: 'love', name: { tc: '愛情', en: 'Romance' } },
      { id: 'humour', name: { tc: '喜劇', en: 'Comedy' } },
      { id: 'classic', name: { tc: '經典修復', en: 'Restored Classic' } },
    ],
  },
  {
    id: 'vertical',
    name: { tc: '直度短劇', en: 'Vertical Shorts' },
    subCategories: [],
  },
  {
    id: 'catchup',
    name: { tc: '重溫', en: 'Catch-up' },
    subCategories: [],
  },
] as const satisfies readonly CategoryContent[];

export type CategoryCode = (typeof categories)[number]['id'];
