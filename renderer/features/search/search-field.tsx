import { type KeyboardEvent, type Ref, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import buttons from '#renderer/ui/controls/button.module.css';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { searchSubmit } from '#shared/domain/search/recent-searches.ts';
import css from './search-field.module.css';
import type { Keyword } from './use-keyword.ts';

type SearchFieldProps = {
  readonly keyword: Keyword;
  readonly onSubmit: (keyword: string) => void;
  /** Down leads from the field into the lists below it. */
  readonly onDown: () => void;
  readonly onEscape?: () => void;
  readonly compact?: boolean;
};

/**
 * The line in which a search is typed. It takes the focus when it appears; Enter searches, unless an input
 * method is still composing.
 */
export function SearchField({ keyword, onSubmit, onDown, onEscape, compact = false }: SearchFieldProps) {
  const t = useTexts();
  const input = useFocused();
  const { text, composing } = useStore(keyword.draft);
  const submit = (): void => {
    const submitted = searchSubmit(text, composing);
    if (submitted !== null) onSubmit(submitted);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') submit();
    else if (event.key === 'ArrowDown') onDown();
    else if (event.key === 'Escape' && onEscape !== undefined) onEscape();
    else return;
    event.preventDefault();
  };
  return (
    <search className={compact ? css.compact : css.field}>
      <Icon name="search" size={compact ? 18 : 24} />
      <input
        ref={input}
        type="search"
        className={css.input}
        aria-label={t('search:label')}
        placeholder={t('search:placeholder')}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => keyword.type(event.target.value)}
        onCompositionStart={() => keyword.compose(true)}
        onCompositionEnd={() => keyword.compose(false)}
        onKeyDown={onKeyDown}
      />
      {text !== '' && (
        <button
          type="button"
          className={buttons.icon}
          aria-label={t('search:clear')}
          onClick={() => {
            keyword.type('');
            input.current?.focus();
          }}
        >
          <Icon name="close" size={compact ? 18 : 22} />
        </button>
      )}
    </search>
  );
}

function useFocused() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  return input satisfies Ref<HTMLInputElement>;
}
