import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { DETAIL_LENGTHS } from '#src/customers/details.ts'
import { NOTES_PAGE_SIZE } from '#src/customers/notes/note.ts'
import { pageMeta } from '#src/shop/head.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { toCustomerPath } from '../customer-card-view.ts'
import { getCustomerCard } from '../wire.ts'
import type { Route } from './+types/notes-page'
import { CustomerNotes } from './customer-notes.tsx'
import { saveNote, toNotesPath, toNoteView } from './note-form.ts'
import { getCustomerNotes } from './wire.ts'

/** All notes on a customer. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { code, name } = await loadCustomer(page, args.params.code)
  const number = getPageNumber(page)
  const { notes, totalHits } = await page.call(getCustomerNotes, { customerCode: code, page: number })
  return {
    head: hiddenHead(page, page.i18n.t('customerNotes.title')),
    customer: { code, name: name || code, href: toCustomerPath(page, code) },
    notes: notes.map((note) => toNoteView(page, code, note)),
    totalHits,
    newKey: crypto.randomUUID(),
    here: toNotesPath(page, code),
    number,
  }
}

function loadCustomer(page: PageRequest, code = '') {
  if (!page.can('manageCustomers')) throw notForViewer(page, 'customers', `/${encodeURIComponent(code)}/notes`)
  return page.call(getCustomerCard, { code: code.slice(0, DETAIL_LENGTHS.code) })
}

const getPageNumber = ({ url }: PageRequest) => {
  const typed = url.searchParams.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(typed) ? Number(typed) : 1
}

/** Adds or pins a note. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const { code } = await loadCustomer(page, args.params.code)
  const form = await args.request.formData()
  const answer = await saveNote(page, form, { customerCode: code, back: toNotesPath(page, code) })
  if (!answer) throw new Response(null, { status: 400 })
  return answer
}

export const meta = pageMeta

export default function NotesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { customer, notes, totalHits, newKey, here, number } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="text-2xl">{t('customerNotes.title')}</h1>
      <p className="mb-4 text-ink-soft">
        <TextLink to={customer.href}>
          <bdi>{customer.name}</bdi>
        </TextLink>{' '}
        · <Ltr>{customer.code}</Ltr>
      </p>
      <div className="grid max-w-3xl gap-4">
        <CustomerNotes notes={notes} newKey={newKey} answer={actionData} totalHits={totalHits} />
        <Pagination
          page={number}
          pages={Math.ceil(totalHits / NOTES_PAGE_SIZE)}
          buildHref={(one) => `${here}?page=${one}`}
        />
      </div>
    </div>
  )
}
