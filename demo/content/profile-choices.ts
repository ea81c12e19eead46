import type { ProfileChoices } from '#service/profiles/profile-choices.ts';

/** Icons, colours and genres that a profile of the demo chooses from. */
export const profileChoices: ProfileChoices = {
  icons: [
    {
      name: { tc: '動物夥伴', en: 'Animal friends' },
      kids: true,
      ids: ['kid-cat', 'kid-bear', 'kid-rabbit', 'kid-panda', 'kid-fox'],
    },
    {
      name: { tc: '小小探險家', en: 'Little explorers' },
      kids: true,
      ids: ['kid-robot', 'kid-whale', 'kid-rocket'],
    },
    {
      name: { tc: '城市人', en: 'City people' },
      kids: false,
      ids: ['short-hair', 'long-hair', 'glasses', 'bun'],
    },
    {
      name: { tc: '街坊', en: 'Neighbours' },
      kids: false,
      ids: ['beard', 'grey', 'cap', 'curls'],
    },
  ],
  usualIcons: { general: 'short-hair', kids: 'kid-bear' },
  genres: [
    { id: 'drama', name: { tc: '劇集', en: 'Drama' }, kids: false },
    { id: 'comedy', name: { tc: '喜劇', en: 'Comedy' }, kids: false },
    { id: 'period', name: { tc: '古裝', en: 'Period drama' }, kids: false },
    { id: 'mystery', name: { tc: '懸疑', en: 'Mystery' }, kids: false },
    { id: 'film', name: { tc: '電影', en: 'Film' }, kids: false },
    { id: 'news', name: { tc: '新聞', en: 'News' }, kids: false },
    { id: 'finance', name: { tc: '財經', en: 'Finance' }, kids: false },
    { id: 'sport', name: { tc: '體育', en: 'Sport' }, kids: false },
    { id: 'racing', name: { tc: '賽馬', en: 'Horse racing' }, kids: false },
    { id: 'food', name: { tc: '飲食', en: 'Food' }, kids: false },
    { id: 'travel', name: { tc: '旅遊', en: 'Travel' }, kids: true },
    { id: 'nature', name: { tc: '自然', en: 'Nature' }, kids: true },
    { id: 'music', name: { tc: '音樂', en: 'Music' }, kids: true },
    { id: 'children', name: { tc: '兒童', en: 'Children' }, kids: true },
    { id: 'family', name: { tc: '親子', en: 'Family' }, kids: true },
  ],
};
