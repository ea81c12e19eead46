import { useState } from 'react';
import { useViewer } from '#renderer/data/data-context.tsx';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Message } from '#renderer/ui/feedback/message.tsx';
import { StationMark } from '#renderer/ui/graphics/station-mark.tsx';
import css from './live-chat-screen.module.css';

/** The most frequent questions; each has its answer. */
const TOPICS = ['playback', 'pairing', 'plan', 'region'] as const;
type Topic = (typeof TOPICS)[number];

/**
 * The live chat in its own window of 440 by 500 (S0-2-019): the usual questions are answered here; kids
 * profiles have none.
 */
export function LiveChatScreen() {
  const t = useTexts();
  const kids = useViewer().profileClass === 'kids';
  useScreenTitle(t('nav.liveChat'));
  if (kids)
    return (
      <Message level={1} icon="lock" title={t('show:chat.kids.title')} text={t('show:chat.kids.text')} />
    );
  return <Chat />;
}

function Chat() {
  const t = useTexts();
  const [asked, setAsked] = useState<readonly Topic[]>([]);
  const topicsLeft = TOPICS.filter((topic) => !asked.includes(topic));
  return (
    <div className={css.chat}>
      <header className={css.head}>
        <StationMark />
        <h1>{t('nav.liveChat')}</h1>
      </header>
      <div className={css.talk} role="log" aria-label={t('show:chat.talk')}>
        <p className={css.theirs}>{t('show:chat.hello')}</p>
        {asked.map((topic) => (
          <div key={topic} className={css.turn}>
            <p className={css.mine}>{t(`show:chat.topics.${topic}.ask`)}</p>
            <p className={css.theirs}>{t(`show:chat.topics.${topic}.answer`)}</p>
          </div>
        ))}
      </div>
      <ul className={css.topics} aria-label={t('show:chat.choose')}>
        {topicsLeft.map((topic) => (
          <li key={topic}>
            <button type="button" className={css.topic} onClick={() => setAsked([...asked, topic])}>
              {t(`show:chat.topics.${topic}.ask`)}
            </button>
          </li>
        ))}
      </ul>
      <p className={css.note}>{t('show:chat.note')}</p>
    </div>
  );
}
