import { useState } from 'react'
import { Link } from 'react-router'
import { pageRequest } from '#src/api/page-context.ts'
import { buildHead } from '#src/api/page-head.ts'
import { loadBanners } from '#src/banners/banner-view.ts'
import { BannersOfPosition } from '#src/banners/components/banners-at.tsx'
import { groupByInitial } from '#src/products/taxonomy/taxonomy.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { columns } from '#src/ui/viewport/columns.ts'
import { getBrands } from '../wire.ts'
import type { Route } from './+types/brands-page'

/** Every brand with products for sale, by first letter. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const brands = (await page.call(getBrands)).map(({ name, slug, logo }) => ({
    name,
    logo,
    href: getPagePath(page, 'products', `?brand=${encodeURIComponent(slug)}`),
  }))
  const heading = page.i18n.t('shell.brands')
  return {
    head: buildHead(page, {
      of: 'brands',
      heading,
      path: getPagePath(page, 'brands'),
      description: page.i18n.t('head.brands', { site: page.site.name }),
    }),
    heading,
    banners: await loadBanners(page, { positions: ['Brand'] }),
    none: page.i18n.t('catalog.none.listing'),
    initials: groupByInitial(brands, page.language),
  }
}

export const headers = () => ({ 'x-page-shared': '1' })

export const meta = pageMeta

export default function BrandsPage({ loaderData: { heading, banners, none, initials } }: Route.ComponentProps) {
  return (
    <>
      <BannersOfPosition banners={banners} className="flex flex-col gap-4 pt-4 desk:pt-6" />
      <div className="page py-4 desk:py-6">
        <h1 className="mb-4 text-xl desk:text-2xl">{heading}</h1>
        {initials.length === 0 && <EmptyState icon="box" title={none} />}
        {initials.length > 1 && (
          <nav aria-label={heading} className="mb-4 flex flex-wrap gap-1">
            {initials.map(({ initial }) => (
              <a
                key={initial}
                href={`#letter-${initial}`}
                className="grid h-9 min-w-9 place-items-center rounded-control border border-line bg-paper font-semibold hover:border-edge"
              >
                {initial}
              </a>
            ))}
          </nav>
        )}
        {initials.map(({ initial, entries }) => (
          <section
            key={initial}
            aria-labelledby={`letter-${initial}`}
            className="mb-4 gap-x-4 sm:grid sm:grid-cols-(--middle)"
            style={columns({ middle: '1.5rem minmax(0,1fr)' })}
          >
            <h2 id={`letter-${initial}`} className="mb-2 scroll-mt-24 text-lg text-ink-faint sm:mt-3">
              {initial}
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

interface BrandMarkProps {
  name: string
  /** Key of the image in the media store. */
  logo: string | null
}

/** A brand's logo; without one its name, and a default image if the logo cannot be loaded (storefront 8). */
function BrandMark({ name, logo }: BrandMarkProps) {
  const [failed, setFailed] = useState(false)
  if (logo && !failed) {
    return (
      <Picture
        image={logo}
        alt={name}
        sizes="160px"
        width={160}
        height={80}
        onMissing={() => setFailed(true)}
        className="h-full max-w-full object-contain"
      />
    )
  }
  return (
    <span className="flex flex-col items-center gap-1">
      {failed && <Picture image={null} alt="" sizes="32px" width={32} height={32} className="size-8" />}
      <span className="line-clamp-2 text-lg/6 font-bold wrap-anywhere">{name}</span>
    </span>
  )
}
