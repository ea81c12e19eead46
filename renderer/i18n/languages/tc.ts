import common from '#locales/tc/common.json';
import home from '#locales/tc/home.json';
import messages from '#locales/tc/messages.json';
import prompts from '#locales/tc/prompts.json';

/** The texts of the shell and of home in Traditional Chinese, which are part of the first load. */
export const texts = { common, home, messages, prompts };
