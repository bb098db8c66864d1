import { z } from 'zod'
import { isLanguage, LANGUAGES, type Language, type TextByLanguage } from '../platform/i18n/language.ts'
import { findPageBySlug, WRITTEN_PAGES } from '../shop/pages.ts'
import { parseListingPath } from '../shop/paths.ts'

const SEGMENTS = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){0,4}$/

/**
 * The path of a content page after the language: words with hyphens, without the slugs of named pages. The empty one is
 * the home page, where the content is below the banners.
 */
export const contentAddress = z.union([
  z.literal(''),
  z
    .string()
    .max(120)
    .regex(SEGMENTS, 'small Latin letters, digits, hyphens and slashes')
    .refine((address) => !isReserved(address), 'another page of the shop has this address'),
])

/** Content of the home page has no address in any language. */
export const isOfHome = (addresses: TextByLanguage) => Object.values(addresses).every((address) => address === '')

function isReserved(address: string) {
  const [first = ''] = address.split('/')
  const named = findPageBySlug(first)
  return (
    isLanguage(first) || (named !== undefined && !WRITTEN_PAGES.has(named)) || parseListingPath(first) !== undefined
  )
}

/** One address a language; a language without one has the site's fallback. */
export const addressShape = (one: z.ZodType<string, string>) =>
  z
    .partialRecord(z.enum(LANGUAGES), one)
    .refine((addresses) => Object.keys(addresses).length > 0, 'an address in one language at least')
    .refine(
      (addresses) => isOfHome(addresses) || Object.values(addresses).every((address) => address !== ''),
      'the home page in every language, or in none',
    )

interface WithAddresses {
  number: number
  addresses: TextByLanguage
}

/**
 * The entry with this address in this language, otherwise in another one, so that a link in another language still
 * works.
 */
export const atAddress = <One extends WithAddresses>(all: readonly One[], address: string, language: Language) =>
  all.find(({ addresses }) => addresses[language] === address) ??
  all.find(({ addresses }) => Object.values(addresses).includes(address))

/** Values that must be unique: numbers, and the addresses of one language. Messages for editors of the document. */
function clashes(all: readonly WithAddresses[]): string[] {
  const result = all.flatMap(({ number, addresses }) => [
    `number ${number}`,
    ...Object.entries(addresses).map(([language, address]) => `${language} address ${address}`),
  ])
  return [...new Set(result.filter((one, at) => result.indexOf(one) !== at))]
}

/** For schemas of whole documents. */
export function refuseClashes(all: readonly WithAddresses[], context: z.RefinementCtx) {
  for (const clash of clashes(all)) context.addIssue({ code: 'custom', message: `more than one has the ${clash}` })
}
