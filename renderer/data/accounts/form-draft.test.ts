import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { clearFormDrafts, openFormDraft } from './form-draft.ts';

const schema = z.object({ id: z.string(), mobile: z.string().max(4) });

describe('drafts of forms', () => {
  it('outlive the form, field by field, and hold nothing but the fields of their schema', () => {
    const { tabStorage } = createFakePlatform();
    const typed = { id: 'karen', password: 'Harbour81' };
    openFormDraft(tabStorage, 'login', schema).keep(typed);
    openFormDraft(tabStorage, 'login', schema).keep({ mobile: '66' });
    expect(openFormDraft(tabStorage, 'login', schema).kept).toEqual({ id: 'karen', mobile: '66' });
    expect(tabStorage.read('harbour.draft.login')).not.toContain('Harbour81');
  });
  it.each(['{"id":3', '{"id":3}', '[]', 'null'])('an unreadable one (%s) counts as none', (text) => {
    const { tabStorage } = createFakePlatform();
    tabStorage.write('harbour.draft.login', text);
    expect(openFormDraft(tabStorage, 'login', schema).kept).toEqual({});
  });
  it('end with their form, and all of them when someone logs in or out', () => {
    const { tabStorage } = createFakePlatform();
    const draft = openFormDraft(tabStorage, 'login', schema);
    draft.keep({ id: 'karen' });
    draft.clear();
    expect(openFormDraft(tabStorage, 'login', schema).kept).toEqual({});
    draft.keep({ id: 'karen' });
    clearFormDrafts(tabStorage);
    expect(openFormDraft(tabStorage, 'login', schema).kept).toEqual({});
  });
});
