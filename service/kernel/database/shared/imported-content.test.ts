import { describeImportedContent, openTestStore } from './imported-content.cases.ts';

describeImportedContent('SQLite', openTestStore);
