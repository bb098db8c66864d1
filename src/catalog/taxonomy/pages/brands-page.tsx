import { Link } from 'react-router'
import { pageRequest } from '../../../api/page-context.ts'
import { headOf } from '../../../api/page-head.ts'
import { bannersFor } from '../../../banners/banner-view.ts'
import { BannersAt } from '../../../banners/components/banners-at.tsx'
import { pageMeta } from '../../../shop/head.ts'
import { pathTo } from '../../../shop/paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { columns } from '../../../ui/screen/columns.ts'
import { getBrands } from '../../wire.ts'
import { BrandMark } from '../components/brand-mark.tsx'
import { byFirstLetter } from '../first-letter.ts'
import type { Route } from './+types/brands-page'

/** Every brand with something to sell, by its first letter. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const brands = (await page.call(getBrands)).map(({ name, slug, logo }) => ({
    name,
    logo,
    href: pathTo(page, 'products', `?brand=${encodeURIComponent(slug)}`),
  }))
  const heading = page.i18n.t('shell.brands')
  return {
    head: headOf(page, {
      ...{ of: 'brands', heading, path: pathTo(page, 'brands') },
      description: page.i18n.t('head.brands', { site: page.site.name }),
    }),
    heading,
    banners: await bannersFor(page, { positions: ['Brand'] }),
    none: page.i18n.t('catalog.none.listing'),
    letters: byFirstLetter(brands, page.language),
  }
}

export const headers = () => ({ 'x-page-shared': '1' })

export const meta = pageMeta

export default function BrandsPage({ loaderData: { heading, banners, none, letters } }: Route.ComponentProps) {
  return (
    <>
      <BannersAt banners={banners} className="flex flex-col gap-4 pt-4 desk:pt-6" />
      <div className="page py-4 desk:py-6">
        <h1 className="mb-4 text-xl desk:text-2xl">{heading}</h1>
        {letters.length === 0 && <EmptyState icon="box" title={none} />}
        {letters.length > 1 && (
          <nav aria-label={heading} className="mb-4 flex flex-wrap gap-1">
            {letters.map(({ letter }) => (
              <a
                key={letter}
                href={`#letter-${letter}`}
                className="grid h-9 min-w-9 place-items-center rounded-control border border-line bg-paper font-semibold hover:border-edge"
              >
                {letter}
              </a>
            ))}
          </nav>
        )}
        {letters.map(({ letter, entries }) => (
          <section
            key={letter}
            aria-labelledby={`letter-${letter}`}
            className="mb-4 gap-x-4 sm:grid sm:grid-cols-(--middle)"
            style={columns({ middle: '1.5rem minmax(0,1fr)' })}
          >
            <h2 id={`letter-${letter}`} className="mb-2 scroll-mt-24 text-lg text-ink-faint sm:mt-3">
              {letter}
            </h2>
            <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 desk:grid-cols-6">
              {entries.map(({ name, logo, href }) => (
                <li key={href}>
                  <Link
                    to={href}
                    title={name}
                    className="sheet grid h-24 place-items-center p-3 text-center hover:border-edge"
                  >
                    <BrandMark name={name} logo={logo} />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
