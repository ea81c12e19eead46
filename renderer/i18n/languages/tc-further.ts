import account from '#locales/tc/account.json';
import browse from '#locales/tc/browse.json';
import errors from '#locales/tc/errors.json';
import guide from '#locales/tc/guide.json';
import kids from '#locales/tc/kids.json';
import kiosk from '#locales/tc/kiosk.json';
import live from '#locales/tc/live.json';
import login from '#locales/tc/login.json';
import player from '#locales/tc/player.json';
import profiles from '#locales/tc/profiles.json';
import programme from '#locales/tc/programme.json';
import reminders from '#locales/tc/reminders.json';
import search from '#locales/tc/search.json';
import show from '#locales/tc/show.json';

/** The texts of all other screens in Traditional Chinese, one namespace a feature. */
export const texts = {
  account,
  browse,
  errors,
  guide,
  kids,
  kiosk,
  live,
  login,
  player,
  profiles,
  programme,
  reminders,
  search,
  show,
};
