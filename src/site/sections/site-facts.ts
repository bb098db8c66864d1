import { z } from 'zod'
import { LANGUAGES } from '#src/platform/i18n/language.ts'

const host = z
  .string()
  .toLowerCase()
  .max(253)
  .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'takes a host name such as shop.example.com, without http:// or port')

/** Longest text of the closed page. */
export const MAX_CLOSED_TEXT = 500

const currencies = new Set(Intl.supportedValuesOf('currency'))

/** The properties of a site outside its settings. */
export const siteFacts = z
  .strictObject({
    name: z.string().trim().min(1, 'takes a name').max(120),
    status: z
      .number('takes a number')
      .int()
      .min(0)
      .max(99)
      .describe('1 is open; anything else shows the under-construction page'),
    languages: z
      .array(z.enum(LANGUAGES, `takes languages of ${LANGUAGES.join(', ')}`))
      .refine((list) => new Set(list).size === list.length, 'names a language twice')
      .describe(
        'The first is the default unless FrontLanguageCode names another of them; none means addresses without prefix',
      ),
    currency: z.string().refine((code) => currencies.has(code), 'takes a currency code such as TRY'),
    closedTexts: z
      .partialRecord(z.enum(LANGUAGES), z.string().trim().min(1).max(MAX_CLOSED_TEXT))
      .optional()
      .describe(
        'What visitors read while the site is closed, by language; without a text they read the default one. If the field is missing, the saved texts stay',
      ),
    timeZone: z.string().refine(isTimeZone, 'takes a time zone such as Europe/Istanbul'),
    hosts: z
      .array(host)
      .min(1, 'takes at least one host')
      .refine((list) => new Set(list).size === list.length, 'names a host twice'),
    canonicalHost: host,
  })
  .refine(({ hosts, canonicalHost }) => hosts.includes(canonicalHost), {
    path: ['canonicalHost'],
    error: 'is not among the hosts of the site',
  })

export type SiteFacts = z.infer<typeof siteFacts>

function isTimeZone(name: string) {
  try {
    return name.includes('/') && Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return name === 'UTC'
  }
}
