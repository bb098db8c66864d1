import type { PageRequest } from '#src/api/page-context.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import { LANGUAGES, type Language } from '#src/platform/i18n/language.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { CONTRACT_KIND_NAMES, type ContractKindName } from '#src/site/contract.ts'
import { LANGUAGE_NAMES } from '#src/site/language-picker.tsx'
import type { ShortList } from '../table/short/short-list.ts'
import type { ShortRow } from '../table/short/short-rows.ts'
import type { CellView, ColumnKey, TableDefinition } from '../table/table.ts'
import type { ContractState } from './contract-state.ts'
import type { ListedContract } from './queries.server.ts'
import { getContractList } from './wire.ts'

/** The contracts of a site by purpose and language, with the latest version of each. */
export const CONTRACTS_TABLE = {
  name: 'contracts',
  columns: [
    { key: 'kind', label: 'contractDesk.column.kind', kind: 'text', sortable: true, fixed: true },
    { key: 'language', label: 'contractDesk.column.language', kind: 'text', sortable: true, initial: true },
    { key: 'state', label: 'contractDesk.column.state', kind: 'status', sortable: true, initial: true },
    { key: 'title', label: 'contractDesk.title', kind: 'text', sortable: true, initial: true },
    { key: 'version', label: 'contractDesk.column.version', kind: 'number', sortable: true, initial: true },
    { key: 'publishedAt', label: 'contractDesk.column.publishedAt', kind: 'date', sortable: true, initial: true },
    { key: 'use', label: 'contractDesk.column.use', kind: 'prose', initial: true, wideOnly: true },
  ],
  filters: [
    { key: 'q', label: 'contractDesk.search', kind: 'search' },
    { key: 'kind', label: 'contractDesk.column.kind', kind: 'choice' },
    { key: 'language', label: 'contractDesk.column.language', kind: 'choice' },
    { key: 'state', label: 'contractDesk.column.state', kind: 'choice' },
  ],
  sort: { column: 'kind', descending: false },
} as const satisfies TableDefinition

const TONES: Record<ContractState, NonNullable<CellView['tone']>> = {
  published: 'good',
  missing: 'warn',
  unused: 'neutral',
}

export const CONTRACTS_LIST: ShortList = {
  definition: CONTRACTS_TABLE,
  page: 'deskContracts',
  permission: 'editContent',
  async load(page) {
    const { contracts } = await page.call(getContractList)
    const { languages } = page.site
    const offered = languages.length > 0 ? languages : [page.language]
    const listed = LANGUAGES.filter(
      (one) => offered.includes(one) || contracts.some(({ language }) => language === one),
    )
    return CONTRACT_KIND_NAMES.flatMap((kind) => {
      const published = contracts.filter((contract) => contract.kind === kind)
      return listed.map((language) => toContractRow(page, { kind, language }, published))
    })
  },
}

interface ContractName {
  kind: ContractKindName
  language: Language
}

function toContractRow(
  page: PageRequest,
  { kind, language }: ContractName,
  published: readonly ListedContract[],
): ShortRow {
  const { t } = page.i18n
  const latest = published.find((contract) => contract.language === language)
  const state: ContractState = latest ? 'published' : published.length > 0 ? 'missing' : 'unused'
  const name = t(`contractDesk.kind.${kind}`)
  const cells: Record<ColumnKey<typeof CONTRACTS_TABLE>, CellView | undefined> = {
    kind: { text: name },
    language: { text: LANGUAGE_NAMES[language] },
    state: { text: t(`contractDesk.state.${state}`), tone: TONES[state] },
    title: latest && { text: latest.title },
    version: latest && { text: `${latest.version}`, value: `${latest.version}` },
    publishedAt: latest && {
      text: formatDate(page.language, latest.publishedAt, { timeZone: page.site.timeZone }),
      value: latest.publishedAt.toISOString(),
    },
    use: { text: t(`contractDesk.use.${kind}`) },
  }
  return {
    id: `${kind}-${language}`,
    label: `${name} ${LANGUAGE_NAMES[language]}`,
    href: getPagePath(page, 'deskContracts', `/${kind}/${language}`),
    choices: { kind: [kind], language: [language], state: [state] },
    cells,
  }
}
