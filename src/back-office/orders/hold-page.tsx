import { redirect } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { MAX_ORDERS_TO_APPROVE } from '#src/orders/desk/wire.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { TextAreaField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { SelectionForm } from '../selection-form.tsx'
import type { Route } from './+types/hold-page'
import { holdOrders, LONGEST_NOTE } from './wire.ts'

/** Puts the orders selected in the list on hold with a reason, or releases them: `?order=ID` for each, `release`. */
export function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { ids, isRelease } = readSelection(page)
  return {
    head: hiddenHead(page, page.i18n.t(isRelease ? 'orderDesk.hold.release' : 'orderDesk.hold.hold')),
    count: ids.length,
    isRelease,
    orders: getPagePath(page, 'orderDesk'),
  }
}

function readSelection(page: PageRequest): { ids: number[]; isRelease: boolean } {
  if (!page.can('workOrders')) throw notForViewer(page, 'orderDesk', '/bulk/hold')
  const query = page.url.searchParams
  const ids = [...new Set(query.getAll('order').map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0)
  return { ids: ids.slice(0, MAX_ORDERS_TO_APPROVE), isRelease: query.has('release') }
}

export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const { t } = page.i18n
  const { ids, isRelease } = readSelection(page)
  const typed = `${(await args.request.formData()).get('note') ?? ''}`.replaceAll('\0', '').trim()
  const note = typed.slice(0, LONGEST_NOTE)
  if (note === '') return { note, isMissing: true, message: '', refused: [] }
  if (ids.length === 0) return { note, isMissing: false, message: t('table.noneSelected'), refused: [] }
  const { changed, refused } = await page.call(holdOrders, { ids, hold: !isRelease, note })
  if (refused.length === 0) throw redirect(withToast(getPagePath(page, 'orderDesk'), 'SavedSuccessfully'), 303)
  return {
    note,
    isMissing: false,
    message: t('orderDesk.hold.result', { count: changed }),
    refused: refused.map(({ number, message }) => ({ name: number, reason: message })),
  }
}

export const meta = pageMeta

export default function HoldPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { count, isRelease, orders } = loaderData
  return (
    <SelectionForm
      title={t(isRelease ? 'orderDesk.hold.release' : 'orderDesk.hold.hold')}
      selected={t('orderDesk.hold.selected', { count })}
      isNothingSelected={count === 0}
      answer={actionData}
      submits={[{ label: t(isRelease ? 'orderDesk.hold.release' : 'orderDesk.hold.hold') }]}
      links={[{ label: t('order.desk.title'), to: orders }]}
    >
      <TextAreaField
        name="note"
        label={t('orderDesk.hold.reason')}
        hint={t(isRelease ? 'orderDesk.hold.releaseHint' : 'orderDesk.hold.holdHint')}
        required
        maxLength={LONGEST_NOTE}
        defaultValue={actionData?.note}
        error={actionData?.isMissing ? t('customers.problem.empty') : undefined}
      />
    </SelectionForm>
  )
}
