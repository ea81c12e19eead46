import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { ButtonLink } from '#renderer/ui/controls/button.tsx';
import type { Programme } from '#shared/contract/catalogue/programme.ts';
import { href } from '#shared/navigation/href.ts';
import { HORSE_TYPES } from '#shared/navigation/link-target.ts';
import css from './programme-screen.module.css';

/**
 * Further links of a template: sports to its category, horse racing to the race card, past races and tips.
 */
export function TemplateLinks({ programme }: { readonly programme: Programme }) {
  const t = useTexts();
  const language = useLanguage();
  const { template, categories } = programme.details;
  const id = programme.main_cat ?? categories[0];
  if (template === 'default' || id === undefined) return null;
  const tag = programme.tags.find(({ type }) => type === 'main_cat');
  const name = pickText(language, tag?.name_tc, tag?.name_en) || id;
  const links =
    template === 'sports'
      ? [{ to: href.content(language, id, name), text: t('programme:template.sport', { name }) }]
      : HORSE_TYPES.map((type) => {
          const text = t(`programme:template.${type}`);
          return { to: href.horse(language, { id, name }, type, text), text };
        });
  return (
    <nav className={css.links} aria-label={t('programme:template.label', { name })}>
      {links.map(({ to, text }) => (
        <ButtonLink key={to} kind="ghost" href={to}>
          {text}
        </ButtonLink>
      ))}
    </nav>
  );
}
