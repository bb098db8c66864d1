import type { Language } from '#src/platform/i18n/language.ts'
import { siteFacts } from './sections/site-facts.ts'

/** The audience of a site and its platform number on the wire. */
export const PLATFORMS = { dealers: 1, public: 2, both: 3, pages: 4 } as const

export type SiteAudience = keyof typeof PLATFORMS
export const AUDIENCES = Object.keys(PLATFORMS) as SiteAudience[]

export interface NewSite {
  /** Name of the site in commands. */
  key: string
  host: string
  name: string
  sellsTo: SiteAudience
  /** The first is the default; all languages if it is missing. */
  languages?: readonly Language[]
  currency?: string
  timeZone?: string
}

export type SiteProblemReason = 'format' | 'taken'

/** What is wrong with a field of a new site. */
export interface SiteProblem {
  field: keyof NewSite
  reason: SiteProblemReason
}

const KEY = /^[a-z][a-z0-9-]{1,30}$/

/** Fields whose values are none, before the database tells whether they are free. */
export function findFormatProblems({ key, host, name, languages, currency, timeZone }: NewSite): SiteProblem[] {
  const { shape } = siteFacts
  const valid: Partial<Record<keyof NewSite, boolean>> = {
    key: KEY.test(key),
    host: shape.hosts.safeParse([host]).success,
    name: shape.name.safeParse(name).success,
    languages: languages === undefined || (languages.length > 0 && shape.languages.safeParse(languages).success),
    currency: currency === undefined || shape.currency.safeParse(currency).success,
    timeZone: timeZone === undefined || shape.timeZone.safeParse(timeZone).success,
  }
  return Object.entries(valid).flatMap(([field, isValid]) =>
    isValid ? [] : [{ field: field as keyof NewSite, reason: 'format' as const }],
  )
}
