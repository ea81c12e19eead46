const CHINESE =
  /^(?:zh|chi|zho|yue|cmn|tc|sc)(?![a-z])|chinese|cantonese|mandarin|putonghua|[中粵粤國国普][文語语話话]/i;
const ENGLISH = /^(?:en|eng)(?![a-z])|english|英[文語语]/i;

/**
 * Returns the language of subtitles that a code is printed for (S1-9-079), by what a guide calls it: a code such as
 * `zh-Hant`, or its name; null for any other.
 */
export function captionLanguage(text: string): 'zh' | 'en' | null {
  if (CHINESE.test(text.trim())) return 'zh';
  return ENGLISH.test(text.trim()) ? 'en' : null;
}
