import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { PROPOSAL_STATES } from '#src/orders/proposals/proposal-state.ts'
import { formatMoney } from '#src/platform/i18n/format.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { NONE } from '../orders/orders-table.ts'
import { loadTable } from '../table/list-loader.ts'
import { Tab } from '../table/tab.tsx'
import { type FilterChoices, type TableLinks, toTableHref } from '../table/table-links.ts'
import { TablePage } from '../table/table-page.tsx'
import { type TableState, toTableQuery } from '../table/table-state.ts'
import { handleViewForm } from '../table/views/view-form.ts'
import type { Route } from './+types/proposals-page'
import { toProposalRow } from './proposal-row.ts'
import { PROPOSAL_TABS, PROPOSALS_TABLE, type ProposalCounts, type RepresentativeChoice } from './proposals-table.ts'
import { getDeskProposals, getProposalOverview } from './wire.ts'

/** The proposals of the site. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('workProposals')) throw notForViewer(page, 'deskProposals')
  const here = getPagePath(page, 'deskProposals')
  const [{ counts, representatives }, { list, table }] = await Promise.all([
    page.call(getProposalOverview),
    loadTable(page, { definition: PROPOSALS_TABLE, here, load: (input) => page.call(getDeskProposals, input) }),
  ])
  const context = { texts: page.i18n, language: page.language, site: page.site }
  // A proposal links to its neighbours in this list, and back to this page of it.
  const query = toTableQuery(PROPOSALS_TABLE, list.state)
  return {
    head: hiddenHead(page, page.i18n.t('deskProposals.title')),
    table,
    counts,
    sums: list.sums.map((sum) => formatMoney(page.language, sum)).join(' + '),
    choices: toFilterChoices(page, representatives),
    rows: list.proposals.map((proposal) =>
      toProposalRow(
        context,
        proposal,
        getPagePath(page, 'deskProposals', `/${encodeURIComponent(proposal.number)}${query}`),
      ),
    ),
  }
}

const toFilterChoices = (
  { i18n: { t } }: PageRequest,
  representatives: readonly RepresentativeChoice[],
): FilterChoices => ({
  work: PROPOSAL_TABS.map((tab) => ({ value: tab, label: t(`deskProposals.work.${tab}`) })),
  state: PROPOSAL_STATES.map((state) => ({ value: state, label: t(`proposal.state.${state}`) })),
  representative: [
    { value: NONE, label: t('orderDesk.none') },
    ...representatives.map(({ id, name }) => ({ value: `${id}`, label: name })),
  ],
})

/** Saves views. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('workProposals')) throw notForViewer(page, 'deskProposals')
  const view = await handleViewForm(page, PROPOSALS_TABLE, await args.request.formData())
  const refused = { done: false, message: page.i18n.t('refusal.InvalidRequest') }
  return { ...(view ?? refused), key: crypto.randomUUID() }
}

export const meta = pageMeta

export default function ProposalsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { table, rows, counts, sums, choices } = loaderData
  const links = { definition: PROPOSALS_TABLE, here: table.here, hasDefaultView: table.hasDefaultView }
  return (
    <TablePage
      title={t('deskProposals.title')}
      definition={PROPOSALS_TABLE}
      table={table}
      rows={rows}
      choices={choices}
      totals={sums ? { total: { text: sums } } : undefined}
      bulk={[]}
      result={actionData}
      empty={
        <EmptyState icon="pencil" title={t('deskProposals.none')}>
          {t('deskProposals.noneText')}
        </EmptyState>
      }
    >
      <ProposalTabs links={links} state={table.state} counts={counts} />
    </TablePage>
  )
}

interface ProposalTabsProps {
  links: TableLinks
  state: TableState
  counts: ProposalCounts
}

/** Waiting work of the whole site as tabs, each with its number; other filters remain. */
function ProposalTabs({ links, state, counts }: ProposalTabsProps) {
  const { t } = useTexts()
  const { work, ...filters } = state.filters
  const toHref = (tab: string | undefined) =>
    toTableHref(links, { ...state, page: 1, filters: tab ? { ...filters, work: tab } : filters })
  return (
    <nav aria-label={t('deskProposals.filter.work')} className="mb-3 flex flex-wrap gap-1.5 no-print">
      <Tab to={toHref(undefined)} isCurrent={work === undefined} name={t('orderDesk.work.all')} />
      {PROPOSAL_TABS.map((tab) => (
        <Tab
          key={tab}
          to={toHref(tab)}
          isCurrent={work === tab}
          name={t(`deskProposals.work.${tab}`)}
          count={counts[tab]}
        />
      ))}
    </nav>
  )
}
