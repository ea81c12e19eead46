import type { SurveyPage } from '#shared/domain/audience/survey.ts';
import { contentPath } from '#shared/navigation/content-path.ts';

/** Returns the screen at a path as a survey's page; null where none is offered. The special zone is the page of a category. */
export function surveyPageAt(screen: string, path: string): SurveyPage | null {
  const [, , , second] = path.split('/');
  if (screen === 'home') return { trigger: 'home' };
  if (screen === 'programme' && second) return { trigger: 'programme', pageId: second };
  const content = screen === 'browse' ? contentPath(path.replace(/^\/[^/]+\/content\/?/, '')) : null;
  return content?.kind === 'page' ? { trigger: 'special_zone', menuId: content.ref } : null;
}
