import { Ltr } from '../ui/ltr.tsx'
import { useTexts } from '../ui/page/texts.ts'
import { TextLink } from '../ui/text-link.tsx'
import type { InvoiceLink } from './invoice-view.ts'

/** Links to view and download e-invoices; renders nothing without any. */
export function InvoiceLinks({ invoices, children }: { invoices: readonly InvoiceLink[]; children?: React.ReactNode }) {
  const { t } = useTexts()
  if (invoices.length === 0 && !children) return null
  return (
    <section className="sheet p-4">
      <h2 className="mb-3 text-lg">{t('eInvoice.list')}</h2>
      <ul className="flex flex-col gap-3">
        {invoices.map(({ id, number, issued, payable, href }) => (
          <li key={id}>
            <p className="flex flex-wrap justify-between gap-x-3">
              <TextLink to={href} className="font-semibold">
                <Ltr>{number}</Ltr>
              </TextLink>
              <Ltr>{payable}</Ltr>
            </p>
            <p className="flex flex-wrap items-center gap-3 text-sm text-ink-faint">
              <bdi>{issued}</bdi>
              <TextLink to={`${href}/xml`} reloadDocument download>
                XML
              </TextLink>
              <TextLink to={`${href}/pdf`} reloadDocument download>
                PDF
              </TextLink>
            </p>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
