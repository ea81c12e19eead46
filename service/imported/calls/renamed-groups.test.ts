import { arrangedChannels } from '#service/testing/test-arranged-channels.ts';
import { describeRenamedGroups } from './renamed-groups.cases.ts';

describeRenamedGroups('SQLite', arrangedChannels);
