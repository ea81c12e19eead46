import type { FreePlans } from '#service/accounts/registration/free-plans.ts';
import type { FreeCampaign } from '#shared/contract/accounts/registration/registration.ts';

const HOME_PLAN: FreeCampaign = {
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

const OVERSEAS_PLAN: FreeCampaign = {
  ...HOME_PLAN,
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

const TV_PLAN: FreeCampaign = { ...HOME_PLAN, id: 'FREE-TV-2026', service_mean: 'android_tv' };

/** The plans that a free registration gives. */
export const demoFreePlans: FreePlans = {
  home: HOME_PLAN,
  overseas: OVERSEAS_PLAN,
  androidTv: TV_PLAN,
};
