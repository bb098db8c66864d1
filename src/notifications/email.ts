import { getDirection, type Language } from '#src/platform/i18n/language.ts'

/** An outgoing email. */
export interface Email {
  to: string
  subject: string
  text: string
  html?: string
  replyTo?: string
  /** Not sent after this moment, because its content has expired. */
  goodUntil?: Date
  /** What its attached file shows, as the module that makes it describes it: the file is made when the email is sent. */
  attachment?: EmailAttachment
  /** Why the owner's text of the email was not used (templates/queries.server.ts). */
  templateProblem?: string
  /** UUID: a second email of the site with the same key is not queued. */
  requestKey?: string
}

/** The kind of the file, and what its module needs to make it. */
export interface EmailAttachment {
  kind: string
  [field: string]: unknown
}

/** A file of an email. */
export interface EmailFile {
  name: string
  /** MIME type. */
  type: string
  content: Uint8Array
}

/** The content of an email, rendered both as text and as HTML. */
export interface EmailContent {
  language: Language
  siteName: string
  subject: string
  blocks: readonly EmailBlock[]
}

/** A part of an email, in the order in which it is read. */
export type EmailBlock =
  /** `small`: additional notes, such as why it was sent or how long it is valid. */
  | { kind: 'paragraph'; text: string; small?: boolean }
  /** A code for the reader to type: displayed large, left-to-right in every language. */
  | { kind: 'code'; code: string }
  /** Lines, totals and addresses. */
  | { kind: 'document'; document: EmailDocument }
  /** With the full address below it. */
  | { kind: 'button'; label: string; url: string }

/** Text and simple HTML of an email: no pictures or external resources, readable in any mail client. */
export function renderEmail(content: EmailContent): Pick<Email, 'subject' | 'text'> & { html: string } {
  return { subject: oneLine(content.subject), text: renderText(content), html: renderHtml(content) }
}

/** A mail header is one line, whatever was typed into a name. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 200)

const renderText = ({ blocks, siteName }: EmailContent): string =>
  [...blocks.map(blockText), `-- \n${siteName}`].filter(Boolean).join('\n\n')

function blockText(block: EmailBlock): string {
  if (block.kind === 'paragraph') return block.text
  if (block.kind === 'code') return block.code
  if (block.kind === 'document') return documentText(block.document)
  return `${block.label}:\n${block.url}`
}

const BODY = 'margin:0;padding:24px;background:#f5f6f8;color:#15191f;font:16px/1.5 Arial,sans-serif'
const SHEET = 'max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #e2e5e9;border-radius:6px'
const CODE = 'margin:24px 0;font-size:30px;font-weight:bold;letter-spacing:6px;text-align:center'
const BUTTON =
  'display:inline-block;padding:12px 24px;background:#15191f;color:#ffffff;border-radius:4px;font-weight:bold;text-decoration:none'
const SMALL = 'margin:8px 0 0;font-size:13px;color:#5f6873'

const renderHtml = ({ language, siteName, subject, blocks }: EmailContent) =>
  `<!doctype html><html lang="${language}" dir="${getDirection(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(subject)}</title></head>
<body style="${BODY}"><div style="${SHEET}"><p style="margin:0 0 24px;font-weight:bold">${escapeMarkup(siteName)}</p>
${blocks.map(blockHtml).join('\n')}
</div></body></html>`

function blockHtml(block: EmailBlock): string {
  if (block.kind === 'paragraph') {
    const lines = escapeMarkup(block.text).replaceAll('\n', '<br>')
    return `<p style="${block.small ? SMALL : 'margin:0 0 16px'}">${lines}</p>`
  }
  if (block.kind === 'code') return `<p dir="ltr" style="${CODE}">${escapeMarkup(block.code)}</p>`
  if (block.kind === 'document') return documentHtml(block.document, escapeMarkup)
  const [label, url] = [escapeMarkup(block.label), escapeMarkup(block.url)]
  return `<p style="margin:24px 0"><a href="${url}" style="${BUTTON}">${label}</a></p>
<p dir="ltr" style="${SMALL};word-break:break-all">${url}</p>`
}

const NAMED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeMarkup = (text: string) => text.replace(/[&<>"']/g, (character) => NAMED[character] ?? character)

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

interface EmailLine {
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

function documentText({ lines, more, totals, sections }: EmailDocument): string {
  const rows = lines.map(({ code, name, quantity, amount }) => `${code}  ${name}  ${quantity}  ${amount}`)
  const sums = totals.map(({ name, amount }) => `${name}: ${amount}`)
  const blocks = sections.map(({ title, rows: lines }) => [`${title}:`, ...lines.map(({ text }) => text)].join('\n'))
  return [[...rows, more].filter(Boolean).join('\n'), sums.join('\n'), ...blocks].filter(Boolean).join('\n\n')
}

const CELL = 'padding:6px 8px;border-bottom:1px solid #e2e5e9;vertical-align:top'
const TABLE = 'width:100%;border-collapse:collapse;margin:0 0 16px;font-size:14px'

/** A table that any mail client renders; cells follow the direction of the page, codes and amounts their own. */
function documentHtml({ lines, more, totals, sections }: EmailDocument, escapeHtml: (text: string) => string): string {
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
