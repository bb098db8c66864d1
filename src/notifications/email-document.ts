/**
 * The structured content of an email: lines with amounts, their totals, and blocks such as an address. All strings are
 * already formatted.
 */
export interface EmailDocument {
  lines: readonly EmailLine[]
  /** Notes that there are more lines than these; empty otherwise. */
  more: string
  totals: readonly EmailTotal[]
  sections: readonly EmailSection[]
}

export interface EmailLine {
  code: string
  name: string
  quantity: string
  amount: string
}

export interface EmailTotal {
  name: string
  amount: string
  /** The last, highlighted total. */
  main?: boolean
}

export interface EmailSection {
  title: string
  /** `ltr` for IBANs and numbers, which never change direction. */
  rows: readonly { text: string; ltr?: boolean }[]
}

export function documentText({ lines, more, totals, sections }: EmailDocument): string {
  const rows = lines.map(({ code, name, quantity, amount }) => `${code}  ${name}  ${quantity}  ${amount}`)
  const sums = totals.map(({ name, amount }) => `${name}: ${amount}`)
  const blocks = sections.map(({ title, rows: lines }) => [`${title}:`, ...lines.map(({ text }) => text)].join('\n'))
  return [[...rows, more].filter(Boolean).join('\n'), sums.join('\n'), ...blocks].filter(Boolean).join('\n\n')
}

const CELL = 'padding:6px 8px;border-bottom:1px solid #e2e5e9;vertical-align:top'
const TABLE = 'width:100%;border-collapse:collapse;margin:0 0 16px;font-size:14px'

/** A table that any mail client renders; cells follow the direction of the page, codes and amounts their own. */
export function documentHtml(
  { lines, more, totals, sections }: EmailDocument,
  escapeHtml: (text: string) => string,
): string {
  const ltr = (text: string) => `<span dir="ltr">${escapeHtml(text)}</span>`
  const row = ({ code, name, quantity, amount }: EmailLine) =>
    `<tr><td style="${CELL}">${ltr(code)}<br>${escapeHtml(name)}</td><td style="${CELL};white-space:nowrap">${escapeHtml(quantity)}</td><td align="end" style="${CELL};white-space:nowrap;text-align:end">${ltr(amount)}</td></tr>`
  const total = ({ name, amount, main = false }: EmailTotal) => {
    const look = main ? ';font-weight:bold' : ''
    return `<tr><td colspan="2" style="padding:4px 8px${look}">${escapeHtml(name)}</td><td align="end" style="padding:4px 8px;white-space:nowrap;text-align:end${look}">${ltr(amount)}</td></tr>`
  }
  const rest = more === '' ? '' : `<tr><td colspan="3" style="${CELL}">${escapeHtml(more)}</td></tr>`
  const block = ({ title, rows }: EmailSection) =>
    `<p style="margin:0 0 16px;font-size:14px"><b>${escapeHtml(title)}</b>${rows.map(({ text, ltr: isLtr }) => `<br>${isLtr ? ltr(text) : escapeHtml(text)}`).join('')}</p>`
  return `<table role="presentation" style="${TABLE}">${lines.map(row).join('')}${rest}${totals.map(total).join('')}</table>${sections.map(block).join('')}`
}
