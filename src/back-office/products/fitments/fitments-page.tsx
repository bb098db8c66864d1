import { redirect } from 'react-router'
import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { fold } from '#src/platform/i18n/fold.ts'
import { pageMeta } from '#src/shop/head.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { getVehicleChoices } from '#src/vehicles/wire.ts'
import { requireProductCode, toProductCardPath } from '../product-card-view.ts'
import { ProductHeading } from '../product-sections.tsx'
import type { Route } from './+types/fitments-page'
import { AddFitment } from './add-fitment.tsx'
import { readFitmentForm, readPastedFitments, toPastedText } from './fitment-form.ts'
import { FitmentList } from './fitment-list.tsx'
import { toFitmentsPath, toFitmentView } from './fitment-view.ts'
import { PasteFitments } from './paste-fitments.tsx'
import { addProductFitments, getProductFitments, MAX_FITMENTS, PAGE_SIZE, removeProductFitments } from './wire.ts'

/** The vehicles that a product fits: list, one more, many by paste. `make` and `model` choose what the form proposes. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const code = requireProductCode(page, args.params.code, 'vehicles')
  const query = page.url.searchParams
  const text = (query.get('q') ?? '').trim().slice(0, 100)
  const number = Math.min(Math.max(Number.parseInt(query.get('page') ?? '1', 10) || 1, 1), 100_000)
  const [list, proposals] = await Promise.all([
    page.call(getProductFitments, { code, text, page: number }),
    loadProposals(page),
  ])
  const { t } = page.i18n
  const path = toFitmentsPath(page, code)
  return {
    head: hiddenHead(page, `${t('productFitments.title')} · ${list.name}`),
    name: list.name,
    code,
    product: toProductCardPath(page, code),
    path,
    text,
    shown: list.page,
    pages: Math.ceil(list.totalHits / PAGE_SIZE),
    count: t('productFitments.count', { count: list.totalHits }),
    fitments: list.fitments.map((fitment) => toFitmentView(page, fitment)),
    proposals,
  }
}

/** Makes, and models and engines of the named make and model, among the vehicles of the shop. */
async function loadProposals(page: PageRequest) {
  if (!page.can('seeCatalog')) return { makes: [], models: [], engines: [] }
  const query = page.url.searchParams
  const [make, model] = ['make', 'model'].map((name) => fold(query.get(name) ?? '').slice(0, 100))
  const { brands, models, engines } = await page.call(getVehicleChoices, {
    ...(make && { make }),
    ...(make && model && { model }),
  })
  const listNames = (choices: readonly { name: string }[]) => choices.map(({ name }) => name)
  return { makes: listNames(brands), models: listNames(models), engines: listNames(engines) }
}

/** Adds one fitment or pasted ones, or removes the selected ones; what is not accepted stays in its form. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const code = requireProductCode(page, args.params.code, 'vehicles')
  const form = await args.request.formData()
  const intent = form.get('intent')
  if (intent === 'add') return { ...NOTHING, add: await addOne(page, code, form) }
  if (intent === 'paste') return { ...NOTHING, paste: await addPasted(page, code, form) }
  const keys = form.getAll('fitment').map((key) => `${key}`.slice(0, 70))
  if (keys.length === 0) return { ...NOTHING, removal: page.i18n.t('table.noneSelected') }
  await page.call(removeProductFitments, { code, keys: keys.slice(0, MAX_FITMENTS) })
  throw toList(page, code)
}

const NOTHING = { add: undefined, paste: undefined, removal: undefined }

const toList = (page: PageRequest, code: string) =>
  redirect(withToast(toFitmentsPath(page, code) + page.url.search, 'SavedSuccessfully'), 303)

async function addOne(page: PageRequest, code: string, form: FormData) {
  const typed = readFitmentForm(form)
  const { refused } = await page.call(addProductFitments, { code, fitments: [typed] })
  const [first] = refused
  if (!first) throw redirect(withToast(toFitmentsPath(page, code), 'SavedSuccessfully'), 303)
  return { typed, problem: first.problem }
}

async function addPasted(page: PageRequest, code: string, form: FormData) {
  const text = `${form.get('lines') ?? ''}`.slice(0, MAX_TEXT)
  const fitments = readPastedFitments(text)
  const key = crypto.randomUUID()
  const nothing = { key, text, added: 0, unchanged: 0, refused: [] }
  if (fitments.length === 0) return { ...nothing, error: 'none' as const }
  if (fitments.length > MAX_FITMENTS) return { ...nothing, error: 'many' as const }
  const { added, unchanged, refused } = await page.call(addProductFitments, { code, fitments })
  if (refused.length === 0) throw redirect(withToast(toFitmentsPath(page, code), 'SavedSuccessfully'), 303)
  const lines = refused.flatMap(({ at, problem }) => {
    const fitment = fitments[at]
    return fitment ? [{ at, line: toPastedText([fitment]), problem }] : []
  })
  return { key, text: lines.map(({ line }) => line).join('\n'), error: undefined, added, unchanged, refused: lines }
}

const MAX_TEXT = 500_000

export const meta = pageMeta

export default function FitmentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { name, code, product, path, text, shown, pages, count, fitments, proposals } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <ProductHeading title={t('productFitments.title')} name={name} code={code} product={product} />
      <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,1fr)_24rem]">
        <FitmentList
          list={{ path, text, shown, pages, count, fitments }}
          key={`${path} ${text} ${shown}`}
          message={actionData?.removal}
        />
        <div className="grid min-w-0 gap-4">
          <AddFitment path={path} proposals={proposals} answer={actionData?.add} />
          <PasteFitments answer={actionData?.paste} />
        </div>
      </div>
    </div>
  )
}
