import account from '#locales/en/account.json';
import browse from '#locales/en/browse.json';
import errors from '#locales/en/errors.json';
import guide from '#locales/en/guide.json';
import kids from '#locales/en/kids.json';
import kiosk from '#locales/en/kiosk.json';
import live from '#locales/en/live.json';
import login from '#locales/en/login.json';
import player from '#locales/en/player.json';
import profiles from '#locales/en/profiles.json';
import programme from '#locales/en/programme.json';
import reminders from '#locales/en/reminders.json';
import search from '#locales/en/search.json';
import show from '#locales/en/show.json';

/** The texts of all other screens in English, one namespace a feature. */
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
