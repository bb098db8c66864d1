import { redirect, useNavigation } from 'react-router'
import { loginFirst } from '../api/login-first.ts'
import { type PageRequest, pageRequest } from '../api/page-context.ts'
import { hiddenHead } from '../api/page-head.ts'
import { pageMeta } from '../shop/head.ts'
import { getPagePath } from '../shop/paths.ts'
import { withToast } from '../shop/toast-name.ts'
import { ButtonLink } from '../ui/button.tsx'
import { useTexts } from '../ui/page/texts.ts'
import type { Route } from './+types/return-page'
import { LinePicker } from './line-picker.tsx'
import { type FormProblem, ReturnForm } from './return-form.tsx'
import { toReturnLineView } from './views/line-view.ts'
import { getPhotos, parseAmounts, type TypedReturn, typedReturn } from './views/return-form.ts'
import { fileReturn, getReturnableLines } from './wire.ts'

/** Lines that can go back; with `order` and `line` the form for that one. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.viewer.signedIn) throw loginFirst(page, 'returns')
  const linesRequest = parseLinesRequest(page)
  const list = await page.call(getReturnableLines, {
    search: linesRequest.search,
    page: linesRequest.page,
    ...(linesRequest.order && { order: linesRequest.order }),
  })
  const lines = list.lines.map((line) => toReturnLineView(page, line))
  return {
    head: hiddenHead(page, page.i18n.t('returns.new')),
    request: linesRequest,
    lines,
    chosen:
      lines.find(({ orderNumber, lineNo }) => orderNumber === linesRequest.order && lineNo === linesRequest.line) ??
      null,
    found: list.totalHits,
    pages: Math.ceil(list.totalHits / list.pageSize),
    // A double press files one return.
    key: crypto.randomUUID(),
    paths: {
      here: getPagePath(page, 'returns'),
      mine: getPagePath(page, 'myReturns'),
      orders: getPagePath(page, 'orders'),
    },
  }
}

function parseLinesRequest({ url: { searchParams: query } }: PageRequest) {
  const whole = (name: string) => (/^\d{1,6}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : 0)
  return {
    search: (query.get('q') ?? '').slice(0, 100),
    order: (query.get('order') ?? '').slice(0, 20),
    line: whole('line'),
    page: Math.max(whole('page'), 1),
  }
}

export async function action(args: Route.ActionArgs): Promise<{ typed: TypedReturn; problem: FormProblem }> {
  const page = pageRequest(args)
  const form = await args.request.formData()
  const typed = typedReturn(form)
  const problem = await fileReturnForm(page, typed, form)
  if (problem) return { typed, problem }
  throw redirect(withToast(getPagePath(page, 'myReturns'), 'SavedSuccessfully'), 303)
}

/** Files the typed return; returns the problems with their fields. */
async function fileReturnForm(page: PageRequest, typed: TypedReturn, form: FormData): Promise<FormProblem | undefined> {
  const { t } = page.i18n
  const { key, orderNumber, lineNo, reason, description } = typed
  const { quantity, amount } = parseAmounts(typed)
  const photos = getPhotos(form)
  const noAmount = typed.amount !== '' && amount === undefined
  // All problems at once, so that the user can correct them together.
  if (!reason || !quantity || noAmount || !photos)
    return {
      ...(!reason && { reason: t('refusal.ReturnReasonMissing') }),
      ...(!quantity && { quantity: t('refusal.InvalidQuantity') }),
      ...(noAmount && { amount: t('returns.badAmount') }),
      ...(!photos && { photos: t('returns.tooManyPhotos') }),
    }
  const answer = await page.call(fileReturn, {
    key,
    orderNumber,
    lineNo,
    reason,
    quantity,
    description,
    ...(amount !== undefined && { amount }),
    photos: await Promise.all(photos.map(async (photo) => Buffer.from(await photo.arrayBuffer()).toString('base64'))),
  })
  if (answer.done) return undefined
  const noPhoto = answer.refusal === 'InvalidMedia' || answer.refusal === 'MediaTooLarge'
  return noPhoto ? { photos: t('returns.noPhoto') } : { message: answer.message }
}

export const meta = pageMeta

export default function ReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { chosen, key, paths, request, lines, found, pages } = loaderData
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t('returns.new')}</h1>
        <ButtonLink to={paths.mine}>{t('returns.mine')}</ButtonLink>
      </header>
      {chosen ? (
        <ReturnForm
          key={chosen.href}
          line={chosen}
          formKey={actionData?.typed.key ?? key}
          typed={actionData?.typed}
          problem={actionData?.problem}
          back={paths.here}
          busy={busy}
        />
      ) : (
        <LinePicker request={request} lines={lines} found={found} pages={pages} paths={paths} />
      )}
    </div>
  )
}
