/** The sections of the personal data export, in order. */
export const DATA_SECTIONS = [
  'person',
  'signIn',
  'addresses',
  'orders',
  'payments',
  'contracts',
  'consents',
  'messages',
] as const
export type Section = (typeof DATA_SECTIONS)[number]

export const DATA_FIELDS = [
  ...['firstName', 'lastName', 'email', 'phone', 'userName', 'language', 'role', 'memberSince'],
  ...[
    'customerCode',
    'companyName',
    'mobilePhone',
    'webAddress',
    'annualRevenue',
    'taxOffice',
    'taxNumber',
    'title',
    'address',
    'number',
    'date',
    'status',
  ],
  ...['amount', 'currency', 'lines', 'refunded', 'kind', 'version', 'ip', 'given', 'direction', 'subject', 'body'],
] as const

/** Rows of a section: field and stored value. Blank ones are omitted. */
export type Row = Record<string, string>
export type PersonalData = Record<Section, Row[]>

export const FORMATS = ['json', 'html'] as const
export type Format = (typeof FORMATS)[number]

type TranslateKey = (key: string) => string

interface TitledDocument {
  data: PersonalData
  title: string
  language: string
  direction: string
}

/** The human-readable copy: one self-contained page, all values escaped. */
export function renderPersonalData(
  { data, title, language, direction }: TitledDocument,
  translate: TranslateKey,
): string {
  const sections = DATA_SECTIONS.map((section) => {
    const rows = data[section].map(
      (row) =>
        `<dl>${Object.entries(row)
          .map((field) => entry(field, translate))
          .join('')}</dl>`,
    )
    return `<h2>${escapeHtml(translate(`ownData.section.${section}`))}</h2>${rows.join('') || `<p>${escapeHtml(translate('ownData.nothing'))}</p>`}`
  })
  return `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><h1>${escapeHtml(title)}</h1>${sections.join('\n')}</body></html>`
}

const entry = ([field, value]: [string, string], translate: TranslateKey) =>
  `<dt>${escapeHtml(translate(`ownData.field.${field}`))}</dt><dd dir="auto">${escapeHtml(value)}</dd>`

const STYLE =
  'body{max-width:48rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 sans-serif}dl{display:grid;grid-template-columns:12rem 1fr;gap:.25rem 1rem;padding:.75rem 0;border-top:1px solid #ddd;margin:0}dt{color:#555}dd{margin:0;white-space:pre-line;overflow-wrap:anywhere}'

const NAMED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => NAMED[character] ?? character)
