import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { changeContentRecord, loadContentRecord } from '#src/site/content-record-commands.server.ts'
import { MENU_NAMES, type MenuName } from '#src/site/menus/menu.ts'
import { DEFAULT_MENUS } from '#src/site/menus/queries.server.ts'
import { menuRecords } from '#src/site/menus/record-commands.server.ts'
import { toActor, toContentAnswer } from '../content/record-answer.server.ts'
import * as wire from './wire.ts'

const toId = (name: MenuName) => MENU_NAMES.indexOf(name) + 1

export const deskMenusApi: ServedEndpoint[] = [
  serve(wire.getMenuDocument, async ({ context, app, input: { name } }) => ({
    ...(await loadContentRecord(app.db, context.site.id, { records: menuRecords, id: toId(name) })),
    defaults: { entries: DEFAULT_MENUS[name] ?? [] },
  })),
  serve(wire.changeMenu, async (call) => {
    const { name, document, version } = call.input
    const save = { id: toId(name), document, version, actor: toActor(call) }
    const request = { records: menuRecords, save }
    return toContentAnswer(call, await changeContentRecord(call.app.db, call.context.site.id, request))
  }),
]
