import { Form, useNavigation } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { readPostedFiles } from '../imports/posted-files.ts'
import { MAX_FORM_BYTES } from '../media/media-file.ts'
import type { Route } from './+types/invoice-files-page'
import { type InvoiceFileRow, type InvoiceFileStatus, MAX_INVOICE_FILES } from './invoice-file.ts'
import { attachInvoiceFilesCall } from './wire.ts'

/** Many files of e-invoices, which are attached to their orders. */
export function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('attachInvoices')) throw notForViewer(page, 'invoiceFiles')
  return { head: hiddenHead(page, page.i18n.t('invoiceFiles.title')) }
}

/** Checks the chosen files, and attaches those whose order is certain if that was requested. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const { t } = page.i18n
  if (!page.can('attachInvoices')) throw notForViewer(page, 'invoiceFiles')
  const form = await args.request.formData()
  const attach = form.get('intent') === 'attach'
  const answer = { attach, rows: [], counts: [], message: '', key: crypto.randomUUID() }
  const posted = readPostedFiles(form, MAX_INVOICE_FILES + 1)
  if (posted.length === 0) return { ...answer, message: t('invoiceFiles.noFiles') }
  if (posted.length > MAX_INVOICE_FILES) {
    return { ...answer, message: t('invoiceFiles.tooManyFiles', { count: MAX_INVOICE_FILES }) }
  }
  const files = await Promise.all(
    posted.map(async ({ fileName, content }) => ({ name: fileName, content: await content() })),
  )
  const { rows } = await page.call(attachInvoiceFilesCall, { files, attach })
  return { ...answer, rows: rows.map((row, at) => ({ ...toRowView(page, row), id: at })), counts: countStatuses(rows) }
}

const toRowView = (page: PageRequest, row: InvoiceFileRow) => ({
  ...row,
  href:
    row.orderNumber !== '' && page.can('seeOrderDesk')
      ? getPagePath(page, 'orderDesk', `/${encodeURIComponent(row.orderNumber)}`)
      : null,
})

/** How many files have each status, in the order in which the files show them. */
function countStatuses(rows: readonly InvoiceFileRow[]) {
  const counts = new Map<InvoiceFileStatus, number>()
  for (const { status } of rows) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => ({ status, count }))
}

export const meta = pageMeta

const TONES: Record<InvoiceFileStatus, Tone> = {
  ready: 'brand',
  attached: 'good',
  known: 'neutral',
  repeated: 'neutral',
  ambiguous: 'warn',
  unknown: 'warn',
  otherBuyer: 'bad',
  invalid: 'bad',
  tooLarge: 'bad',
}

export default function InvoiceFilesPage({ actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const ready = actionData?.counts.find(({ status }) => status === 'ready')?.count ?? 0
  // Attached files are not chosen any more.
  const formKey = actionData?.attach && actionData.rows.length > 0 ? actionData.key : 'chosen'
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="text-2xl">{t('invoiceFiles.title')}</h1>
      <p className="mb-3 max-w-prose text-pretty text-ink-soft">{t('invoiceFiles.text')}</p>
      <FilesForm key={formKey} ready={ready} problem={actionData?.message} />
      {actionData && actionData.rows.length > 0 && (
        <section key={actionData.key} aria-label={t('invoiceFiles.result')} className="sheet max-w-4xl">
          <p role="status" className="flex flex-wrap gap-2 border-b border-line p-4">
            {actionData.counts.map(({ status, count }) => (
              <Badge key={status} tone={TONES[status]}>
                {t(`invoiceFiles.status.${status}`)}: {count}
              </Badge>
            ))}
          </p>
          <ul>
            {actionData.rows.map((row) => (
              <FileRow key={row.id} row={row} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** The files stay chosen after the check, so that the same form attaches them. */
function FilesForm({ ready, problem }: { ready: number; problem: string | undefined }) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      aria-label={t('invoiceFiles.title')}
      className="sheet mb-4 grid max-w-4xl gap-3 p-4"
    >
      <TextField
        type="file"
        name="file"
        multiple
        required
        accept=".xml,.pdf,application/xml,text/xml,application/pdf"
        label={t('invoiceFiles.files')}
        hint={t('invoiceFiles.hint', { maximum: MAX_INVOICE_FILES })}
        error={problem || undefined}
        onChange={({ currentTarget }) => {
          const size = [...(currentTarget.files ?? [])].reduce((sum, file) => sum + file.size, 0)
          // A larger body would not reach the action of the page.
          currentTarget.setCustomValidity(size > MAX_FORM_BYTES ? t('mediaLibrary.formTooLarge') : '')
          currentTarget.reportValidity()
        }}
      />
      <p className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="check" look={ready > 0 ? 'plain' : 'main'} disabled={busy}>
          {t('invoiceFiles.check')}
        </Button>
        <Button type="submit" name="intent" value="attach" look={ready > 0 ? 'main' : 'plain'} disabled={busy}>
          {ready > 0 ? t('invoiceFiles.attachCount', { count: ready }) : t('invoiceFiles.attach')}
        </Button>
      </p>
    </Form>
  )
}

function FileRow({ row }: { row: ReturnType<typeof toRowView> }) {
  const { t } = useTexts()
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 last:border-0">
      <div className="me-auto min-w-0">
        <p className="font-semibold break-all">
          <Ltr>{row.file}</Ltr>
        </p>
        <p className="text-sm break-words text-ink-soft">
          {[row.pdf, row.invoiceNumber].filter(Boolean).map((text) => (
            <span key={text} className="me-3">
              <Ltr>{text}</Ltr>
            </span>
          ))}
          {row.orderNumber !== '' && (
            <span className="me-3">
              {t('order.detail.heading')}{' '}
              {row.href ? (
                <TextLink to={row.href}>
                  <Ltr className="whitespace-nowrap">{row.orderNumber}</Ltr>
                </TextLink>
              ) : (
                <Ltr>{row.orderNumber}</Ltr>
              )}
            </span>
          )}
          {row.customer !== '' && <bdi>{row.customer}</bdi>}
        </p>
        <p className="text-sm text-pretty text-ink-soft">
          {t(`invoiceFiles.reason.${row.status}`)} <Ltr>{row.candidates.join(', ')}</Ltr>
        </p>
      </div>
      <Badge tone={TONES[row.status]}>{t(`invoiceFiles.status.${row.status}`)}</Badge>
    </li>
  )
}
