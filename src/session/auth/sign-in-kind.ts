import { findPageBySlug } from '#src/shop/pages.ts'
import type { SignInKind } from './login-message.ts'

/**
 * The login side of an address: the representatives' page, the dealer side by `t=2`, otherwise the user side
 * (storefront 2.8).
 */
export function parseSignInKind({ pathname, searchParams }: URL): SignInKind {
  const word =
    pathname
      .replace(/\.data$/, '')
      .split('/')
      .at(-1) ?? ''
  if (findPageBySlug(word) === 'representativeLogin') return 'representative'
  return searchParams.get('t') === '2' ? 'dealer' : 'user'
}

/** Query of the login page for a side, with the return address. */
export function buildSignInQuery(door: 'user' | 'dealer', back: string | undefined): string {
  const words = new URLSearchParams({ ...(door === 'dealer' && { t: '2' }), ...(back !== undefined && { r: back }) })
  return words.size > 0 ? `?${words}` : ''
}
