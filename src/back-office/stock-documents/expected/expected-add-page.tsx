import { redirect } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { getDocumentChoices } from '../wire.ts'
import type { Route } from './+types/expected-add-page'
import { EMPTY_EXPECTED, findExpectedProblems, readExpectedForm, toExpected } from './expected-form.ts'
import { type ExpectedAnswer, ExpectedForm } from './expected-form.tsx'
import { addExpectedGoods } from './wire.ts'

/** A form for goods that a depot expects. */
export async function loader(args: Route.LoaderArgs) {
  const page = requireStock(args)
  const { depots } = await page.call(getDocumentChoices, { kind: 'receipt' })
  return {
    head: hiddenHead(page, page.i18n.t('expectedGoods.add')),
    depots,
    saved: { version: 0, typed: { ...EMPTY_EXPECTED, depot: `${depots[0]?.id ?? ''}` } },
  }
}

function requireStock(args: Route.LoaderArgs | Route.ActionArgs): PageRequest {
  const page = pageRequest(args)
  if (!page.can('moveStock')) throw notForViewer(page, 'goodsIn', '/expected/new')
  return page
}

export async function action(args: Route.ActionArgs): Promise<ExpectedAnswer> {
  const page = requireStock(args)
  const typed = readExpectedForm(await args.request.formData())
  const problems = findExpectedProblems(typed)
  const refused = { typed, refusal: null, message: undefined, posted: undefined }
  if (Object.keys(problems).length > 0) return { ...refused, problems }
  const { done, refusal, message } = await page.call(addExpectedGoods, toExpected(typed))
  if (done) throw redirect(withToast(getPagePath(page, 'goodsIn'), 'SavedSuccessfully'), 303)
  return { ...refused, problems: undefined, refusal, message }
}

export const meta = pageMeta

export default function ExpectedAddPage({ loaderData: { saved, depots }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-4 max-w-prose">
        <h1 className="text-2xl">{t('expectedGoods.add')}</h1>
        <p className="mt-1 text-pretty text-ink-soft">{t('expectedGoods.text')}</p>
      </header>
      <div className="max-w-3xl">
        <ExpectedForm saved={saved} depots={depots} answer={actionData} />
      </div>
    </div>
  )
}
