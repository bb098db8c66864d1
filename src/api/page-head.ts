import type { Addresses, Head } from '../shop/head.ts'
import type { PageName } from '../shop/pages.ts'
import type { PageRequest } from './page-context.ts'

/** Properties of a page for its head. */
export interface PageFacts {
  /** The named page or content id whose SEO texts by the owner override the generated ones. */
  of?: PageName | number
  /** Texts of the owner in place of the generated ones; empty ones are generated. */
  texts?: HeadTexts
  /** The page's heading; the site's name follows it in the title. Empty for the home page. */
  heading: string
  description?: string | undefined
  /** The page's own address with the query parameters that change its content: page, category, brand. */
  path: string
  /** For pages with a different address in each language; a language without an address has no such page. */
  addresses?: Addresses
  /** Path of an image that represents the page. */
  picture?: string | undefined
  /** Structured data by schema.org. */
  data?: readonly object[]
}

/** The head of a page that search engines may show. */
export function buildHead(page: PageRequest, facts: PageFacts): Head {
  const override = facts.of === undefined ? undefined : page.seo(facts.of)
  const generated = toHeadTexts(page, facts)
  return {
    title: override?.title || facts.texts?.title || generated.title,
    description: override?.description || facts.texts?.description || generated.description,
    keywords: override?.keywords,
    path: getCanonicalAddress(page, facts),
    addresses: facts.addresses,
    picture: facts.picture,
    // Search engines load documents: client-side navigation needs no structured data.
    data: page.url.pathname.endsWith('.data') ? undefined : facts.data,
  }
}

interface HeadTexts {
  title: string
  description: string
}

/** The title and the description of a page that the owner wrote no texts for. */
export const toHeadTexts = (
  page: PageRequest,
  { heading, description = '' }: Pick<PageFacts, 'heading' | 'description'>,
): HeadTexts => ({ title: formatTitle(page, heading), description: truncateText(description) })

/** The canonical address of a page shown in a language that it has no text in is that of its original language. */
function getCanonicalAddress({ language }: PageRequest, { path, addresses = {} }: PageFacts): string {
  return addresses[language] === undefined ? (Object.values(addresses)[0] ?? path) : path
}

interface HiddenHeadOptions extends Pick<Head, 'follow' | 'addresses'> {
  /** The page whose SEO texts by the owner apply although it is not indexed, such as login. */
  of?: PageName
}

/** The head of a page that must not be indexed: private, temporary, or one of endlessly many. */
export function hiddenHead(page: PageRequest, heading: string, { of, ...more }: HiddenHeadOptions = {}): Head {
  const override = of && page.seo(of)
  return {
    title: override?.title || formatTitle(page, heading),
    description: override?.description,
    keywords: override?.keywords,
    ...more,
  }
}

const formatTitle = ({ site }: PageRequest, heading: string) => (heading ? `${heading} · ${site.name}` : site.name)

/** Search engines show about this many characters of a description. */
const MAX_DESCRIPTION_LENGTH = 160

function truncateText(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= MAX_DESCRIPTION_LENGTH) return line
  return `${line.slice(0, line.lastIndexOf(' ', MAX_DESCRIPTION_LENGTH - 1) > 0 ? line.lastIndexOf(' ', MAX_DESCRIPTION_LENGTH - 1) : MAX_DESCRIPTION_LENGTH - 1)}…`
}
