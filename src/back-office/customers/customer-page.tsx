import { redirect } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { versionInForm } from '#src/api/record-version.ts'
import { toHistoryPaths } from '#src/audit/record-history-view.ts'
import { DETAIL_LENGTHS } from '#src/customers/details.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { readField } from '../content/content-fields.ts'
import { loadPictureKeys } from '../media/picture-keys.ts'
import { toOrdersQuery } from '../orders/orders-table.ts'
import type { Route } from './+types/customer-page'
import { ActivitySection, SalesSection } from './activity/activity-sections.tsx'
import { type ActivityView, toActivityView } from './activity/activity-view.ts'
import { getCustomerActivity } from './activity/wire.ts'
import { AddressList } from './addresses/address-section.tsx'
import { mayBeViewed } from './card.ts'
import { type CustomerCardView, toAddressPath, toCustomerCardView, toCustomerPath } from './customer-card-view.ts'
import { DiscountList } from './customer-discounts.tsx'
import {
  addPresentChoices,
  type CustomerProblems,
  findCustomerProblems,
  readCustomerForm,
  toCustomerDetails,
} from './customer-form.ts'
import { CustomerForm } from './customer-form.tsx'
import { CustomerPicture } from './customer-picture.tsx'
import { CreditFigures, LastOrders, Section, SubDealerList, TermsChangeList, UserList } from './customer-sections.tsx'
import { toDocumentsPath, toDocumentView } from './documents/document-form.ts'
import { DocumentRows } from './documents/document-rows.tsx'
import { getCustomerDocuments } from './documents/wire.ts'
import { CustomerNotes } from './notes/customer-notes.tsx'
import { type NoteAnswer, saveNote, toNotesPath, toNoteView } from './notes/note-form.ts'
import { getCustomerNotes } from './notes/wire.ts'
import { changeCustomerCard, changeCustomerPicture, getCustomerCard, getCustomerChoices } from './wire.ts'

/** One customer with everything that belongs to it. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const card = await loadCard(page, args.params.code)
  const [choices, notes, { documents }, activity, pictures] = await Promise.all([
    page.call(getCustomerChoices),
    loadNotes(page, card.code),
    page.call(getCustomerDocuments, { customerCode: card.code }),
    page.call(getCustomerActivity, { code: card.code }),
    page.can('editContent') ? loadPictureKeys(page) : [],
  ])
  return {
    head: hiddenHead(page, card.name || card.code),
    recordHistory: toHistoryPaths(page, 'customer', card.id),
    card: toCustomerCardView(page, card),
    choices: addPresentChoices(choices, card),
    pictures,
    notes,
    documents: documents.slice(0, MAX_DOCUMENTS).map((document) => toDocumentView(page, card.code, document)),
    activity: toActivityView(page, card, activity),
    paths: {
      customers: getPagePath(page, 'customers'),
      discounts: getPagePath(page, 'discounts', `?q=${encodeURIComponent(card.code)}`),
      addDiscount: getPagePath(page, 'discounts', `/new?customer=${encodeURIComponent(card.code)}`),
      netPrices: getPagePath(page, 'netPrices', `?q=${encodeURIComponent(card.code)}`),
      addNetPrice: getPagePath(page, 'netPrices', `/new?customer=${encodeURIComponent(card.code)}`),
      orders: page.can('seeOrderDesk') ? getPagePath(page, 'orderDesk', toOrdersQuery({ customer: card.code })) : null,
      account: page.can('seeAccounts') ? `${getPagePath(page, 'accountActivity')}?customer=${card.id}` : null,
      debts: page.can('workAccounts') ? getPagePath(page, 'deskDebts', `?customer=${card.id}`) : null,
      documents: toDocumentsPath(page, card.code),
      remove: `${toCustomerPath(page, card.code)}/remove`,
      addAddress: toAddressPath(page, card.code, 'new'),
      kind: `${toCustomerPath(page, card.code)}/kind`,
      join: `${toCustomerPath(page, card.code)}/join`,
      view: card.active && card.users.some(mayBeViewed) ? `${toCustomerPath(page, card.code)}/view` : null,
    },
  }
}

function loadCard(page: PageRequest, code = '') {
  if (!page.can('manageCustomers')) throw notForViewer(page, 'customers', `/${encodeURIComponent(code)}`)
  return page.call(getCustomerCard, { code: code.slice(0, DETAIL_LENGTHS.code) })
}

/** The page shows the newest ones. */
const MAX_DOCUMENTS = 5
const MAX_NOTES = 5

