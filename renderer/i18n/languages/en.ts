import common from '#locales/en/common.json';
import home from '#locales/en/home.json';
import messages from '#locales/en/messages.json';
import prompts from '#locales/en/prompts.json';

/** The texts of the shell and of home in English, which are part of the first load. */
export const texts = { common, home, messages, prompts };
