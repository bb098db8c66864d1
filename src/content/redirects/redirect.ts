import { z } from 'zod'
import { findPage } from '#src/shop/paths.ts'
import { isSitePath } from '#src/shop/safe-address.ts'

/** An address that a shop had before, and the address that visitors are redirected to. */
export interface Redirect {
  from: string
  to: string
}

export const MAX_REDIRECTS = 10_000
export const MAX_ADDRESS_LENGTH = 500

/** Why a redirect is not accepted. Those of the old address come first. */
export const OLD_ADDRESS_PROBLEMS = ['address', 'taken', 'page', 'used'] as const
export const NEW_ADDRESS_PROBLEMS = ['target', 'same', 'chain', 'full'] as const
export type RedirectProblem = (typeof OLD_ADDRESS_PROBLEMS)[number] | (typeof NEW_ADDRESS_PROBLEMS)[number]

/** The meaning of each problem, for the command line. */
export const PROBLEM_TEXTS: Record<RedirectProblem, string> = {
  address: 'is no path such as /old-page.php?id=3',
  taken: 'is redirected already',
  page: 'is the address of a page of the shop',
  used: 'is the address that another redirect leads to',
  target: 'is no path of the shop such as /urunler',
  same: 'is the old address itself',
  chain: 'is redirected itself',
  full: `would be more than ${MAX_REDIRECTS} redirects`,
}

export const isOldAddressProblem = (problem: RedirectProblem) => OLD_ADDRESS_PROBLEMS.some((one) => one === problem)

/**
 * The form in which an old address is stored and compared: decoded, in small letters, without a slash at the end, with
 * its query. Undefined for what is no address. Addresses of another host lose it: its domain leads here today.
 */
export function toOldAddress(typed: string): string | undefined {
  const text = typed.trim().replace(/^https?:\/\/[^/?#]+(?=[/?#]|$)/i, '')
  if (!text.startsWith('/') || text.startsWith('//') || text.length > MAX_ADDRESS_LENGTH) return undefined
  const url = URL.parse(text, 'http://own.invalid')
  if (!url || /[\p{Cc}\\]/u.test(text)) return undefined
  const path = decodePath(url.pathname)
  if (path === undefined || /\p{Cc}/u.test(path)) return undefined
  return (path.replace(/\/+$/, '') || '/').toLowerCase() + url.search.toLowerCase()
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path).normalize('NFC').toWellFormed()
  } catch {
    return undefined
  }
}

const withoutQuery = (address: string) => address.split('?', 1)[0] ?? ''

/** The new address as it is stored; undefined for what is no path of the shop. */
export function toNewAddress(typed: string): string | undefined {
  const text = typed.trim()
  return isSitePath(text) && text.length <= MAX_ADDRESS_LENGTH ? text : undefined
}

/** Redirects by their old address. */
export type RedirectBook = ReadonlyMap<string, string>

/** Old and new addresses of the redirects of a site, to compare a further one with all of them. */
export interface RedirectIndex {
  from: Set<string>
  targets: Set<string>
}

export function indexRedirects(all: readonly Redirect[]): RedirectIndex {
  const index: RedirectIndex = { from: new Set(), targets: new Set() }
  for (const one of all) addToIndex(index, one)
  return index
}

export function addToIndex({ from, targets }: RedirectIndex, redirect: Redirect): void {
  from.add(toOldAddress(redirect.from) ?? redirect.from)
  for (const target of listForms(redirect.to)) targets.add(target)
}

/** An address with its query and without. */
function listForms(text: string): string[] {
  return [text, withoutQuery(text)].flatMap((one) => toOldAddress(one) ?? [])
}

/** What is wrong with a redirect next to all others of the site; undefined if it can be saved. */
export function findRedirectProblem({ from, to }: Redirect, others: RedirectIndex): RedirectProblem | undefined {
  const key = toOldAddress(from)
  if (key === undefined || key === '/') return 'address'
  if (toNewAddress(to) === undefined) return 'target'
  const targets = listForms(to)
  if (targets.includes(key)) return 'same'
  if (!key.includes('?') && findPage(key) !== undefined) return 'page'
  if (others.from.has(key)) return 'taken'
  if (targets.some((target) => others.from.has(target))) return 'chain'
  if (others.targets.has(key)) return 'used'
  return others.from.size >= MAX_REDIRECTS ? 'full' : undefined
}

/**
 * Where an address of no page leads: a redirect of exactly this address with its query, or one of its path, which then
 * passes the query on.
 */
export function findTarget(book: RedirectBook, address: string): { from: string; to: string } | undefined {
  const exact = toOldAddress(address)
  if (exact === undefined) return undefined
  const to = book.get(exact)
  if (to !== undefined) return { from: exact, to }
  const path = toOldAddress(withoutQuery(address))
  const target = path === undefined ? undefined : book.get(path)
  if (path === undefined || target === undefined) return undefined
  const query = address.slice(withoutQuery(address).length)
  return { from: path, to: target.includes('?') || target.includes('#') ? target : target + query }
}

const address = z.string().trim().min(1).max(MAX_ADDRESS_LENGTH)

export const redirectShape = z.strictObject({
  from: address.transform((text, context) => {
    const from = toOldAddress(text)
    if (from === undefined) context.addIssue({ code: 'custom', message: PROBLEM_TEXTS.address })
    return from ?? text
  }),
  to: address.refine((text) => toNewAddress(text) !== undefined, PROBLEM_TEXTS.target),
})

/** Reports the first problem of each redirect next to those before it. */
export const redirectsDocument = z
  .array(redirectShape)
  .max(MAX_REDIRECTS)
  .superRefine((all, context) => {
    for (const { at, problem } of findAllProblems(all))
      context.addIssue({
        code: 'custom',
        path: [at, isOldAddressProblem(problem) ? 'from' : 'to'],
        message: PROBLEM_TEXTS[problem],
      })
  })

/** The problems of many redirects at once: each next to the accepted ones before it. */
export function findAllProblems(all: readonly Redirect[]): { at: number; problem: RedirectProblem }[] {
  const accepted = indexRedirects([])
  return all.flatMap((redirect, at) => {
    const problem = findRedirectProblem(redirect, accepted)
    if (problem) return [{ at, problem }]
    addToIndex(accepted, redirect)
    return []
  })
}
