import type { FreeCampaign } from '#shared/contract/accounts/registration/registration.ts';

/** Free plans by region: 1 is Hong Kong and Macau, anything else overseas. */
const HOME_CAMPAIGN: FreeCampaign = {
  id: 'FREE-HK-2026',
  title_tc: '海港免費會員',
  title_en: 'Harbour Free',
  short_desc_tc: [
    '收費：HK$0，毋須信用卡',
    '可以看：直播頻道、每套劇首 2 集',
    '裝置：網頁、手機及桌面應用程式，同時 1 部裝置',
  ],
  short_desc_en: [
    'Price: HK$0, no card needed',
    'Watch: Live channels, the first 2 episodes of every series',
    'Devices: Web, mobile app and desktop app, one at a time',
  ],
  terms_and_conditions_tc: '免費計劃設有廣告，部分節目只供付費會員收看。你可隨時取消帳戶。',
  terms_and_conditions_en:
    'The free plan has ads, and some programmes are for subscribers only. You can close your account at any time.',
  service_mean: 'ott',
};

const OVERSEAS_CAMPAIGN: FreeCampaign = {
  ...HOME_CAMPAIGN,
  id: 'FREE-OS-2026',
  short_desc_tc: [
    '收費：HK$0，毋須信用卡',
    '可以看：演唱會時段的節目',
    '裝置：網頁、手機及桌面應用程式，同時 1 部裝置',
  ],
  short_desc_en: [
    'Price: HK$0, no card needed',
    'Watch: Shows in the concert period',
    'Devices: Web, mobile app and desktop app, one at a time',
  ],
};

const TV_CAMPAIGN: FreeCampaign = { ...HOME_CAMPAIGN, id: 'FREE-TV-2026', service_mean: 'android_tv' };

/** Returns the free plan of a region, or that of Android TV. */
export function campaignOf(region: number, androidTv: boolean): FreeCampaign {
  if (androidTv) return TV_CAMPAIGN;
  return region === 1 ? HOME_CAMPAIGN : OVERSEAS_CAMPAIGN;
}

/** Returns whether a campaign is one of the free registration. */
export const isCampaign = (id: string): boolean =>
  [HOME_CAMPAIGN, OVERSEAS_CAMPAIGN, TV_CAMPAIGN].some((campaign) => campaign.id === id);
