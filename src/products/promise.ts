import { formatNearDay } from '../platform/i18n/format.ts'
import type { Language } from '../platform/i18n/language.ts'
import type { Texts } from '../platform/i18n/texts.ts'

/** Expected arrival of a product, as far as this viewer may see it. */
export interface Arrival extends ArrivalDay {
  /** By depot with stock; null if depots are hidden. */
  depots: ({ depotId: number } & ArrivalDay)[] | null
}

export interface ArrivalDay {
  /** `YYYY-MM-DD`. */
  day: string
  /** Calendar days from today: 0 is today. */
  inDays: number
}

/** "Delivered tomorrow", "Delivered Tue 24 Nov". */
export function arrivalText({ day, inDays }: ArrivalDay, { language, i18n: { t } }: PromiseTexts): string {
  if (inDays === 0) return t('detail.arrival.today')
  if (inDays === 1) return t('detail.arrival.tomorrow')
  return t('detail.arrival.on', { date: formatNearDay(language, new Date(`${day}T00:00:00Z`)) })
}

interface PromiseTexts {
  language: Language
  i18n: Texts
}
