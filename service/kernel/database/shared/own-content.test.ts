import { describeOwnContent, openTestStore } from './own-content.cases.ts';

describeOwnContent('SQLite', openTestStore);
