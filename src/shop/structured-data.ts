/** schema.org data that search engines read from a page. Its addresses are absolute. */
export type StructuredData = Record<string, unknown>

const schemaOrg = (type: string, fields: StructuredData): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...fields,
})

export interface Step {
  name: string
  /** Path on this site. */
  href: string
}

/** The breadcrumbs from the home page to the page itself. */
export const breadcrumbs = (origin: string, steps: readonly Step[]) =>
  schemaOrg('BreadcrumbList', {
    itemListElement: steps.map(({ name, href }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: origin + href,
    })),
  })

interface SiteIdentity {
  origin: string
  name: string
  /** Path of the home page. */
  home: string
}

export const organization = ({ origin, name, home }: SiteIdentity, logo: string) =>
  schemaOrg('Organization', { name, url: origin + home, logo: origin + logo })

/** The site and its search address with a placeholder for the query; a site that sells nothing has no search. */
export const webSite = ({ origin, name, home }: SiteIdentity, language: string, search: string | undefined) =>
  schemaOrg('WebSite', {
    name,
    url: origin + home,
    inLanguage: language,
    ...(search === undefined
      ? {}
      : {
          potentialAction: {
            '@type': 'SearchAction',
            target: { '@type': 'EntryPoint', urlTemplate: `${origin}${search}?q={search_term_string}` },
            'query-input': 'required name=search_term_string',
          },
        }),
  })

interface Collection {
  name: string
  description: string
  /** Paths on this site. */
  path: string
  picture: string | undefined
  isBrand: boolean
}

/** The page of a category, or of the products of a brand. */
export function collectionPage(origin: string, { name, description, path, picture, isBrand }: Collection) {
  const image = picture === undefined ? undefined : origin + picture
  return schemaOrg('CollectionPage', {
    name,
    description: description || undefined,
    url: origin + path,
    image,
    about: isBrand ? { '@type': 'Brand', name, logo: image } : undefined,
  })
}

export interface Article {
  headline: string
  description?: string
  /** Paths on this site. */
  path: string
  picture?: string
  published: Date
  changed?: Date
}

/** A news article, published by the site itself. */
export const newsArticle = ({ origin, name, home }: SiteIdentity, article: Article) => {
  const publisher = { '@type': 'Organization', name, url: origin + home }
  return schemaOrg('NewsArticle', {
    headline: article.headline.slice(0, 110),
    description: article.description,
    mainEntityOfPage: origin + article.path,
    image: article.picture === undefined ? undefined : [origin + article.picture],
    datePublished: article.published.toISOString(),
    dateModified: (article.changed ?? article.published).toISOString(),
    author: publisher,
    publisher,
  })
}
