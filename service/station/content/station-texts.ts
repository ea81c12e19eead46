import type { StationIdentity } from '#shared/contract/operations/station-identity.ts';

/**
 * Texts of the interface that every station has in the place of the product's, which speak of Hong Kong or of
 * the product by another name than its own. A package's own come over them.
 */
export const STATION_TEXTS: StationIdentity['texts'] = {
  tc: {
    common: {
      pageDescription: { general: '電視直播與點播節目。' },
      footer: { promos: '精選推介' },
    },
    account: {
      nav: { loyalty: '積分獎賞' },
      guest: { loyalty: { title: '觀看同時儲積分' } },
      loyalty: { title: '積分獎賞' },
    },
    messages: { loyalty: { title: '積分獎賞即將推出' } },
    membership: { loyalty: { ineligible: { title: '你身處的地區未有積分獎賞' } } },
    login: { tagline: '每個頻道、每集好戲，盡在這裏。' },
    imported: { text: '家人加入的播放清單及節目表。這些頻道與其他頻道一同列在節目表及直播。' },
    profiles: { parents: { limits: { windowHint: '以本台所在地時間計算，可跨越午夜。' } } },
    prompts: {
      geoBlock: { text: '因版權所限，節目未能在你身處的地區播放。你仍可瀏覽，返回後便可收看。' },
    },
    show: {
      closed: { text: '演唱會時段內，可於此收看。' },
      chat: { topics: { region: { answer: '節目只可在本台的服務地區播放。' } } },
    },
    joining: { fieldError: { length: '號碼位數不符。' }, paying: { hkid: '身份證號碼' } },
  },
  en: {
    common: { pageDescription: { general: 'Live television and programmes on demand.' } },
    account: {
      nav: { loyalty: 'Rewards' },
      guest: { loyalty: { title: 'Rewards for watching with us' } },
      loyalty: { title: 'Rewards' },
    },
    messages: { loyalty: { title: 'Rewards are coming soon' } },
    membership: { loyalty: { ineligible: { title: 'There are no points where you live' } } },
    login: { tagline: 'Every channel, every episode, all in one place.' },
    profiles: { parents: { limits: { windowHint: 'In the station’s own time. It can run past midnight.' } } },
    prompts: {
      geoBlock: {
        text: 'We don’t have the rights to show programmes where you are. You can still browse, and watch when you’re back.',
      },
    },
    show: {
      closed: { text: 'You can watch it here during the concert period.' },
      chat: { topics: { region: { answer: 'Programmes play where this station is at home.' } } },
    },
    joining: {
      fieldError: { length: 'That isn’t the right number of digits.' },
      paying: { hkid: 'Identity card' },
    },
  },
};
