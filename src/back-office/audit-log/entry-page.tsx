import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { HistoryEntries } from '#src/audit/history-entries.tsx'
import { toAuditLineView } from '#src/audit/line-view.ts'
import { toWholeEntryView } from '#src/audit/record-history-view.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { toCustomerPath } from '../customers/customer-card-view.ts'
import type { Route } from './+types/entry-page'
import { getAuditEntry } from './wire.ts'

/** One entry of the audit log with all of its details. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('seeAuditLog')) throw notForViewer(page, 'auditLog')
  const id = Number(args.params.id)
  if (!Number.isSafeInteger(id) || id < 1) throw new Response(null, { status: 404 })
  const { lines, records } = await page.call(getAuditEntry, { id })
  const [line] = lines
  if (!line) throw new Response(null, { status: 404 })
  const { what, target, email, customer, customerCode, forAnother, ip } = toAuditLineView(page, line, records)
  return {
    head: hiddenHead(page, what),
    entry: toWholeEntryView(page, line, records),
    facts: { target, email, customer, customerCode, forAnother, ip },
    customerHref: customerCode !== '' && page.can('manageCustomers') ? toCustomerPath(page, customerCode) : '',
    log: getPagePath(page, 'auditLog'),
  }
}

export const meta = pageMeta

export default function EntryPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { entry, facts, customerHref, log } = loaderData
  const { target, email, customer, customerCode, forAnother, ip } = facts
  const customerText = (
    <>
      <bdi>{customer}</bdi> <Ltr>{customerCode}</Ltr>
    </>
  )
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="text-2xl">{entry.what}</h1>
      {target !== '' && (
        <p className="text-ink-soft">
          <bdi>{target}</bdi>
        </p>
      )}
      <dl className="sheet my-4 grid max-w-4xl gap-x-4 gap-y-1 p-4 sm:grid-cols-[minmax(8rem,14rem)_minmax(0,1fr)]">
        <Fact label={t('audit.column.at')}>
          <bdi>{entry.at}</bdi>
        </Fact>
        <Fact label={t('audit.column.actor')}>
          <bdi>{entry.actor}</bdi> {email !== entry.actor && <Ltr className="text-ink-soft">{email}</Ltr>}
        </Fact>
        {customer !== '' && (
          <Fact label={forAnother ? t('audit.for') : t('audit.column.customer')}>
            {customerHref === '' ? customerText : <TextLink to={customerHref}>{customerText}</TextLink>}
          </Fact>
        )}
        {ip !== '' && (
          <Fact label={t('audit.column.ip')}>
            <Ltr>{ip}</Ltr>
          </Fact>
        )}
      </dl>
      {entry.changes.length + entry.others.length > 0 && (
        <section aria-label={t('audit.more')} className="sheet max-w-4xl">
          <HistoryEntries entries={[entry]} />
        </section>
      )}
      <p className="mt-4">
        <TextLink to={log}>{t('shell.page.auditLog')}</TextLink>
      </p>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="mb-1 min-w-0 break-words sm:mb-0">{children}</dd>
    </>
  )
}
