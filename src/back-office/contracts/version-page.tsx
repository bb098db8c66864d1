import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import { getDirection } from '#src/platform/i18n/language.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { LANGUAGE_NAMES } from '#src/site/language-picker.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { readRecordId } from '../content/content-record.tsx'
import type { Route } from './+types/version-page'
import { getContractVersion } from './wire.ts'

/** A published version of a contract, which never changes. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('editContent')) throw notForViewer(page, 'deskContracts')
  const contract = await page.call(getContractVersion, { id: readRecordId(args.params.id) })
  return {
    head: hiddenHead(page, contract.title),
    contract,
    day: formatDate(page.language, contract.publishedAt, { timeZone: page.site.timeZone, withTime: true }),
    back: getPagePath(page, 'deskContracts', `/${contract.kind}/${contract.language}`),
  }
}

export const meta = pageMeta

export default function ContractVersionPage({ loaderData: { contract, day, back } }: Route.ComponentProps) {
  const { t } = useTexts()
  const { kind, language, version, title, body, users, orders } = contract
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="text-2xl">
        <bdi>{title}</bdi>
      </h1>
      <p className="text-ink-soft">
        {t(`contractDesk.kind.${kind}`)} · {LANGUAGE_NAMES[language]} · {t('contractDesk.versionOf', { version, day })}
      </p>
      <p className="mb-4 text-ink-soft">
        {t('contractDesk.acceptedByUsers', { count: users })} {t('contractDesk.acceptedByOrders', { count: orders })}{' '}
        <TextLink to={back}>{t('contractDesk.toContract')}</TextLink>
      </p>
      <div
        lang={language}
        dir={getDirection(language)}
        className="sheet max-w-4xl p-4 text-pretty break-words whitespace-pre-line"
      >
        {body}
      </div>
    </div>
  )
}
