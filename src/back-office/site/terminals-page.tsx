import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { toHistoryPaths } from '#src/audit/record-history-view.ts'
import { loadConfirmPath } from '#src/session/two-factor/proof-view.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { joinFacts } from '../join-facts.ts'
import type { Route } from './+types/terminals-page'
import { PartFrame } from './part-frame.tsx'
import { listPartTabs, loadPart, PART_PATHS } from './part-page.ts'
import { RecordList } from './record-list.tsx'
import { type ListedRecord, saveOrder } from './record-order.ts'
import type { TerminalDocument } from './site-part.ts'

/** The card terminals of the shop. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { document, version } = await loadPart(page, 'terminals')
  return {
    head: hiddenHead(page, page.i18n.t('siteFacts.part.terminals')),
    tabs: listPartTabs(page, 'terminals'),
    recordHistory: toHistoryPaths(page, 'terminals', 'terminals'),
    saved: { version, typed: document.map(({ name }) => ({ key: name })) },
    records: document.map((terminal) => toListedTerminal(page, terminal)),
    newPath: getPagePath(page, 'siteFacts', `${PART_PATHS.terminals}/new`),
    confirm: await loadConfirmPath(page, getPagePath(page, 'siteFacts', PART_PATHS.terminals)),
  }
}

function toListedTerminal(page: PageRequest, terminal: TerminalDocument): ListedRecord {
  const { t } = page.i18n
  const { name, bank, currency, kind, sandbox, plans } = terminal
  const facts = [currency, t(`siteFacts.terminals.kind.${kind}`), sandbox && t('siteFacts.terminals.sandbox')]
  return {
    key: name,
    name,
    detail: bank,
    lines: [joinFacts(page.language, facts), t('siteFacts.terminals.planCount', { count: plans.length })],
    href: getPagePath(page, 'siteFacts', `${PART_PATHS.terminals}/name/${encodeURIComponent(name)}`),
  }
}

export const action = async (args: Route.ActionArgs) =>
  saveOrder(pageRequest(args), await args.request.formData(), { part: 'terminals', getKey: ({ name }) => name })

export const meta = pageMeta

export default function TerminalsPage({ loaderData: { tabs, confirm, ...list }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <PartFrame tabs={tabs} text={t('siteFacts.text.terminals')} confirm={confirm}>
      <RecordList part="terminals" icon="lock" answer={actionData} {...list} />
    </PartFrame>
  )
}