/** The first notes, with the way to all of them. */
async function loadNotes(page: PageRequest, customerCode: string) {
  const { notes, totalHits } = await page.call(getCustomerNotes, { customerCode })
  return {
    notes: notes.slice(0, MAX_NOTES).map((note) => toNoteView(page, customerCode, note)),
    all: totalHits > MAX_NOTES ? toNotesPath(page, customerCode) : undefined,
    totalHits,
    newKey: crypto.randomUUID(),
  }
}

/** The result of the form that was not saved. */
interface SubmissionAnswer {
  details?: Awaited<ReturnType<typeof saveDetails>>
  picture?: Awaited<ReturnType<typeof savePicture>>
  note?: NoteAnswer
}

/** Saves the form; what was typed stays, and after a change by another user both values are shown. */
export async function action(args: Route.ActionArgs): Promise<SubmissionAnswer> {
  const page = pageRequest(args)
  const { id, code } = await loadCard(page, args.params.code)
  const form = await args.request.formData()
  if (form.get('intent') === 'picture') return { picture: await savePicture(page, code, form) }
  const note = await saveNote(page, form, { customerCode: code, back: toCustomerPath(page, code) })
  return note ? { note } : { details: await saveDetails(page, id, form) }
}

async function savePicture(page: PageRequest, code: string, form: FormData) {
  const [typed, seen] = [readField(form, 'picture').slice(0, MAX_KEY), readField(form, 'seen').slice(0, MAX_KEY)]
  const refuse = (message: string, isChanged = false) => ({ typed, seen, message, isChanged })
  if (!/^(?:[a-z][a-z0-9_-]{1,79})?$/.test(typed)) return refuse(page.i18n.t('contentDesk.problem.picture'))
  const answer = await page.call(changeCustomerPicture, { code, picture: typed, seen })
  if (answer.done) throw redirect(withToast(toCustomerPath(page, code), 'SavedSuccessfully'), 303)
  if (answer.refusal === 'InvalidMedia') return refuse(page.i18n.t('contentDesk.problem.picture'))
  return refuse(answer.message, answer.refusal === 'RecordChanged')
}

const MAX_KEY = 200

async function saveDetails(page: PageRequest, id: number, form: FormData) {
  const [typed, version] = [readCustomerForm(form), versionInForm(form)]
  const posted = { version, changed: false }
  const problems = findCustomerProblems(typed)
  if (Object.keys(problems).length > 0) return { typed, problems, message: undefined, posted }
  const details = toCustomerDetails(typed)
  const answer = await page.call(changeCustomerCard, { id, version, ...details, reason: typed.reason })
  if (answer.done) throw redirect(withToast(toCustomerPath(page, details.code), 'SavedSuccessfully'), 303)
  return {
    typed,
    problems: toFieldProblems(answer.refusal),
    message: answer.message,
    posted: { version, changed: answer.refusal === 'RecordChanged' },
  }
}

/** The field that a refusal belongs to. */
function toFieldProblems(refusal: string | null): CustomerProblems | undefined {
  if (refusal === 'CustomerCodeTaken') return { code: 'taken' }
  return refusal === 'ReasonMissing' ? { reason: 'empty' } : undefined
}

export const meta = pageMeta

