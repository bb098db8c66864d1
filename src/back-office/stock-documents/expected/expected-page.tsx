import { redirect } from 'react-router'
import { parseId } from '#src/api/id.ts'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { versionInForm } from '#src/api/record-version.ts'
import { CODE_LENGTH } from '#src/back-office/products/product.ts'
import { RecordRemoval } from '#src/back-office/record-removal.tsx'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/expected-page'
import { findExpectedProblems, readExpectedForm, toExpected, toTypedExpected } from './expected-form.ts'
import { ExpectedForm } from './expected-form.tsx'
import { changeExpectedGoods, getExpectedProduct } from './wire.ts'

/** A delivery of a product that a depot expects. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const goods = await page.call(getExpectedProduct, readKey(page, args.params))
  return {
    head: hiddenHead(page, `${goods.code} – ${goods.depot}`),
    goods: { code: goods.code, name: goods.name, depot: goods.depot },
    saved: { version: goods.version, typed: toTypedExpected(goods, page.language) },
  }
}

/** The product, the depot and the delivery of the address; thrown for a viewer without the permission. */
function readKey(page: PageRequest, { code = '', depot = '' }: { code?: string; depot?: string }) {
  if (!page.can('moveStock')) throw notForViewer(page, 'goodsIn')
  const deliveryId = parseId(page.url.searchParams.get('delivery') ?? '') ?? undefined
  return { code: code.slice(0, CODE_LENGTH), depotId: parseId(depot) ?? 0, deliveryId }
}

/** Saves or removes the delivery. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const { code, depotId, deliveryId } = readKey(page, args.params)
  const form = await args.request.formData()
  const version = versionInForm(form)
  const isRemoval = form.get('intent') === 'remove'
  const typed = { ...readExpectedForm(form), code, depot: `${depotId}` }
  const problems = isRemoval ? {} : findExpectedProblems(typed)
  const refused = { typed, refusal: null, message: undefined, posted: { version, changed: false } }
  if (Object.keys(problems).length > 0) return { removal: undefined, edit: { ...refused, problems } }
  const written = isRemoval ? { code, depotId, quantity: '0', day: null, note: '' } : toExpected(typed)
  const { done, refusal, message } = await page.call(changeExpectedGoods, { ...written, deliveryId, version })
  if (done) throw redirect(withToast(getPagePath(page, 'goodsIn'), 'SavedSuccessfully'), 303)
  if (isRemoval) return { removal: message, edit: undefined }
  const posted = { version, changed: refusal === 'RecordChanged' }
  return { removal: undefined, edit: { ...refused, problems: undefined, refusal, message, posted } }
}

export const meta = pageMeta

export default function ExpectedPage({ loaderData: { goods, saved }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-4">
        <h1 className="text-2xl">
          <Ltr>{goods.code}</Ltr> · <bdi>{goods.name}</bdi>
        </h1>
        <p className="mt-1 text-ink-soft">
          {t('expectedGoods.form')} · <bdi>{goods.depot}</bdi>
        </p>
      </header>
      <div className="grid max-w-3xl gap-4">
        <ExpectedForm saved={saved} depots={[]} answer={actionData?.edit} />
        <RecordRemoval text={t('expectedGoods.removeText')} version={saved.version} refused={actionData?.removal} />
      </div>
    </div>
  )
}
