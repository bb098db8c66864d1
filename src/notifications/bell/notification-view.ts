import { formatDay, formatMoney, formatQuantity } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Fact, Facts, NotificationKind } from './notification.ts'

/** Translates a key into the reader's language. */
export type Translate = (key: string, values?: Record<string, string | number>) => string

interface NotificationContent {
  kind: NotificationKind
  facts: Facts
  siteName: string
}

/** Title and text of a notification in the reader's language. */
export function buildNotificationTexts(
  translate: Translate,
  language: Language,
  { kind, facts, siteName }: NotificationContent,
) {
  const placeholders = { site: siteName, ...buildFactTexts(translate, language, facts) }
  return {
    title: translate(`notification.${kind}.title`, placeholders),
    text: translate(`notification.${kind}.text`, placeholders),
  }
}

/** The values of the placeholders, in the reader's language. */
export const buildFactTexts = (translate: Translate, language: Language, facts: Facts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(facts).map(([placeholder, fact]) => [placeholder, factText(translate, language, fact)]),
  )

function factText(translate: Translate, language: Language, fact: Fact): string {
  if (typeof fact === 'string') return fact
  if ('text' in fact) return translate(fact.text, { ...fact.values, ...pickCount(fact) })
  if ('money' in fact) return formatMoney(language, { amount: fact.money, currency: fact.currency })
  if ('quantity' in fact) return formatQuantity(language, fact.quantity)
  return formatDay(language, new Date(fact.day))
}

const pickCount = ({ count }: { count?: number }) => (count === undefined ? {} : { count })
