import { isLanguage, type Language } from '#src/platform/i18n/language.ts'
import { AUDIENCES, findFormatProblems, type SiteAudience, type SiteProblemReason } from '#src/site/new-site.ts'

/** The fields with one line of text. */
export const SITE_TEXT_FIELDS = ['name', 'host', 'key', 'currency', 'timeZone', 'publicList'] as const
export type SiteTextField = (typeof SITE_TEXT_FIELDS)[number]

/** The form as typed. */
export type TypedSite = Record<SiteTextField, string> & { sellsTo: SiteAudience; languages: Language[] }

export type SiteFormProblems = Partial<Record<SiteTextField | 'languages' | 'sellsTo', SiteProblemReason>>

export function readSiteForm(form: FormData): TypedSite {
  const text = (name: string) => `${form.get(name) ?? ''}`.trim().slice(0, 300)
  return {
    name: text('name'),
    host: text('host').toLowerCase(),
    key: text('key').toLowerCase(),
    currency: text('currency').toUpperCase(),
    timeZone: text('timeZone'),
    publicList: text('publicList'),
    sellsTo: AUDIENCES.find((audience) => audience === form.get('sellsTo')) ?? 'both',
    languages: form.getAll('language').filter(isLanguage),
  }
}

/** What the form can tell without the server. */
export const findSiteFormProblems = (typed: TypedSite): SiteFormProblems =>
  Object.fromEntries(findFormatProblems(typed).map(({ field, reason }) => [field, reason]))

/** The new site of a form without problems. Only a site with visitors has a public price list. */
export function toSiteInput({ publicList, ...typed }: TypedSite) {
  const hasVisitors = typed.sellsTo === 'public' || typed.sellsTo === 'both'
  return { ...typed, ...(hasVisitors && publicList !== '' && { publicList }) }
}
