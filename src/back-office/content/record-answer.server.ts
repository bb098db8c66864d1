import { refusalText } from '#src/api/refusal-text.server.ts'
import { type Call, requireUserId } from '#src/api/serve.server.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import type { SiteActor } from '#src/site/commands.server.ts'
import {
  addContentRecord,
  type ContentRecordResult,
  type ContentRecords,
  changeContentRecord,
  loadContentRecord,
  removeContentRecord,
} from '#src/site/content-record-commands.server.ts'

type RecordCall<Input> = Pick<Call<Input>, 'context' | 'app' | 'request' | 'input'>

export const toActor = ({ context, request }: Pick<Call<unknown>, 'context' | 'request'>): SiteActor => ({
  userId: requireUserId(context),
  ip: request.ip,
})

/** The handlers of the calls that read, add, change and remove the records of one kind. */
export const recordHandlers = <Document extends object>(records: ContentRecords<Document>) => ({
  load: ({ context, app, input: { id } }: RecordCall<{ id: number }>) =>
    loadContentRecord(app.db, context.site.id, { records, id }),
  async insert(call: RecordCall<{ document?: unknown }>) {
    const save = { document: call.input.document, actor: toActor(call) }
    return toContentAnswer(call, await addContentRecord(call.app.db, call.context.site.id, { records, save }))
  },
  async update(call: RecordCall<{ id: number; document?: unknown; version: string }>) {
    const { id, document, version } = call.input
    const save = { id, document, version, actor: toActor(call) }
    return toContentAnswer(call, await changeContentRecord(call.app.db, call.context.site.id, { records, save }))
  },
  async remove(call: RecordCall<{ id: number; version: string }>) {
    const removal = { records, ...call.input, actor: toActor(call) }
    return toContentAnswer(call, await removeContentRecord(call.app.db, call.context.site.id, removal))
  },
})

/** The number of a record is its id; the server chooses that of a new one. */
export function withNumber<Input extends { document?: unknown; id?: number }>(call: Call<Input>): Call<Input> {
  const { document, id = 1 } = call.input
  if (typeof document !== 'object' || document === null) return call
  return { ...call, input: { ...call.input, document: { ...document, number: id } } }
}

export function toContentAnswer(
  { context: { language } }: Pick<Call<unknown>, 'context'>,
  result: ContentRecordResult,
) {
  if (result.ok)
    return {
      done: true,
      message: message(language, 'toast.SavedSuccessfully'),
      refusal: null,
      id: result.id,
      problems: [],
    }
  return {
    done: false,
    message: refusalText(language, { code: result.refusal }),
    refusal: result.refusal,
    id: null,
    problems: [...result.problems],
  }
}
