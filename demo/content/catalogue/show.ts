import type { ShowContent } from '#service/catalogue/content/show-content.ts';

/** The show page of the demo. The podcast's address is a placeholder. */
export const show: ShowContent = {
  programmeId: '113001',
  podcast: {
    name: { tc: '歌聲背後', en: 'Behind the Song' },
    about: {
      tc: '每集 20 分鐘，歌手與樂手細說一首歌怎樣由排練室走到台上。',
      en: 'In 20 minutes an episode, singers and players talk about how a song gets from the rehearsal room to the stage.',
    },
    link: 'https://podcast.example/behind-the-song/',
  },
};
