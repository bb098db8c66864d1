import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireList, wireObject } from '#src/api/wire-fields.ts'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { AUDIENCES } from '#src/site/new-site.ts'
import { savedFields } from '../wire.ts'

const key = z.string().trim().max(40)
const language = z.enum(LANGUAGES)

export const getSites = endpoint({
  method: 'GET',
  path: 'site/get-sites',
  service: 'gateway',
  access: 'openBackOffice',
  summary: 'The sites of the same owner in which the caller is staff, this one first.',
  input: z.object({}),
  output: wireObject({
    sites: [
      'SiteList',
      wireList(
        wireObject({
          key: ['SiteKey', z.string()],
          name: ['SiteName', z.string()],
          sellsTo: ['SellsTo', z.enum(AUDIENCES)],
          status: ['Status', z.number()],
          languages: ['LanguageList', wireList(language)],
          currency: ['CurrencyCode', z.string()],
          hosts: ['HostList', wireList(z.string())],
          origin: ['WebUrl', z.string()],
          isCurrent: ['IsCurrent', z.boolean()],
          /** The caller created it, and has not chosen a password there. */
          awaitsPassword: ['AwaitsPassword', z.boolean()],
        }),
      ),
    ],
  }),
})

export const getSiteRights = endpoint({
  method: 'GET',
  path: 'site/get-site-rights',
  service: 'gateway',
  access: 'manageSettings',
  summary: 'Whether owners may add sites and hosts: not while the installation has sites of other owners.',
  input: z.object({}),
  output: wireObject({ mayAdd: ['MayAdd', z.boolean()] }),
})

const PROBLEM_FIELDS = ['key', 'host', 'name', 'sellsTo', 'languages', 'currency', 'timeZone', 'publicList'] as const

export const addSite = endpoint({
  method: 'POST',
  path: 'site/insert-site',
  service: 'gateway',
  access: 'createSites',
  summary:
    'Creates a site with its host and payment methods; the caller becomes its owner, and chooses a password there by site/insert-founder-link. Needs the second factor again; refused while the installation has sites of other owners.',
  input: wireObject({
    key: ['SiteKey', key],
    name: ['SiteName', z.string().max(200)],
    host: ['HostName', z.string().trim().max(300)],
    sellsTo: ['SellsTo', z.enum(AUDIENCES)],
    languages: ['LanguageList', wireList(language)],
    currency: ['CurrencyCode', z.string().max(3)],
    timeZone: ['TimeZone', z.string().max(60)],
    publicList: ['PriceListCode', z.string().trim().max(100).optional()],
  }),
  output: wireObject({
    ...savedFields,
    problems: [
      'ProblemList',
      wireList(
        wireObject({ field: ['FieldName', z.enum(PROBLEM_FIELDS)], reason: ['Reason', z.enum(['format', 'taken'])] }),
      ),
    ],
  }),
})

export const addFounderLink = endpoint({
  method: 'POST',
  path: 'site/insert-founder-link',
  service: 'gateway',
  access: 'createSites',
  summary:
    'The address at which the caller chooses the first password for a site that they created, returned this once; an earlier one stops working. Needs the second factor again.',
  input: wireObject({ key: ['SiteKey', key] }),
  output: wireObject({ ...savedFields, link: ['FounderLink', z.string().nullable()] }),
})
