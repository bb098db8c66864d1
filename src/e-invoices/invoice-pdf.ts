import { asWritten, type Block, type Group, type PdfPlan, type TextBlock } from '../exports/pdf/plan.ts'
import type { Texts } from '../platform/i18n/texts.ts'
import type { Party } from './invoice.ts'
import type { InvoiceView } from './invoice-view.ts'

interface PrintedInvoice {
  invoice: InvoiceView
  texts: Texts
}

/** Maximum number of lines on a sheet; the first also has the header. */
const LINES_ON_FIRST_SHEET = 20
const LINES_ON_OTHER_SHEETS = 34
/** Lines of space that the totals need. */
const TOTALS_HEIGHT = 12

/** An e-invoice on A4 sheets, for senders that attached no PDF: a reading copy, as its footer states. */
export function invoicePlan({ invoice, texts }: PrintedInvoice): PdfPlan {
  const sheets = splitIntoSheets(invoice.lines)
  const pages = sheets.map(
    (lines, no): Block => ({
      kind: 'column',
      gap: 8,
      children: [
        ...(no === 0 ? buildHead({ invoice, texts }) : []),
        ...(lines.length > 0 ? [tableHead(texts), ...lines.map(lineRow)] : []),
        ...(no === sheets.length - 1
          ? [buildTotals(invoice), ...invoice.notes.map((note) => text(note, { size: 7 }))]
          : []),
      ],
    }),
  )
  return {
    title: `${texts.t('eInvoice.title')} ${invoice.number}`,
    language: texts.language,
    pages,
    footer: `${invoice.number} · ${texts.t('eInvoice.copy')}`,
  }
}

function splitIntoSheets(lines: InvoiceView['lines']): InvoiceView['lines'][] {
  const sheets: InvoiceView['lines'][] = []
  let rest = lines
  do {
    const capacity = sheets.length === 0 ? LINES_ON_FIRST_SHEET : LINES_ON_OTHER_SHEETS
    sheets.push(rest.slice(0, capacity))
    rest = rest.slice(capacity)
    if (rest.length === 0 && (sheets.at(-1)?.length ?? 0) > capacity - TOTALS_HEIGHT) sheets.push([])
  } while (rest.length > 0)
  return sheets
}

const text = (message: string, more: Partial<TextBlock> = {}): TextBlock => ({ kind: 'text', text: message, ...more })
const column = (children: Block[]): Group => ({ kind: 'column', grow: true, gap: 2, children })

function buildHead({ invoice, texts: { t } }: PrintedInvoice): Block[] {
  const side = (title: string, { name, taxNumber, taxOffice, address }: Party) =>
    column([
      text(title, { size: 7, faint: true }),
      text(name, { bold: true }),
      text([taxOffice, taxNumber].filter(Boolean).join(' ')),
      text(address),
    ])
  return [
    {
      kind: 'row',
      gap: 16,
      children: [text(`${t('eInvoice.title')} ${asWritten(invoice.number)}`, { size: 14, bold: true })],
    },
    text(`${invoice.issued} · ${invoice.profile} · ${invoice.kind} · ${invoice.uuid}`, { size: 8 }),
    {
      kind: 'row',
      gap: 16,
      children: [side(t('eInvoice.supplier'), invoice.supplier), side(t('eInvoice.customer'), invoice.customer)],
    },
  ]
}

const WIDTHS = [18, 84, 0, 60, 76, 36, 80] as const

function row(cells: readonly string[], bold = false): Group {
  return {
    kind: 'row',
    gap: 8,
    level: 'top',
    children: cells.map((content, at): Group => {
      const width = WIDTHS[at] ?? 0
      const cell = text(content, { size: 8, bold, lines: 2, ...(at > 2 && { side: 'figures' as const }) })
      return width === 0 ? column([cell]) : { kind: 'column', width, children: [cell] }
    }),
  }
}

const tableHead = ({ t }: Texts) =>
  row(
    [
      '#',
      t('order.line.code'),
      t('order.line.name'),
      t('cart.line.quantity'),
      t('order.line.price'),
      t('order.line.tax'),
      t('order.line.net'),
    ],
    true,
  )

const lineRow = ({ no, code, name, quantity, price, tax, amount }: InvoiceView['lines'][number]) =>
  row([no, code, name, quantity, price, tax, amount])

const buildTotals = ({ totals }: InvoiceView): Block => ({
  kind: 'row',
  children: [
    column([text('')]),
    {
      kind: 'column',
      width: 260,
      gap: 3,
      padding: 8,
      border: true,
      children: totals.map(({ name, amount }, at): Group => {
        const look = at === totals.length - 1 ? { bold: true, size: 11 } : {}
        return {
          kind: 'row',
          gap: 6,
          children: [
            column([text(name, look)]),
            { kind: 'column', width: 104, children: [text(amount, { ...look, side: 'figures', ltr: true })] },
          ],
        }
      }),
    },
  ],
})
