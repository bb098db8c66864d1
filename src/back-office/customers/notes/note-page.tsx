import { data, redirect } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { versionInForm } from '#src/api/record-version.ts'
import { readField } from '#src/back-office/content/content-fields.ts'
import { type RecordAnswer, RecordForm } from '#src/back-office/record-form.tsx'
import { RecordRemoval } from '#src/back-office/record-removal.tsx'
import { DETAIL_LENGTHS } from '#src/customers/details.ts'
import { pageMeta } from '#src/shop/head.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { toCustomerPath } from '../customer-card-view.ts'
import type { Route } from './+types/note-page'
import { NoteField } from './customer-notes.tsx'
import { getNoteProblem, type NoteProblem, toNoteView } from './note-form.ts'
import { changeCustomerNote, getCustomerNote, removeCustomerNote } from './wire.ts'

/** One note on a customer: its author changes it, every colleague may remove it. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { customerCode, note } = await loadNote(page, args.params)
  return {
    head: hiddenHead(page, page.i18n.t('customerNotes.one')),
    customer: { code: customerCode, href: toCustomerPath(page, customerCode) },
    note: { ...toNoteView(page, customerCode, note), version: note.version },
  }
}

async function loadNote(page: PageRequest, { code = '', id = '' }: Route.LoaderArgs['params']) {
  const customerCode = code.slice(0, DETAIL_LENGTHS.code)
  if (!page.can('manageCustomers')) throw notForViewer(page, 'customers', `/${encodeURIComponent(customerCode)}`)
  if (!/^[1-9]\d{0,14}$/.test(id)) throw data(null, { status: 404 })
  return { customerCode, note: await page.call(getCustomerNote, { customerCode, id: Number(id) }) }
}

interface TypedNote {
  body: string
}

interface SubmissionAnswer {
  removal?: string
  edit?: RecordAnswer<TypedNote, { body: NoteProblem }>
}

/** Changes the text or removes the note. */
export async function action(args: Route.ActionArgs): Promise<SubmissionAnswer> {
  const page = pageRequest(args)
  const { customerCode, note } = await loadNote(page, args.params)
  const form = await args.request.formData()
  const [reference, version] = [{ customerCode, id: note.id }, versionInForm(form)]
  const back = withToast(toCustomerPath(page, customerCode), 'SavedSuccessfully')
  if (form.get('intent') === 'remove') {
    const { done, message } = await page.call(removeCustomerNote, { ...reference, version })
    if (done) throw redirect(back, 303)
    return { removal: message }
  }
  const typed = { body: readField(form, 'body') }
  const problem = getNoteProblem(typed.body)
  const posted = { version, changed: false }
  if (problem) return { edit: { typed, problems: { body: problem }, refusal: null, message: undefined, posted } }
  const { done, message, refusal } = await page.call(changeCustomerNote, { ...reference, ...typed, version })
  if (done) throw redirect(back, 303)
  const changed = refusal === 'RecordChanged'
  return { edit: { typed, problems: undefined, refusal, message, posted: { version, changed } } }
}

export const meta = pageMeta

export default function NotePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { customer, note } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="text-2xl">{t('customerNotes.one')}</h1>
      <p className="mb-4 text-ink-soft">
        <TextLink to={customer.href}>
          <Ltr>{customer.code}</Ltr>
        </TextLink>{' '}
        · <bdi>{note.author}</bdi> · <bdi>{note.at}</bdi>
        {note.changed !== '' && ` · ${note.changed}`}
      </p>
      <div className="grid max-w-3xl gap-4">
        {note.own ? (
          <RecordForm
            key={note.id}
            label={t('customerNotes.one')}
            saved={{ version: note.version, typed: { body: note.body } }}
            answer={actionData?.edit}
            addLabel=""
            isShownAtField={() => false}
            listFields={({ body }: TypedNote) => [{ label: t('customerNotes.note'), value: body }]}
          >
            {({ typed, answer }) => <NoteField body={typed.body} problem={answer?.problems?.body} />}
          </RecordForm>
        ) : (
          <div className="sheet p-4">
            <p dir="auto" className="break-words whitespace-pre-line">
              {note.body}
            </p>
            <p className="mt-3 text-sm text-ink-soft">{t('customerNotes.ofOther')}</p>
          </div>
        )}
        <RecordRemoval text={t('customerNotes.removeText')} version={note.version} refused={actionData?.removal} />
      </div>
    </div>
  )
}
