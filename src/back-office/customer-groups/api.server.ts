import { type Call, requireUserId, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { selectCustomers } from '../customers/selection-queries.server.ts'
import { toSaveAnswer } from '../save-answer.server.ts'
import { addGroup, assignGroup, changeGroup, removeGroup } from './commands.server.ts'
import { loadGroup, loadGroups } from './queries.server.ts'
import * as wire from './wire.ts'

export const customerGroupsApi: ServedEndpoint[] = [
  serve(wire.getCustomerGroups, async ({ context, app }) => ({ groups: await loadGroups(app.db, context.site.id) })),
  serve(wire.getCustomerGroup, ({ context, app, input }) => loadGroup(app.db, context.site.id, input.id)),
  serve(wire.addCustomerGroup, async ({ input, ...call }) =>
    toSaveAnswer(call.context.language, await addGroup(call.app.db, toEditor(call), input.name)),
  ),
  serve(wire.changeCustomerGroup, async ({ input, ...call }) =>
    toSaveAnswer(call.context.language, await changeGroup(call.app.db, toEditor(call), input)),
  ),
  serve(wire.removeCustomerGroup, async ({ input, ...call }) =>
    toSaveAnswer(call.context.language, await removeGroup(call.app.db, toEditor(call), input)),
  ),
  serve(wire.assignCustomerGroup, async ({ input: { groupId, ...selection }, ...call }) => {
    const { context, app } = call
    const selected = await selectCustomers(app.db, siteScope(context), selection)
    if (!selected.ok) return { ...toSaveAnswer(context.language, selected), changed: 0 }
    const result = await assignGroup(app.db, toEditor(call), { customerIds: selected.value, groupId })
    return { ...toSaveAnswer(context.language, result), changed: result.ok ? result.value.changed : 0 }
  }),
]

const toEditor = ({ context, request }: Omit<Call<unknown>, 'input'>) => ({
  siteId: context.site.id,
  userId: requireUserId(context),
  ip: request.ip,
})
