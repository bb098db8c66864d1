import { Form, redirect, useNavigation } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { MAX_PDF_BYTES, MAX_XML_BYTES } from '#src/e-invoices/invoice.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { getOrder } from '../wire.ts'
import type { Route } from './+types/attach-page'
import { attachInvoice } from './wire.ts'

/** `order` in the URL names the order a document is attached to. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  guard(page)
  const requested = (page.url.searchParams.get('order') ?? '').slice(0, 20)
  const { number } = await page.call(getOrder, { number: requested })
  return { head: hiddenHead(page, page.i18n.t('eInvoice.attach')), number }
}

function guard(page: PageRequest) {
  if (!page.can('attachInvoices')) throw notForViewer(page, 'attachInvoice', page.url.search)
}

export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  guard(page)
  const form = await args.request.formData()
  const number = `${form.get('order') ?? ''}`.slice(0, 20)
  const [xml, pdf] = [await readFile(form, 'xml', MAX_XML_BYTES), await readFile(form, 'pdf', MAX_PDF_BYTES)]
  if (xml === 'tooLarge' || pdf === 'tooLarge') return { problem: page.i18n.t('refusal.InvoiceTooLarge') }
  if (xml === null) return { problem: page.i18n.t('refusal.InvalidInvoice') }
  const { done, message } = await page.call(attachInvoice, { orderNumber: number, xml, pdf })
  if (!done) return { problem: message }
  throw redirect(withToast(getPagePath(page, 'orderDesk', `/${encodeURIComponent(number)}`), 'SavedSuccessfully'), 303)
}

/** The chosen file in base64; null when none was chosen. */
async function readFile(form: FormData, name: string, maximum: number): Promise<string | 'tooLarge' | null> {
  const file = form.get(name)
  if (!(file instanceof File) || file.size === 0) return null
  if (file.size > maximum) return 'tooLarge'
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

export const meta = pageMeta

export default function AttachPage({ loaderData: { number }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="page max-w-2xl py-4 desk:py-6">
      <h1 className="mb-1 text-2xl">{t('eInvoice.attach')}</h1>
      <p className="mb-4 text-ink-soft">{t('eInvoice.attachText', { number })}</p>
      {actionData?.problem && (
        <p role="alert" className="mb-4 rounded-box bg-bad-soft p-3 text-bad">
          {actionData.problem}
        </p>
      )}
      <Form method="post" encType="multipart/form-data" className="sheet flex flex-col gap-4 p-4">
        <input type="hidden" name="order" value={number} />
        <TextField
          type="file"
          name="xml"
          required
          accept=".xml,application/xml,text/xml"
          label={t('eInvoice.xmlFile')}
        />
        <TextField
          type="file"
          name="pdf"
          accept=".pdf,application/pdf"
          label={t('eInvoice.pdfFile')}
          hint={t('eInvoice.pdfHint')}
        />
        <Button type="submit" look="main" disabled={busy} className="self-start">
          {t('eInvoice.attach')}
        </Button>
      </Form>
    </div>
  )
}
