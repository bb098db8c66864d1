import type { PageRequest } from '#src/api/page-context.ts'
import { toSitePath } from '#src/back-office/sites/site-link.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { linkClass, TextLink } from '#src/ui/text-link.tsx'
import type { ProductCard } from '../product.ts'
import type { ProductState } from './product-state.ts'
import { getOtherSites } from './wire.ts'

/** The other shops of the owner, with the way to the product there; null without any, and for a variation. */
export async function loadSitesSection(page: PageRequest, { id, code, parentCode }: ProductCard) {
  if (parentCode !== null) return null
  const { sites } = await page.call(getOtherSites, { code })
  if (sites.length === 0) return null
  return {
    sites: sites.map(({ key, name, state, ...site }) => ({
      key,
      name,
      state,
      href:
        site.origin === ''
          ? null
          : `${toSitePath(site, page.language, 'deskProducts')}?${new URLSearchParams({ q: code })}`,
    })),
    send: sites.some(({ mayReceive }) => mayReceive) ? getPagePath(page, 'deskProducts', `/sites?product=${id}`) : null,
  }
}

type SitesSectionProps = NonNullable<Awaited<ReturnType<typeof loadSitesSection>>>

const TONES: Record<ProductState, Tone> = { absent: 'neutral', hidden: 'neutral', shown: 'good', groups: 'brand' }

/** Who sees the product in the other shops, and the way to copy, show or hide it there. */
export function SitesSection({ sites, send }: SitesSectionProps) {
  const { t } = useTexts()
  const title = t('productSites.title')
  return (
    <section aria-label={title} className="sheet min-w-0">
      <h2 className="border-b border-line px-4 py-2.5 text-lg">{title}</h2>
      <ul className="ruled">
        {sites.map(({ key, name, state, href }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
            {href === null ? (
              <bdi>{name}</bdi>
            ) : (
              <a href={href} className={linkClass()}>
                <bdi>{name}</bdi>
              </a>
            )}
            {state && <Badge tone={TONES[state]}>{t(`productSites.state.${state}`)}</Badge>}
          </li>
        ))}
      </ul>
      {send && (
        <p className="px-4 py-3">
          <TextLink to={send}>{t('productSites.open')}</TextLink>
        </p>
      )}
    </section>
  )
}
