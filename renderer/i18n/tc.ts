import common from '#locales/tc/common.json';
import errors from '#locales/tc/errors.json';
import home from '#locales/tc/home.json';
import live from '#locales/tc/live.json';
import messages from '#locales/tc/messages.json';
import player from '#locales/tc/player.json';
import programme from '#locales/tc/programme.json';

/** Every text in Traditional Chinese, one namespace a feature. */
export const texts = { common, errors, home, live, messages, player, programme };
