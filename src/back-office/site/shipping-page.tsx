import { pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { toHistoryPaths } from '#src/audit/record-history-view.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/shipping-page'
import { PartFrame } from './part-frame.tsx'
import { listPartTabs, loadPart, PART_PATHS } from './part-page.ts'
import { RecordList } from './record-list.tsx'
import { saveOrder } from './record-order.ts'
import { listMethods } from './shipping-view.ts'

/** The shipping methods of the shop. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { document, version } = await loadPart(page, 'shipping')
  return {
    head: hiddenHead(page, page.i18n.t('siteFacts.part.shipping')),
    tabs: listPartTabs(page, 'shipping'),
    recordHistory: toHistoryPaths(page, 'shippingMethods', 'shipping'),
    saved: { version, typed: document.map(({ key }) => ({ key })) },
    records: listMethods(page, document),
    newPath: getPagePath(page, 'siteFacts', `${PART_PATHS.shipping}/new`),
  }
}

export const action = async (args: Route.ActionArgs) =>
  saveOrder(pageRequest(args), await args.request.formData(), { part: 'shipping', getKey: ({ key }) => key })

export const meta = pageMeta

export default function ShippingPage({ loaderData: { tabs, ...list }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <PartFrame tabs={tabs} text={t('siteFacts.text.shipping')}>
      <RecordList part="shipping" icon="truck" answer={actionData} {...list} />
    </PartFrame>
  )
}
