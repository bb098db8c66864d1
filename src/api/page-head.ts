import type { Addresses, Head } from '../shop/head.ts'
import type { PageName } from '../shop/pages.ts'
import type { PageRequest } from './page-context.ts'

/** Properties of a page for its head. */
export interface PageFacts {
  /** Whose texts of the owner speak before ours: a named page, or a content's id. */
  of?: PageName | number
  /** The page's heading; the site's name follows it in the title. Empty for the home page. */
  heading: string
  description?: string | undefined
  /** The page's own address with the query parameters that change its content: page, category, brand. */
  path: string
  /** For pages whose address is another one in each language: a language left out has no such page. */
  addresses?: Addresses
  /** Path of an image that represents the page. */
  picture?: string | undefined
  /** Structured data by schema.org. */
  data?: readonly object[]
}

/** The head of a page that search engines may show. */
export function buildHead(page: PageRequest, facts: PageFacts): Head {
  const override = facts.of === undefined ? undefined : page.seo(facts.of)
  return {
    title: override?.title || formatTitle(page, facts.heading),
    description: override?.description || truncateText(facts.description ?? ''),
    keywords: override?.keywords,
    path: getCanonicalAddress(page, facts),
    addresses: facts.addresses,
    picture: facts.picture,
    // Navigation inside the shop is not a search engine.
    data: page.url.pathname.endsWith('.data') ? undefined : facts.data,
  }
}

/** The canonical address of a page shown in a language that it has no text in is that of its original language. */
function getCanonicalAddress({ language }: PageRequest, { path, addresses = {} }: PageFacts): string {
  return addresses[language] === undefined ? (Object.values(addresses)[0] ?? path) : path
}

interface Hidden extends Pick<Head, 'follow' | 'addresses'> {
  /** A page everybody passes, such as the login: the owner's texts speak there too. */
  of?: PageName
}

/** The head of a page that must not be indexed: private, temporary, or one of endlessly many. */
export function hiddenHead(page: PageRequest, heading: string, { of, ...more }: Hidden = {}): Head {
  const override = of && page.seo(of)
  return {
    title: override?.title || formatTitle(page, heading),
    description: override?.description,
    keywords: override?.keywords,
    ...more,
  }
}

const formatTitle = ({ site }: PageRequest, heading: string) => (heading ? `${heading} · ${site.name}` : site.name)

/** Search engines show about this many characters. */
const LONGEST = 160

function truncateText(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= LONGEST) return line
  return `${line.slice(0, line.lastIndexOf(' ', LONGEST - 1) > 0 ? line.lastIndexOf(' ', LONGEST - 1) : LONGEST - 1)}…`
}
