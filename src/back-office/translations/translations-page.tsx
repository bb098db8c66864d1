import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { formatQuantity } from '#src/platform/i18n/format.ts'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { loadTable } from '../table/list-loader.ts'
import type { FilterChoices } from '../table/table-links.ts'
import { TablePage } from '../table/table-page.tsx'
import { handleViewForm } from '../table/views/view-form.ts'
import type { Route } from './+types/translations-page'
import { MAX_LISTED, type MissingCount, TRANSLATION_KIND_NAMES, TRANSLATION_KINDS } from './translation.ts'
import { toTextPath } from './translation-links.ts'
import { toShopTable, toTranslationRow } from './translations-table.ts'
import { getTranslationList } from './wire.ts'

/** The owner's texts of every kind with the languages that each has; the texts that lack one are counted by kind. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('editContent')) throw notForViewer(page, 'deskTranslations')
  const here = getPagePath(page, 'deskTranslations')
  const languages = LANGUAGES.filter((language) => page.site.languages.includes(language))
  const { list, table } = await loadTable(page, {
    definition: toShopTable(languages),
    here,
    // The order of kinds and records is the only one.
    load: ({ filters, page: at, pageSize }) => page.call(getTranslationList, { filters, page: at, pageSize }),
  })
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.deskTranslations')),
    table,
    languages,
    rows: list.texts.map((text) => toTranslationRow(page.i18n, text, toTextPath(page, text))),
    choices: toFilterChoices(page, languages),
    missing: list.missing.map((one) => toMissingLink(page, one, table.state.filters.missing ?? 'any')),
  }
}

const toFilterChoices = (
  { i18n: { t }, can }: PageRequest,
  languages: readonly (typeof LANGUAGES)[number][],
): FilterChoices => ({
  kind: TRANSLATION_KIND_NAMES.filter((kind) => can(TRANSLATION_KINDS[kind])).map((kind) => ({
    value: kind,
    label: t(`translationDesk.kind.${kind}`),
  })),
  missing: [
    { value: 'any', label: t('translationDesk.anyLanguage') },
    ...languages.map((language) => ({ value: language, label: t(`translationDesk.language.${language}`) })),
  ],
})

function toMissingLink(page: PageRequest, { kind, count }: MissingCount, missing: string) {
  const number = formatQuantity(page.language, `${count}`)
  return {
    kind,
    count: count < MAX_LISTED ? number : `${number}+`,
    href: `${getPagePath(page, 'deskTranslations')}?${new URLSearchParams({ kind, missing })}`,
  }
}

/** Saves views. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('editContent')) throw notForViewer(page, 'deskTranslations')
  const view = await handleViewForm(page, toShopTable(page.site.languages), await args.request.formData())
  return { ...(view ?? { done: false, message: page.i18n.t('refusal.InvalidRequest') }), key: crypto.randomUUID() }
}

export const meta = pageMeta

export default function TranslationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { table, rows, languages, choices, missing } = loaderData
  return (
    <TablePage
      title={t('shell.page.deskTranslations')}
      text={t('translationDesk.intro')}
      definition={toShopTable(languages)}
      table={table}
      rows={rows}
      choices={choices}
      result={actionData}
      empty={
        <EmptyState icon="globe" title={t('translationDesk.empty.title')}>
          {t('translationDesk.empty.text')}
        </EmptyState>
      }
      noHits={
        table.state.filters.missing !== undefined && (
          <EmptyState icon="check" title={t('translationDesk.complete.title')}>
            {t('translationDesk.complete.text')}
          </EmptyState>
        )
      }
    >
      <MissingSummary missing={missing} />
    </TablePage>
  )
}

/** How many texts of each kind lack a language, each a link to them. */
function MissingSummary({ missing }: Pick<Route.ComponentProps['loaderData'], 'missing'>) {
  const { t } = useTexts()
  if (missing.length === 0) return null
  return (
    <section aria-labelledby="missing" className="mb-4">
      <h2 id="missing" className="mb-1 text-sm font-semibold text-ink-soft">
        {t('translationDesk.missingByKind')}
      </h2>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {missing.map(({ kind, count, href }) => (
          <li key={kind}>
            <TextLink to={href}>{t(`translationDesk.kind.${kind}`)}</TextLink>{' '}
            <span className="text-ink-faint">{count}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
