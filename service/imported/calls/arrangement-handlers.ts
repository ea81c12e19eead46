import { arrangementInForce, groupLockFor, type LockNeeds } from '#service/household/group-locks.ts';
import type { HouseholdAccess, HouseholdCaller } from '#service/household/household-access.ts';
import { hasParentPin } from '#service/household/parent-pin.ts';
import { membersOf } from '#service/imported/store/group-members.ts';
import type { ImportedChannelStore } from '#service/imported/store/imported-channels.ts';
import { type HandlerResult, refuse } from '#service/kernel/routing/refusal.ts';
import type { RequestViewer } from '#service/session/request-viewer.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import {
  arrangementEndpoints,
  type ImportedGroupsReply,
} from '#shared/contract/imported/arrangement-endpoints.ts';
import { type Arrangement, groupSetting } from '#shared/domain/imported/arrangement/arrangement.ts';
import {
  changeChannel,
  changeGroup,
  lockGroup,
  orderChannels,
  unlockGroup,
} from '#shared/domain/imported/arrangement/arrangement-change.ts';
import { ok } from '#shared/kernel/result.ts';
import { describeImportedGroups } from './imported-groups-reply.ts';

export type ArrangementHandlerNeeds = LockNeeds & {
  readonly store: {
    readonly importedChannels: ImportedChannelStore;
  };
};

/**
 * Serves the arrangement of the household's channels. Who may change them may also hide and rename a locked
 * group, but not unlock it. `changed` notifies pages.
 */
export function serveArrangement(
  serve: Serve,
  needs: ArrangementHandlerNeeds,
  access: HouseholdAccess,
  changed: () => void,
): void {
  const own = needs.store.importedChannels;
  const reply = async ({ account }: RequestViewer): Promise<HandlerResult<ImportedGroupsReply>> =>
    ok(
      await describeImportedGroups(
        own,
        await arrangementInForce(needs),
        await hasParentPin(needs, account?.account_id ?? null),
      ),
    );
  const change = async (
    caller: HouseholdCaller,
    next: (current: Arrangement) => Arrangement,
  ): Promise<HandlerResult<ImportedGroupsReply>> => {
    const refusal = access.refusalToChange(caller);
    if (refusal !== null) return refuse(refusal);
    await own.arrangement.change(next);
    changed();
    return reply(caller.viewer);
  };

  serve(arrangementEndpoints.importedGroups, (caller) => {
    const refusal = access.refusalToLook(caller);
    return refusal === null ? reply(caller.viewer) : refuse(refusal);
  });
  serve(arrangementEndpoints.arrangeImportedGroup, (caller) =>
    change(caller, (current) => changeGroup(current, caller.body.key, caller.body)),
  );
  serve(arrangementEndpoints.arrangeImportedChannel, (caller) =>
    change(caller, (current) => changeChannel(current, caller.body.network_code, caller.body)),
  );
  serve(arrangementEndpoints.orderImportedGroups, (caller) =>
    change(caller, (current) => ({ ...current, groupOrder: caller.body.keys })),
  );
  serve(arrangementEndpoints.orderImportedChannels, (caller) =>
    change(caller, (current) => orderChannels(current, caller.body.key, caller.body.codes)),
  );
  serve(arrangementEndpoints.lockImportedGroup, async (caller) => {
    const { viewer, body } = caller;
    const refusal = access.refusalToChange(caller);
    if (refusal !== null) return refuse(refusal);
    const { account } = viewer;
    if (body.locked) {
      if (account === null || !(await hasParentPin(needs, account.account_id)))
        return refuse('IMPORTED_PIN_UNSET');
      const lockedBy = groupSetting(await arrangementInForce(needs), body.key).lockedBy ?? account.account_id;
      const members = await membersOf(own, body.key);
      return change(caller, (current) => lockGroup(current, body.key, lockedBy, members));
    }
    if ((await groupLockFor(needs, viewer, [body.key])) !== 'open') return refuse('IMPORTED_LOCKED');
    const members = await membersOf(own, body.key);
    return change(caller, (current) => unlockGroup(current, body.key, members));
  });
}
