import { redirect } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { versionInForm } from '#src/api/record-version.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { formatNames, VEHICLE_LEVELS, type VehicleNames } from '#src/vehicles/listed-vehicle.ts'
import { yearsText } from '#src/vehicles/vehicle.ts'
import type { RecordAnswer } from '../record-form.tsx'
import { parseId } from '../taxonomy/taxonomy-view.ts'
import type { Route } from './+types/vehicle-page'
import { findNameProblems, type NameProblems, readNames } from './vehicle-form.ts'
import { UnusedVehicles, VehicleNamesForm, VehicleParts } from './vehicle-sections.tsx'
import { changeVehicleNamesCall, getVehicleNames, removeUnusedVehiclesCall } from './wire.ts'

/** A make, a model, or an engine of a model. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { id, level, version, make, model, engine, yearFrom, yearTo, ...vehicle } = await loadVehicle(page, args.params)
  const names = { make, model, engine }
  const getPath = (to: string) => getPagePath(page, 'deskVehicles', to)
  return {
    head: hiddenHead(page, formatNames(names)),
    ...vehicle,
    id,
    level,
    name: formatNames(names),
    years: yearsText({ yearFrom, yearTo }),
    saved: { version, typed: names },
    above: [
      ...(level === 'make' ? [] : [{ name: make, href: getPath(`/make/${id}`) }]),
      ...(level === 'engine' ? [{ name: model, href: getPath(`/model/${id}`) }] : []),
    ],
    parts: vehicle.parts.map((part) => ({
      ...part,
      years: yearsText(part),
      href: getPath(`/${level === 'make' ? 'model' : 'engine'}/${part.id}`),
    })),
  }
}

function loadVehicle(page: PageRequest, params: Route.LoaderArgs['params']) {
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskVehicles')
  const level = VEHICLE_LEVELS.find((one) => one === params.level)
  if (!level) throw new Response(null, { status: 404 })
  return page.call(getVehicleNames, { id: parseId(params.id), level })
}

/** `intent` merge saves although vehicles of the name exist; `intent` remove removes the unused ones. */
export async function action(args: Route.ActionArgs): Promise<RecordAnswer<VehicleNames, NameProblems>> {
  const page = pageRequest(args)
  const { id, level } = await loadVehicle(page, args.params)
  const form = await args.request.formData()
  const intent = form.get('intent')
  const list = getPagePath(page, 'deskVehicles')
  if (intent === 'remove') {
    await page.call(removeUnusedVehiclesCall, { id, level })
    throw redirect(withToast(list, 'SavedSuccessfully'), 303)
  }
  const version = versionInForm(form)
  const typed = readNames(form, level)
  const problems = findNameProblems(typed, level)
  const refused = { typed, refusal: null, message: undefined, posted: { version, changed: false } }
  if (Object.keys(problems).length > 0) return { ...refused, problems }
  const answer = await page.call(changeVehicleNamesCall, { id, level, version, ...typed, merge: intent === 'merge' })
  if (answer.done) throw redirect(withToast(`${list}/${level}/${answer.id}`, 'SavedSuccessfully'), 303)
  const posted = { version, changed: answer.refusal === 'RecordChanged' }
  return { ...refused, problems: undefined, refusal: answer.refusal, message: answer.message, posted }
}

export const meta = pageMeta

export default function VehiclePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { id, level, name, years, above, products, unused, saved, parts } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-4">
        <h1 className="text-2xl break-words">
          <bdi>{name}</bdi>
        </h1>
        <p className="mt-1 text-ink-soft">
          {above.map((one) => (
            <span key={one.href}>
              <TextLink to={one.href}>
                <bdi>{one.name}</bdi>
              </TextLink>
              {' · '}
            </span>
          ))}
          <Ltr>{years}</Ltr> · {t('deskCatalogue.products', { count: products })}
        </p>
      </header>
      <div className="grid max-w-3xl gap-4">
        <VehicleNamesForm key={`${level} ${id}`} level={level} saved={saved} answer={actionData} />
        {level !== 'engine' && <VehicleParts level={level} parts={parts} />}
        <UnusedVehicles count={unused} />
      </div>
    </div>
  )
}