export default function CustomerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { card, choices, pictures, notes, documents, activity, paths } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <CustomerHeader card={card} paths={paths} />
      <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-4">
          {activity.sales && <SalesSection sales={activity.sales} />}
          <CustomerForm key={card.id} card={card} choices={choices} answer={actionData?.details} />
          <UserList users={card.users} invite={card.invite} />
          <AddressList addresses={card.addresses} add={paths.addAddress} />
          <SubDealerList subDealers={card.subDealers} />
          <DiscountList discounts={card.discounts} paths={paths} isSubDealer={card.dealer !== null} />
          {activity.netPrices && card.dealer === null && (
            <ActivitySection
              title={t('customers.section.netPrices')}
              nothing={t('customers.nothing.netPrices')}
              list={activity.netPrices}
            />
          )}
        </div>
        <div className="grid min-w-0 gap-4">
          <CustomerNotes key={card.id} {...notes} answer={actionData?.note} />
          <Section title={t('customerDocuments.title')} all={paths.documents} allLabel={t('customerDocuments.manage')}>
            <DocumentRows documents={documents} />
          </Section>
          {card.credit && <CreditFigures credit={card.credit} account={paths.account} />}
          <TermsChangeList changes={card.termsChanges} />
          {card.orders && <LastOrders orders={card.orders} all={paths.orders} />}
          <CustomerRequests activity={activity} />
          <CustomerPicture picture={card.picture} pictures={pictures} answer={actionData?.picture} />
        </div>
      </div>
    </div>
  )
}

/** What the customer has in its carts, asks for, sends back and writes. */
function CustomerRequests({ activity: { carts, proposals, returns, messages } }: { activity: ActivityView }) {
  const { t } = useTexts()
  return (
    <>
      <ActivitySection title={t('customers.section.carts')} nothing={t('customers.nothing.carts')} list={carts} />
      {proposals && (
        <ActivitySection
          title={t('customers.section.proposals')}
          nothing={t('customers.nothing.proposals')}
          list={proposals}
        />
      )}
      {returns && (
        <ActivitySection
          title={t('customers.section.returns')}
          nothing={t('customers.nothing.returns')}
          list={returns}
        />
      )}
      {messages && (
        <ActivitySection
          title={t('customers.section.messages')}
          nothing={t('customers.nothing.messages')}
          list={messages}
        />
      )}
    </>
  )
}

interface CustomerHeaderProps {
  card: CustomerCardView
  paths: Record<'orders' | 'account' | 'debts' | 'view', string | null> & Record<'join' | 'kind' | 'remove', string>
}

function CustomerHeader({ card, paths }: CustomerHeaderProps) {
  const { t } = useTexts()
  return (
    <header className="mb-4 flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2xl">
          <bdi>{card.name}</bdi>
          <Badge tone={card.active ? 'good' : 'neutral'}>
            {t(card.active ? 'customers.state.active' : 'customers.state.passive')}
          </Badge>
        </h1>
        <p className="mt-1 text-ink-soft">
          <Ltr>{card.code}</Ltr> · {card.kindName} · <Ltr>{card.currency}</Ltr> ·{' '}
          {t('customers.since', { day: card.since })}
          {' · '}
          <TextLink to={paths.kind}>{t('customers.changeKind.link')}</TextLink>
          {card.dealer && (
            <>
              {' · '}
              <TextLink to={card.dealer.href}>
                <bdi>{card.dealer.name}</bdi>
              </TextLink>
            </>
          )}
        </p>
      </div>
      <p className="flex flex-wrap gap-2">
        {paths.view && <ButtonLink to={paths.view}>{t('shopView.button')}</ButtonLink>}
        {paths.orders && <ButtonLink to={paths.orders}>{t('customers.orders')}</ButtonLink>}
        {paths.account && <ButtonLink to={paths.account}>{t('customers.account')}</ButtonLink>}
        {paths.debts && <ButtonLink to={paths.debts}>{t('shell.page.deskDebts')}</ButtonLink>}
        <ButtonLink to={paths.join} look="quiet">
          {t('customers.join.button')}
        </ButtonLink>
        <ButtonLink to={paths.remove} look="quiet">
          {t('customers.remove.button')}
        </ButtonLink>
      </p>
    </header>
  )
}
