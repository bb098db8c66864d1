import { LANGUAGES, type Language } from '#src/platform/i18n/language.ts'
import { isSlugOfOtherLanguage } from '#src/shop/pages.ts'
import { groupByFirstSegment, type RouteLike } from './near-routes.ts'

/** The form of page addresses in a language: its slugs, with or without the language prefix. */
export interface Ways {
  language: Language
  prefixed: boolean
}

/** Every language is the default one of some site, where it has no prefix. */
export const ALL_WAYS: readonly Ways[] = LANGUAGES.flatMap((language) => [
  { language, prefixed: false },
  { language, prefixed: true },
])

/** The routes that a page may navigate to without a new document: only those of its language, a fifth of all routes. */
export function selectRoutes<R extends RouteLike>(
  routes: Readonly<Record<string, R | undefined>>,
  { language, prefixed }: Ways,
): Record<string, R> {
  const own: Record<string, R> = {}
  for (const [id, route] of Object.entries(routes)) {
    if (!route || isSlugOfOtherLanguage(groupByFirstSegment(routes, route) ?? '', language)) continue
    const path = route.path?.replace(/^:lang\?\/?/, prefixed ? `${language}/` : '')
    own[id] = path === undefined ? route : { ...route, path }
  }
  return own
}

/**
 * The file of these routes, next to that of all of them: `manifest-1a2b.js`, `manifest-1a2b-tr.js`,
 * `manifest-1a2b-en-prefixed.js`.
 */
export const listOfRoutes = (file: string, { language, prefixed }: Ways): string =>
  file.replace(/\.js$/, `-${language}${prefixed ? '-prefixed' : ''}.js`)
