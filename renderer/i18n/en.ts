import common from '#locales/en/common.json';
import errors from '#locales/en/errors.json';
import home from '#locales/en/home.json';
import live from '#locales/en/live.json';
import messages from '#locales/en/messages.json';
import player from '#locales/en/player.json';
import programme from '#locales/en/programme.json';

/** Every text in English, one namespace a feature. */
export const texts = { common, errors, home, live, messages, player, programme };
