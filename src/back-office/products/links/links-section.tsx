import type { PageRequest } from '#src/api/page-context.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { toLinkLists, toLinksPath } from './link-view.ts'
import { getProductLinks } from './wire.ts'

/** Of each relation. */
const MAX_SHOWN = 3

/** The first linked products of a product by relation, for its page. */
export async function loadLinksSection(page: PageRequest, code: string) {
  const { links, isCircle } = await page.call(getProductLinks, { code })
  return {
    path: toLinksPath(page, code),
    isCircle,
    lists: toLinkLists(page, links).map(({ relation, links: all }) => ({
      relation,
      count: all.length,
      links: all.slice(0, MAX_SHOWN).map(({ key, code: other, name, href }) => ({ key, code: other, name, href })),
    })),
  }
}

type LinksSectionProps = Awaited<ReturnType<typeof loadLinksSection>>

/** What replaces, complements or fits the product, with the way to their page. */
export function LinksSection({ path, isCircle, lists }: LinksSectionProps) {
  const { t } = useTexts()
  const title = t('productLinks.title')
  return (
    <section aria-label={title} className="sheet min-w-0">
      <h2 className="border-b border-line px-4 py-2.5 text-lg">{title}</h2>
      {isCircle && <p className="px-4 pt-3 text-sm text-warn">{t('productLinks.circle')}</p>}
      {lists.length === 0 && (
        <p className="px-4 pt-3 text-sm text-pretty text-ink-soft">{t('productLinks.noneText')}</p>
      )}
      <div className="ruled">
        {lists.map(({ relation, count, links }) => (
          <div key={relation} className="px-4 py-2">
            <h3 className="flex items-center justify-between gap-3 font-semibold">
              {t(`productLinks.relation.${relation}`)}
              <Badge tone={relation === 'successor' ? 'warn' : 'neutral'}>{count}</Badge>
            </h3>
            <ul className="text-sm">
              {links.map(({ key, code, name, href }) => (
                <li key={key} className="truncate">
                  {href ? (
                    <TextLink to={href}>
                      <Ltr>{code}</Ltr>
                    </TextLink>
                  ) : (
                    <Ltr>{code}</Ltr>
                  )}{' '}
                  <bdi className="text-ink-soft">{name}</bdi>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p className="px-4 py-3">
        <TextLink to={path}>{t('productLinks.open')}</TextLink>
      </p>
    </section>
  )
}
