import type { PageRequest } from '#src/api/page-context.ts'
import { formatBytes, formatDate } from '#src/platform/i18n/format.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { getCompanyDocuments } from './wire.ts'

/** The documents of the buyer's company; none for users who may not see its account. */
export async function loadCompanyDocuments(page: PageRequest) {
  if (!page.can('seeAccount')) return []
  const { documents } = await page.call(getCompanyDocuments)
  return documents.map(({ id, kind, title, validUntil, fileType, size }) => ({
    id,
    title,
    kind: page.i18n.t(`companyDocuments.kind.${kind}`),
    file: `${fileType.toUpperCase()}, ${formatBytes(page.language, size)}`,
    until:
      validUntil === null
        ? ''
        : page.i18n.t('companyDocuments.until', {
            day: formatDate(page.language, new Date(`${validUntil}T00:00:00Z`), { timeZone: 'UTC' }),
          }),
    href: getPagePath(page, 'accountActivity', `/documents/${id}`),
  }))
}

type CompanyDocument = Awaited<ReturnType<typeof loadCompanyDocuments>>[number]

/** Rendered only if there are documents. */
export function CompanyDocuments({ documents }: { documents: readonly CompanyDocument[] }) {
  const { t } = useTexts()
  if (documents.length === 0) return null
  return (
    <section aria-label={t('companyDocuments.title')} className="sheet mt-4">
      <h2 className="border-b border-line px-4 py-2.5 text-lg">{t('companyDocuments.title')}</h2>
      <ul className="ruled">
        {documents.map(({ id, title, kind, file, until, href }) => (
          <li key={id} className="px-4 py-2.5">
            <TextLink to={href} reloadDocument className="font-semibold break-words">
              <bdi>{title}</bdi>
            </TextLink>
            <p className="text-sm text-ink-soft">
              {kind}
              {until !== '' && ` · ${until}`} · <Ltr>{file}</Ltr>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
