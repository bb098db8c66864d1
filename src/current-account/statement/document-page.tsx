import { data } from 'react-router'
import { pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { versionInForm } from '#src/api/record-version.ts'
import { InvoiceLinks } from '#src/e-invoices/invoice-links.tsx'
import { invoiceLinks } from '#src/e-invoices/invoice-view.ts'
import { hasStaffPermission } from '#src/permissions/staff.ts'
import { pageMeta } from '#src/shop/head.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { Route } from './+types/document-page'
import { DisputeBox, MatchForm } from './document-actions.tsx'
import { toDocumentView } from './statement-view.ts'
import { closeDisputeCall, getDocument, insertDispute, matchPaymentCall } from './wire.ts'

export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!/^\d{1,15}$/.test(args.params.id ?? '')) throw data(null, { status: 404 })
  const found = await page.call(getDocument, { id: Number(args.params.id) })
  return {
    ...toDocumentView(page, found),
    invoices: await invoiceLinks(page, { orderNumber: found.orderNumber ?? undefined, documentNo: found.documentNo }),
    head: hiddenHead(page, `${page.i18n.t('account.document.title')} ${found.documentNo}`),
    answers: hasStaffPermission(page.viewer, 'seeAccounts') || page.viewer.role === 'representative',
  }
}

export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const form = await args.request.formData()
  const text = (name: string) => `${form.get(name) ?? ''}`.trim().slice(0, 1000)
  const id = Number(args.params.id)
  const does = text('does')
  if (does === 'match') {
    const debitIds = form.getAll('debit').map(Number).filter(Number.isSafeInteger).slice(0, 60)
    const version = versionInForm(form)
    const answer = await page.call(matchPaymentCall, { creditId: id, debitIds, version })
    const match = answer.done ? undefined : { debitIds, version, changed: answer.refusal === 'RecordChanged' }
    return { ...answer, match, refusedText: undefined }
  }
  const formKind = does === 'close' ? 'answer' : 'note'
  const typed = text(formKind)
  const dispute = Number(text('dispute'))
  const refuseAnswer = (message: string) => ({
    done: false,
    message,
    refusedText: { form: formKind, typed, message, dispute } as const,
  })
  if (formKind === 'answer' && form.has('answer') && typed === '')
    return refuseAnswer(page.i18n.t('account.dispute.answerShort'))
  if (formKind === 'note' && typed.length < 3) return refuseAnswer(page.i18n.t('account.dispute.short'))
  const answer =
    formKind === 'answer'
      ? await page.call(closeDisputeCall, { id: dispute, answer: typed })
      : await page.call(insertDispute, { entryId: id, note: typed })
  return answer.done || typed === '' ? answer : refuseAnswer(answer.message)
}

export const meta = pageMeta

export default function DocumentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { title, documentNo, back, reversal, choosable, matches, matched, version } = loaderData
  const match = actionData && 'match' in actionData ? actionData.match : undefined
  const refusal = actionData && 'refusedText' in actionData ? actionData.refusedText : undefined
  return (
    <div className="page max-w-4xl py-4 desk:py-6">
      <TextLink to={back} look="faint" className="mb-2 inline-flex items-center gap-1 text-sm">
        <Icon name="back" className="size-4" />
        {t('account.document.back')}
      </TextLink>
      <header className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="me-auto text-2xl">
          {title} <Ltr>{documentNo}</Ltr>
        </h1>
        {reversal && <ButtonLink to={reversal}>{t('account.document.reverse')}</ButtonLink>}
      </header>
      {actionData && !refusal && (
        <p
          role="status"
          className={`mb-4 rounded-box px-4 py-3 ${actionData.done ? 'bg-good-soft text-good' : 'bg-bad-soft text-bad'}`}
        >
          {actionData.message}
        </p>
      )}
      <DocumentFacts document={loaderData} />
      {matches.length > 0 && (
        <section className="sheet mt-4 p-4">
          <h2 className="mb-2 text-lg">{t('account.match.matched')}</h2>
          <ul className="grid gap-1">
            {matches.map(({ no, amount, href }) => (
              <li key={href} className="flex justify-between gap-4">
                <TextLink to={href}>
                  <Ltr>{no}</Ltr>
                </TextLink>
                <Ltr>{amount}</Ltr>
              </li>
            ))}
          </ul>
        </section>
      )}
      {loaderData.invoices.length > 0 && (
        <div className="mt-4">
          <InvoiceLinks invoices={loaderData.invoices} />
        </div>
      )}
      {choosable.length > 0 && (
        <MatchForm key={version} choosable={choosable} matched={matched} version={version} posted={match} />
      )}
      {(loaderData.writable || loaderData.disputes.length > 0) && (
        <DisputeBox
          disputes={loaderData.disputes}
          answers={loaderData.answers}
          writable={loaderData.writable}
          refusal={refusal}
        />
      )}
    </div>
  )
}

interface LinkedFact {
  no: string
  href: string
}

interface FactsProps {
  document: {
    side: 'debit' | 'credit'
    amount: string
    entryDate: string
    dueDate: string
    description: string
    kind: string | null
    open: string | null
    overdueDays: number
    userName: string
    recordedAt: string
    order: { number: string; href: string | null } | null
    undone: LinkedFact | null
    undoes: LinkedFact | null
  }
}

function DocumentFacts({ document: { order, undone, undoes, ...entry } }: FactsProps) {
  const { t } = useTexts()
  return (
    <section className="sheet p-4">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <p className="text-2xl font-semibold">
          <Ltr>{entry.amount}</Ltr>
        </p>
        <Badge tone={entry.side === 'debit' ? 'neutral' : 'good'}>
          {t(entry.side === 'debit' ? 'account.line.debit' : 'account.line.credit')}
        </Badge>
        {entry.overdueDays > 0 && <Badge tone="bad">{t('account.line.lateDays', { count: entry.overdueDays })}</Badge>}
        {entry.side === 'debit' && !entry.open && <Badge tone="good">{t('account.document.paid')}</Badge>}
      </div>
      {undone && (
        <p className="mb-3">
          <TextLink to={undone.href}>{t('account.document.undoneBy', { document: undone.no })}</TextLink>
        </p>
      )}
      {undoes && (
        <p className="mb-3">
          <TextLink to={undoes.href}>{t('account.document.undoes', { document: undoes.no })}</TextLink>
        </p>
      )}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
        {entry.kind && <Fact name={t('account.line.type')}>{entry.kind}</Fact>}
        <Fact name={t('account.line.date')}>{entry.entryDate}</Fact>
        <Fact name={t('account.line.due')}>{entry.dueDate}</Fact>
        {entry.open && (
          <Fact name={t('account.line.open')}>
            <Ltr>{entry.open}</Ltr>
          </Fact>
        )}
        {order && (
          <Fact name={t('account.document.order')}>
            {order.href ? (
              <TextLink to={order.href}>
                <Ltr>{order.number}</Ltr>
              </TextLink>
            ) : (
              <Ltr>{order.number}</Ltr>
            )}
          </Fact>
        )}
        <Fact name={t('account.document.by')}>{entry.userName || t('account.document.shop')}</Fact>
        <Fact name={t('account.document.recorded')}>{entry.recordedAt}</Fact>
      </dl>
      {entry.description && <p className="mt-3 text-ink-soft">{entry.description}</p>}
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-faint">{name}</dt>
    <dd className="font-semibold">
      <bdi>{children}</bdi>
    </dd>
  </div>
)
