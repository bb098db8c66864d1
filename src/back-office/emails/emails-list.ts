import type { OutputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { EMAIL_KIND_NAMES, EMAIL_KINDS, type EmailKind } from '#src/notifications/email-kind.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { LANGUAGE_NAMES } from '#src/site/language-picker.tsx'
import { toTextCell } from '../table/short/cells.ts'
import type { ShortList } from '../table/short/short-list.ts'
import type { ShortRow } from '../table/short/short-rows.ts'
import type { CellView, ColumnKey, TableDefinition } from '../table/table.ts'
import { getEmailList } from './wire.ts'

/** Every email that the shop sends, with the state of its text. */
export const EMAILS_TABLE = {
  name: 'emails',
  columns: [
    { key: 'name', label: 'emailDesk.column.name', kind: 'text', sortable: true, fixed: true },
    { key: 'group', label: 'emailDesk.column.group', kind: 'text', sortable: true, initial: true },
    { key: 'reader', label: 'emailDesk.column.reader', kind: 'text', sortable: true, initial: true },
    { key: 'state', label: 'emailDesk.column.state', kind: 'status', sortable: true, initial: true },
    { key: 'changed', label: 'emailDesk.column.changed', kind: 'text', sortable: true, initial: true },
    { key: 'broken', label: 'emailDesk.column.broken', kind: 'text', sortable: true, wideOnly: true },
  ],
  filters: [
    { key: 'q', label: 'emailDesk.search', kind: 'search' },
    { key: 'group', label: 'emailDesk.column.group', kind: 'choice' },
    { key: 'reader', label: 'emailDesk.column.reader', kind: 'choice' },
    { key: 'state', label: 'emailDesk.column.state', kind: 'choice' },
  ],
  sort: { column: 'group', descending: false },
} as const satisfies TableDefinition

/** Of all languages: one text that cannot be used makes it `broken`. */
export const EMAIL_STATES = ['default', 'changed', 'broken'] as const
type EmailState = (typeof EMAIL_STATES)[number]

const TONES: Record<EmailState, NonNullable<CellView['tone']>> = {
  default: 'neutral',
  changed: 'brand',
  broken: 'warn',
}

type CustomText = OutputOf<typeof getEmailList>['changed'][number]

export const EMAILS_LIST: ShortList = {
  definition: EMAILS_TABLE,
  page: 'deskEmails',
  permission: 'editContent',
  async load(page) {
    const { changed } = await page.call(getEmailList)
    const offered = changed.filter(({ language }) => page.site.languages.includes(language))
    return EMAIL_KIND_NAMES.map((kind) =>
      toEmailRow(
        page,
        kind,
        offered.filter((text) => text.kind === kind),
      ),
    )
  },
}

function toEmailRow(page: PageRequest, kind: EmailKind, texts: readonly CustomText[]): ShortRow {
  const { t } = page.i18n
  const { group, reader } = EMAIL_KINDS[kind]
  const broken = texts.filter(({ isUsable }) => !isUsable)
  const state: EmailState = broken.length > 0 ? 'broken' : texts.length > 0 ? 'changed' : 'default'
  const nameLanguages = (some: readonly CustomText[]) =>
    toTextCell(some.map(({ language }) => LANGUAGE_NAMES[language]).join(', '))
  const name = t(`emailDesk.kind.${kind}`)
  const [first = page.language] = page.site.languages
  const language = page.site.languages.includes(page.language) ? page.language : first
  const cells: Record<ColumnKey<typeof EMAILS_TABLE>, CellView | undefined> = {
    name: { text: name },
    group: { text: t(`emailDesk.group.${group}`) },
    reader: { text: t(`emailDesk.reader.${reader}`) },
    state: { text: t(state === 'default' ? 'emailDesk.default' : `emailDesk.state.${state}`), tone: TONES[state] },
    changed: nameLanguages(texts),
    broken: nameLanguages(broken),
  }
  return {
    id: kind,
    label: name,
    href: getPagePath(page, 'deskEmails', `/${kind}/${language}`),
    choices: { group: [group], reader: [reader], state: [state] },
    cells,
  }
}
