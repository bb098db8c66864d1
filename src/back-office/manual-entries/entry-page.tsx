import { data, redirect } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { ENTRY_RULES, type ManualEntry } from '#src/current-account/manual-entries/manual-entry.ts'
import { ConfirmNotice } from '#src/session/two-factor/confirm-notice.tsx'
import { loadConfirmPath } from '#src/session/two-factor/proof-view.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { useLastAnswer } from '#src/ui/forms/last-answer.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { Route } from './+types/entry-page'
import { type FormProblems, findFormProblems, isKind, readEntryForm, type TypedEntry, toEntry } from './entry-form.ts'
import { EntryForm } from './entry-form.tsx'
import { getEntryForm, insertManualEntry } from './wire.ts'

/** The form of a receipt or correction on the account of one customer. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { customerId, currency, account, here } = readAccount(page, args.params)
  const [form, confirm] = await Promise.all([page.call(getEntryForm, { customerId }), loadConfirmPath(page, here)])
  const kind = page.url.searchParams.get('kind') ?? ''
  const typed: TypedEntry = {
    kind: isKind(kind) ? kind : 'cash',
    key: crypto.randomUUID(),
    amount: '',
    currency: form.currencies.includes(currency) ? currency : (form.currencies[0] ?? ''),
    entryDate: form.today,
    dueDate: '',
    documentNo: '',
    note: '',
  }
  return {
    head: hiddenHead(page, page.i18n.t('manualEntries.title')),
    name: form.name || form.code,
    code: form.code,
    today: form.today,
    currencies: form.currencies,
    typed,
    account,
    confirm,
  }
}

function readAccount(page: PageRequest, { customer = '', currency = '' }: Route.LoaderArgs['params']) {
  if (!page.can('postEntries')) throw notForViewer(page, 'openItems')
  if (!/^[1-9]\d{0,14}$/.test(customer) || !/^[A-Z]{3}$/.test(currency)) throw data(null, { status: 404 })
  const account = getPagePath(page, 'openItems', `/account/${customer}/${currency}`)
  return { customerId: Number(customer), currency, account, here: `${account}/entry` }
}

export interface EntryAnswer {
  typed: TypedEntry
  problems: FormProblems
  message: string
  /** The account has an entry like it: the side and amount that the next press confirms. */
  similar: string | null
}

export async function action(args: Route.ActionArgs): Promise<EntryAnswer> {
  const page = pageRequest(args)
  const { t } = page.i18n
  const { customerId } = readAccount(page, args.params)
  const form = await args.request.formData()
  const typed = readEntryForm(form)
  const scope = await page.call(getEntryForm, { customerId })
  const problems = findFormProblems(typed, { language: page.language, ...scope })
  if (Object.keys(problems).length > 0) return { typed, problems, message: t('ui.mendMarked'), similar: null }
  if (!isUuid(typed.key)) return { typed, problems: {}, message: t('refusal.InvalidRequest'), similar: null }
  const entry = toEntry(typed, { customerId, language: page.language })
  // Confirmed for this side and amount only: another one is checked again.
  const similar = toSimilar(entry)
  const isConfirmed = form.get('seenSimilar') === similar
  const answer = await page.call(insertManualEntry, { ...entry, isConfirmed })
  if (answer.done) {
    const next = getPagePath(page, 'openItems', `/account/${customerId}/${entry.currency}`)
    throw redirect(withToast(next, 'SavedSuccessfully'), 303)
  }
  const isTaken = answer.refusal === 'DocumentNumberTaken'
  return {
    typed,
    problems: isTaken ? { documentNo: 'taken' } : {},
    message: answer.message,
    similar: answer.refusal === 'SimilarEntry' ? similar : null,
  }
}

const toSimilar = ({ kind, amount, currency }: Pick<ManualEntry, 'kind' | 'amount' | 'currency'>) =>
  `${ENTRY_RULES[kind].side} ${amount} ${currency}`

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

export const meta = pageMeta

export default function EntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { name, code, today, currencies, account, confirm } = loaderData
  const answer = useLastAnswer(actionData)
  return (
    <div className="page max-w-3xl py-4 desk:py-6">
      <header className="mb-4">
        <h1 className="text-2xl">{t('manualEntries.title')}</h1>
        <p className="text-ink-soft">
          <TextLink to={account}>
            <Ltr>{code}</Ltr> <bdi>{name}</bdi>
          </TextLink>
        </p>
        <p className="mt-1 max-w-prose text-pretty text-ink-soft">{t('manualEntries.text')}</p>
      </header>
      {confirm && <ConfirmNotice text={t('manualEntries.confirm')} to={confirm} className="mb-4" />}
      <EntryForm
        typed={answer?.typed ?? loaderData.typed}
        answer={answer}
        today={today}
        currencies={currencies}
        account={account}
      />
    </div>
  )
}
