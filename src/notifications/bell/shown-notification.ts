import { formatDay, formatMoney, formatQuantity } from '../../platform/i18n/format.ts'
import type { Language } from '../../platform/i18n/language.ts'
import type { Fact, Facts, NotificationKind } from './notification.ts'

/** What puts a key into the reader's language. */
export type Say = (key: string, values?: Record<string, string | number>) => string

interface Told {
  kind: NotificationKind
  facts: Facts
  siteName: string
}

/** Title and text of a notification in the reader's language. */
export function notificationWords(say: Say, language: Language, { kind, facts, siteName }: Told) {
  const values = Object.fromEntries(
    Object.entries(facts).map(([blank, fact]) => [blank, factText(say, language, fact)] as const),
  )
  const filled = { site: siteName, ...values }
  return { title: say(`notification.${kind}.title`, filled), text: say(`notification.${kind}.text`, filled) }
}

function factText(say: Say, language: Language, fact: Fact): string {
  if (typeof fact === 'string') return fact
  if ('text' in fact) return say(fact.text, { ...fact.values, ...counted(fact) })
  if ('money' in fact) return formatMoney(language, { amount: fact.money, currency: fact.currency })
  if ('quantity' in fact) return formatQuantity(language, fact.quantity)
  return formatDay(language, new Date(fact.day))
}

const counted = ({ count }: { count?: number }) => (count === undefined ? {} : { count })
