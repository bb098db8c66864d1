import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { CONTRACT_KIND_NAMES } from '#src/site/contract.ts'
import { LANGUAGE_NAMES } from '#src/site/language-picker.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { Route } from './+types/contracts-page'
import { getContractList } from './wire.ts'

/** The contracts of the shop by purpose, with the latest version in each language. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('editContent')) throw notForViewer(page, 'deskContracts')
  const { contracts } = await page.call(getContractList)
  const { languages, timeZone } = page.site
  const offered = languages.length > 0 ? languages : [page.language]
  const listed = LANGUAGES.filter(
    (language) => offered.includes(language) || contracts.some((contract) => contract.language === language),
  )
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.deskContracts')),
    kinds: CONTRACT_KIND_NAMES.map((kind) => ({
      kind,
      isPublished: contracts.some((contract) => contract.kind === kind),
      languages: listed.map((language) => {
        const latest = contracts.find((contract) => contract.kind === kind && contract.language === language)
        return {
          language,
          href: getPagePath(page, 'deskContracts', `/${kind}/${language}`),
          latest: latest && {
            title: latest.title,
            version: latest.version,
            day: formatDate(page.language, latest.publishedAt, { timeZone }),
          },
        }
      }),
    })),
  }
}

export const meta = pageMeta

type Kind = Route.ComponentProps['loaderData']['kinds'][number]

export default function ContractsPage({ loaderData: { kinds } }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="text-2xl">{t('shell.page.deskContracts')}</h1>
      <p className="mb-4 max-w-prose text-pretty text-ink-soft">{t('contractDesk.text')}</p>
      <div className="grid max-w-4xl gap-4">
        {kinds.map((kind) => (
          <KindSection key={kind.kind} {...kind} />
        ))}
      </div>
    </div>
  )
}

/** A contract in all languages of the shop. */
function KindSection({ kind, isPublished, languages }: Kind) {
  const { t } = useTexts()
  return (
    <section className="sheet" aria-labelledby={`kind-${kind}`}>
      <header className="px-4 pt-3 pb-2">
        <h2 id={`kind-${kind}`} className="text-lg">
          {t(`contractDesk.kind.${kind}`)}
        </h2>
        <p className="text-sm text-pretty text-ink-soft">
          {t(`contractDesk.use.${kind}`)}
          {!isPublished && ` ${t('contractDesk.notUsed')}`}
        </p>
      </header>
      <ul className="ruled border-t border-line">
        {languages.map(({ language, href, latest }) => (
          <li key={language} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
            <span className="min-w-0">
              <TextLink to={href} className="font-semibold">
                {LANGUAGE_NAMES[language]}
              </TextLink>
              {latest && (
                <span className="block text-sm break-words text-ink-soft">
                  <bdi>{latest.title}</bdi>
                </span>
              )}
            </span>
            {latest ? (
              <span className="text-sm text-ink-faint">
                {t('contractDesk.versionOf', { version: latest.version, day: latest.day })}
              </span>
            ) : (
              <Badge tone={isPublished ? 'warn' : 'neutral'}>{t('contractDesk.missing')}</Badge>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
