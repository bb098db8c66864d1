import { describe, expect, it } from 'vitest'
import { breadcrumbs, newsArticle, organization, webSite } from './structured-data.ts'

const whose = { origin: 'https://shop.example', name: 'Anadolu Oto', home: '/en' }

/** @requirement SEO-14 */
describe('structured data', () => {
  it('names the site', () => {
    expect(organization(whose, '/apple-touch-icon.png')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'Anadolu Oto',
      url: 'https://shop.example/en',
      logo: 'https://shop.example/apple-touch-icon.png',
    })
  })

  it('contains the search of a site that sells, and none otherwise', () => {
    expect(webSite(whose, 'en', '/en/products').potentialAction).toMatchObject({
      '@type': 'SearchAction',
      target: { urlTemplate: 'https://shop.example/en/products?q={search_term_string}' },
    })
    expect(webSite(whose, 'en', undefined)).not.toHaveProperty('potentialAction')
  })

  it('lists the breadcrumbs from the home page to the page', () => {
    const steps = [
      { name: 'Products', href: '/en/products' },
      { name: 'Brake', href: '/en/products?category=brake' },
    ]
    expect(breadcrumbs(whose.origin, steps).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Products', item: 'https://shop.example/en/products' },
      { '@type': 'ListItem', position: 2, name: 'Brake', item: 'https://shop.example/en/products?category=brake' },
    ])
  })

  it('describes news with date, image and publisher', () => {
    const published = new Date('2026-03-04T05:06:07Z')
    expect(
      newsArticle(whose, { headline: 'Fair', path: '/en/news-detail/fair', picture: '/p.png', published }),
    ).toMatchObject({
      '@type': 'NewsArticle',
      headline: 'Fair',
      mainEntityOfPage: 'https://shop.example/en/news-detail/fair',
      image: ['https://shop.example/p.png'],
      datePublished: '2026-03-04T05:06:07.000Z',
      dateModified: '2026-03-04T05:06:07.000Z',
      publisher: { '@type': 'Organization', name: 'Anadolu Oto' },
    })
  })
})
