import { formatDate, formatPercent, formatQuantity, formatWholeMoney } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { Site } from '#src/settings/site.ts'
import type { UserState } from '../customers/card.ts'
import type { CellView, TableRowView } from '../table/table.ts'
import type { ListedRepresentative, RepresentativeColumn } from './representatives-table.ts'

interface RowContext {
  texts: Texts
  language: Language
  site: Pick<Site, 'timeZone'>
  /** Of targets and sales. */
  currency: string
}

const TONES = {
  joined: 'good',
  invited: 'warn',
  waits: 'neutral',
  passive: 'neutral',
  applied: 'warn',
} as const satisfies Record<UserState, NonNullable<CellView['tone']>>

/** A representative as a row of the table and of its files; `href` is their page. */
export function toRepresentativeRow(
  { texts: { t }, language, site: { timeZone }, currency }: RowContext,
  representative: ListedRepresentative,
  href: string,
): TableRowView {
  const { id, name, code, email, phone, state, customers, discountLimit, lastSeenAt, target, reached, rate } =
    representative
  const toMoney = (amount: Decimal | null): CellView | undefined =>
    amount === null ? undefined : { text: formatWholeMoney(language, { amount, currency }), value: amount }
  const toPercent = (percent: Decimal | null): CellView | undefined =>
    percent === null ? undefined : { text: formatPercent(language, percent), value: percent }
  const cells: Record<RepresentativeColumn, CellView | undefined> = {
    name: { text: name },
    code: toText(code),
    email: { text: email },
    phone: toText(phone),
    state: { text: t(`customers.user.${state}`), tone: TONES[state] },
    customers: { text: formatQuantity(language, `${customers}`), value: `${customers}` },
    discountLimit: toPercent(discountLimit),
    target: toMoney(target),
    reached: toMoney(reached),
    rate: toPercent(rate),
    lastSeen: lastSeenAt ? { text: formatDate(language, lastSeenAt, { timeZone }) } : undefined,
  }
  return { id: `${id}`, label: name, href, cells }
}

const toText = (text: string): CellView | undefined => (text === '' ? undefined : { text })
