import { data } from 'react-router'
import { pageRequest } from '../api/page-context.ts'
import { hiddenHead } from '../api/page-head.ts'
import { pageMeta } from '../shop/head.ts'
import { getPagePath } from '../shop/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Ltr } from '../ui/ltr.tsx'
import { useTexts } from '../ui/page/texts.ts'
import { TextLink } from '../ui/text-link.tsx'
import type { Route } from './+types/invoice-page'
import { InvoiceSheet } from './invoice-sheet.tsx'
import { toInvoiceView } from './invoice-view.ts'
import { getInvoice } from './wire.ts'

/** The content of an e-invoice. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!/^\d{1,15}$/.test(args.params.id ?? '')) throw data(null, { status: 404 })
  const { invoice, orderNumber } = await page.call(getInvoice, { id: Number(args.params.id) })
  const here = getPagePath(page, 'eInvoice', `/${args.params.id}`)
  return {
    head: hiddenHead(page, `${page.i18n.t('eInvoice.title')} ${invoice.number}`),
    invoice: toInvoiceView(page, invoice),
    orderNumber,
    paths: {
      order: getPagePath(page, 'orderDetail', `/${encodeURIComponent(orderNumber)}`),
      xml: `${here}/xml`,
      pdf: `${here}/pdf`,
    },
  }
}

export const meta = pageMeta

export default function InvoicePage({ loaderData: { invoice, orderNumber, paths } }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <div className="page max-w-5xl py-4 desk:py-6">
      <TextLink to={paths.order} look="faint" className="mb-2 inline-flex items-center gap-1 text-sm">
        <Icon name="back" className="size-4" />
        {t('order.detail.heading')} <Ltr>{orderNumber}</Ltr>
      </TextLink>
      <header className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div>
          <h1 className="text-2xl">
            {t('eInvoice.title')} <Ltr>{invoice.number}</Ltr>
          </h1>
          <p className="text-ink-soft">
            <bdi>{invoice.issued}</bdi> · <bdi>{[invoice.profile, invoice.kind].filter(Boolean).join(' · ')}</bdi>
          </p>
        </div>
        <span className="ms-auto" />
        <ButtonLink to={paths.xml} reloadDocument download>
          <Icon name="download" />
          XML
        </ButtonLink>
        <ButtonLink to={paths.pdf} reloadDocument download>
          <Icon name="download" />
          PDF
        </ButtonLink>
      </header>
      <InvoiceSheet invoice={invoice} />
    </div>
  )
}
