import { redirect } from 'react-router'
import { z } from 'zod'
import type { OutputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { readField } from '#src/back-office/content/content-fields.ts'
import { MAX_NOTE_LENGTH } from '#src/customers/notes/note.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { toCustomerPath } from '../customer-card-view.ts'
import { addCustomerNote, type getCustomerNotes, pinCustomerNote } from './wire.ts'

/** The page of all notes on a customer, or below it that of one. */
export const toNotesPath = (page: PageRequest, customerCode: string, id?: number) =>
  `${toCustomerPath(page, customerCode)}/notes${id === undefined ? '' : `/${id}`}`

export type NoteView = ReturnType<typeof toNoteView>

export function toNoteView(
  page: PageRequest,
  customerCode: string,
  { id, body, pinned, author, createdAt, changedAt, own }: OutputOf<typeof getCustomerNotes>['notes'][number],
) {
  const { language, site, i18n } = page
  const toMoment = (moment: Date) => formatDate(language, moment, { timeZone: site.timeZone, withTime: true })
  return {
    id,
    body,
    pinned,
    own,
    author: author || i18n.t('audit.gone'),
    at: toMoment(createdAt),
    changed: changedAt === null ? '' : i18n.t('customerNotes.changed', { at: toMoment(changedAt) }),
    href: toNotesPath(page, customerCode, id),
  }
}

export const NOTE_INTENTS = ['addNote', 'pinNote', 'unpinNote'] as const
type NoteIntent = (typeof NOTE_INTENTS)[number]

export type NoteProblem = 'empty' | 'long'

/** A note that was not saved. */
export interface NoteAnswer {
  body: string
  pinned: boolean
  problem: NoteProblem | undefined
  message: string | undefined
}

export const getNoteProblem = (body: string): NoteProblem | undefined =>
  body === '' ? 'empty' : body.length > MAX_NOTE_LENGTH ? 'long' : undefined

/** Adds or pins a note, and leads to `back`; undefined for a submission of another form. */
export async function saveNote(
  page: PageRequest,
  form: FormData,
  { customerCode, back }: { customerCode: string; back: string },
): Promise<NoteAnswer | undefined> {
  const intent = NOTE_INTENTS.find((one): one is NoteIntent => one === form.get('intent'))
  if (!intent) return undefined
  if (intent !== 'addNote') {
    const id = Number(form.get('note'))
    if (!Number.isSafeInteger(id) || id < 1) throw new Response(null, { status: 400 })
    await page.call(pinCustomerNote, { customerCode, id, pinned: intent === 'pinNote' })
    throw redirect(withToast(back, 'SavedSuccessfully'), 303)
  }
  const key = z.uuid().safeParse(form.get('key'))
  if (!key.success) throw new Response(null, { status: 400 })
  const [body, pinned] = [readField(form, 'body'), form.get('pinned') !== null]
  const problem = getNoteProblem(body)
  if (problem) return { body, pinned, problem, message: undefined }
  const answer = await page.call(addCustomerNote, { customerCode, key: key.data, body, pinned })
  if (answer.done) throw redirect(withToast(back, 'SavedSuccessfully'), 303)
  return { body, pinned, problem: undefined, message: answer.message }
}
