import type { DeviceSwitch } from '#renderer/data/playback/player-settings.ts';
import { useDeviceSwitch, usePlaybackChoice } from '#renderer/data/playback/settings-hooks.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Switch } from '#renderer/ui/controls/switch.tsx';
import { Link } from '#renderer/ui/navigation/link.tsx';
import { languageTag } from '#shared/kernel/language.ts';
import { market } from '#shared/kernel/market.ts';
import { href } from '#shared/navigation/href.ts';
import { Card } from './card.tsx';
import css from './info-list.module.css';
import segments from './segmented-control.module.css';
import { SegmentedControl } from './segmented-control.tsx';

const SWITCHES = ['autoplay', 'previews', 'dock', 'zap'] as const satisfies readonly DeviceSwitch[];
const CAPTION_LANGUAGES = ['default', 'tc', 'en'] as const;
const SIZES = ['small', 'medium', 'large', 'largest'] as const;

/** Language, and playback settings, which follow the profile. */
export function SettingsCard() {
  const t = useTexts();
  return (
    <Card title={t('account:settings.title')} note={t('account:settings.note')}>
      <ul className={css.rows}>
        <li>
          <LanguageChoice />
        </li>
        {SWITCHES.map((name) => (
          <li key={name}>
            <DeviceSetting name={name} />
          </li>
        ))}
        <CaptionSettings />
      </ul>
    </Card>
  );
}

function LanguageChoice() {
  const t = useTexts();
  const current = useLanguage();
  const { languages } = market();
  if (languages.length === 1) return null;
  return (
    <div className={segments.choices}>
      <span className={segments.label}>{t('account:settings.language')}</span>
      <nav className={segments.segments} aria-label={t('account:settings.language')}>
        {languages.map((language) => (
          <Link
            key={language}
            className={segments.segment}
            href={href.account(language)}
            hold
            replace
            lang={languageTag(language)}
            aria-current={language === current ? 'true' : undefined}
          >
            {t(`footer.names.${language}`)}
          </Link>
        ))}
      </nav>
    </div>
  );
}

function DeviceSetting({ name }: { readonly name: DeviceSwitch }) {
  const t = useTexts();
  const [on, change] = useDeviceSwitch(name);
  return (
    <Switch
      label={t(`account:settings.${name}`)}
      text={t(`account:settings.${name}Text`)}
      checked={on}
      onChange={change}
    />
  );
}

function CaptionSettings() {
  const t = useTexts();
  const [{ captions }, change] = usePlaybackChoice();
  const language = CAPTION_LANGUAGES.find((one) => one === captions.language) ?? 'default';
  return (
    <>
      <li>
        <Switch
          label={t('account:settings.captions')}
          text={t('account:settings.captionsText')}
          checked={captions.on}
          onChange={(on) => change({ captions: { on } })}
        />
      </li>
      {captions.on && (
        <li>
          <SegmentedControl
            label={t('account:settings.captionLanguage')}
            options={CAPTION_LANGUAGES.map((value) => ({
              value,
              text: t(`account:settings.captionLanguages.${value}`),
              ...(value === 'default' ? {} : { lang: languageTag(value) }),
            }))}
            value={language}
            onChange={(value) => change({ captions: { language: value === 'default' ? null : value } })}
          />
        </li>
      )}
      {captions.on && (
        <li>
          <SegmentedControl
            label={t('account:settings.captionSize')}
            options={SIZES.map((value) => ({ value, text: t(`account:settings.sizes.${value}`) }))}
            value={captions.style.size}
            onChange={(size) => change({ captions: { style: { size } } })}
          />
        </li>
      )}
    </>
  );
}
