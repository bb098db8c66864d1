import type { PageRequest } from '#src/api/page-context.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import { pathInLanguage } from '#src/shop/paths.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'

export interface DraftLinkView {
  href: string
  title: string
  at: string
}

const MAX_LINKS = 10

/** The pages on which the viewer has unsaved input. */
export const toDraftLinks = (
  { site, language }: PageRequest,
  pages: readonly { page: string; title: string; changedAt: Date }[],
): DraftLinkView[] =>
  pages.slice(0, MAX_LINKS).map(({ page, title, changedAt }) => ({
    href: toHref(site, page, language),
    title: title || page,
    at: formatDate(language, changedAt, { timeZone: site.timeZone, withTime: true }),
  }))

function toHref(site: PageRequest['site'], page: string, language: PageRequest['language']): string {
  const [pathname = '', ...query] = page.split('?')
  return [pathInLanguage(site, pathname, language), ...query].join('?')
}

/** Where the viewer left something unsaved; nothing if there is none. */
export function DraftLinks({ links }: { links: readonly DraftLinkView[] }) {
  const { t } = useTexts()
  if (links.length === 0) return null
  return (
    <section aria-labelledby="form-drafts" className="mt-6">
      <h2 id="form-drafts" className="mb-3 text-lg">
        {t('formDrafts.title')}
      </h2>
      <ul className="sheet ruled max-w-4xl">
        {links.map(({ href, title, at }) => (
          <li key={href} className="flex flex-wrap justify-between gap-x-4 px-4 py-2">
            <TextLink to={href} className="min-w-0 font-semibold break-words">
              <bdi>{title}</bdi>
            </TextLink>
            <Ltr className="text-ink-soft">{at}</Ltr>
          </li>
        ))}
      </ul>
    </section>
  )
}
