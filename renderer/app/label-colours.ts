import type { RemoteConfigStore } from '#renderer/data/operations/remote-config-store.ts';
import type { RemoteConfig } from '#shared/contract/operations/remote-config.ts';
import { type ConfiguredColours, LABEL_KINDS, labelColour } from '#shared/domain/catalogue/label.ts';

type Configured = Pick<RemoteConfig, 'label_pay_background' | 'label_premium_background' | 'label_colours'>;

/**
 * Returns the CSS rules that colour labels as remote config says (S1-9-071 to S1-9-074). Kinds without a
 * background keep the design's colours.
 */
export function labelStyles({
  label_pay_background: pay,
  label_premium_background: premium,
  label_colours: others,
}: Configured): string {
  const colours: ConfiguredColours = {
    ...others,
    pay_per_programme: { background: pay, ...others.pay_per_programme },
    pay_per_episode: { background: pay, ...others.pay_per_episode },
    premium: { background: premium, ...others.premium },
  };
  return LABEL_KINDS.flatMap((kind) => {
    const { background, text } = labelColour(kind, colours);
    return background === null
      ? []
      : [`[data-label='${kind}'] { background: #${background}; color: #${text}; }`];
  }).join('\n');
}

/**
 * Keeps the label colours of the page in line with remote config. Returns the function that takes them off
 * the page.
 */
export function syncLabelColours({ store }: Pick<RemoteConfigStore, 'store'>, page: Document): () => void {
  const sheet = new CSSStyleSheet();
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  const apply = () => sheet.replaceSync(labelStyles(store.getState().config));
  apply();
  const stop = store.subscribe(apply);
  return () => {
    stop();
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
