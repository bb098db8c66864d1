import { data } from 'react-router'
import { pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Table, Td, Th } from '#src/ui/table.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import type { Route } from './+types/invoice-page'
import type { Party } from './invoice.ts'
import { type InvoiceView, toInvoiceView } from './invoice-view.ts'
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

/** The fields of a UBL invoice, rendered by the shop. */
function InvoiceSheet({ invoice }: { invoice: InvoiceView }) {
  const { t } = useTexts()
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Side title={t('eInvoice.supplier')} party={invoice.supplier} />
        <Side title={t('eInvoice.customer')} party={invoice.customer} />
      </div>
      <section className="sheet">
        <Lines lines={invoice.lines} />
      </section>
      <section className="sheet flex flex-col gap-4 p-4 sm:flex-row sm:justify-between">
        <div className="min-w-0 flex-1 text-sm text-ink-soft">
          {invoice.notes.map((note) => (
            <p key={note} className="whitespace-pre-line">
              {note}
            </p>
          ))}
          <p className="mt-2 break-all text-ink-faint">
            ETTN: <Ltr>{invoice.uuid}</Ltr>
          </p>
        </div>
        <Totals totals={invoice.totals} />
      </section>
    </div>
  )
}

function Side({ title, party }: { title: string; party: Party }) {
  const tax = [party.taxOffice, party.taxNumber].filter(Boolean).join(' ')
  return (
    <section className="sheet min-w-0 p-4">
      <h2 className="text-sm text-ink-faint">{title}</h2>
      <p className="font-semibold">
        <bdi>{party.name}</bdi>
      </p>
      {[tax, party.address, party.phone, party.email].filter(Boolean).map((text) => (
        <p key={text} className="break-words">
          <bdi>{text}</bdi>
        </p>
      ))}
    </section>
  )
}

function Lines({ lines }: Pick<InvoiceView, 'lines'>) {
  const { t } = useTexts()
  return (
    <Table label={t('eInvoice.lines')}>
      <thead>
        <tr>
          <Th>#</Th>
          <Th>{t('order.line.name')}</Th>
          <Th number>{t('cart.line.quantity')}</Th>
          <Th number>{t('order.line.price')}</Th>
          <Th number>{t('order.line.tax')}</Th>
          <Th number>{t('order.line.net')}</Th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key}>
            <Td>{line.no}</Td>
            <Td>
              {line.code && <Ltr className="font-semibold whitespace-nowrap">{line.code}</Ltr>} <bdi>{line.name}</bdi>
            </Td>
            <Td number>{line.quantity}</Td>
            <Td number className="whitespace-nowrap">
              <Ltr>{line.price}</Ltr>
            </Td>
            <Td number>{line.tax}</Td>
            <Td number className="whitespace-nowrap">
              <Ltr>{line.amount}</Ltr>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Totals({ totals }: Pick<InvoiceView, 'totals'>) {
  return (
    <dl className="sums w-full sm:w-80">
      {totals.map(({ name, amount }) => (
        <div key={`${name} ${amount}`} className="last:border-t last:border-line last:pt-2 last:font-semibold">
          <dt>
            <bdi>{name}</bdi>
          </dt>
          <dd className="figures">
            <Ltr>{amount}</Ltr>
          </dd>
        </div>
      ))}
    </dl>
  )
}
