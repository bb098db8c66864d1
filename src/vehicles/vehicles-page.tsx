import { data, Form, redirect, useSubmit } from 'react-router'
import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { buildHead } from '#src/api/page-head.ts'
import { type ChosenVehicle, VEHICLE_COOKIE, writeVehicle } from '#src/shop/chosen-vehicle.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { safeReturn } from '#src/shop/safe-address.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { SelectField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/vehicles-page'
import { type FinderView, finderView, garageView, parseSubmittedVehicle } from './finder-view.ts'
import { VehicleChip } from './vehicle-bar.tsx'
import { deleteGarageVehicle, insertGarageVehicle } from './wire.ts'

/** Vehicle chooser; each step is in the address, so it works as a form and with the back button. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { t } = page.i18n
  const [finder, garage] = await Promise.all([finderView(page), garageView(page)])
  const heading = t('vehicles.title')
  return {
    head: buildHead(page, { of: 'vehicles', heading, description: t('vehicles.intro'), path: finder.path }),
    finder,
    products: getPagePath(page, 'products'),
    ...garage,
  }
}

export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const form = await args.request.formData()
  const back = safeReturn(String(form.get('r') ?? '')) ?? getPagePath(page, 'products')
  const intent = form.get('intent')
  if (intent === 'clear') return redirect(back, { headers: { 'set-cookie': cookie(page, null) } })
  if (intent === 'remove') {
    const id = Number(form.get('id'))
    if (!Number.isSafeInteger(id) || id < 1) throw data(null, { status: 400 })
    await page.call(deleteGarageVehicle, { id })
    return redirect(back)
  }
  const vehicle = parseSubmittedVehicle(form)
  const existing = vehicle && (await page.call(insertGarageVehicle, { vehicle })).isFound
  if (!vehicle || !existing) return redirect(getPagePath(page, 'vehicles'))
  return redirect(back, { headers: { 'set-cookie': cookie(page, vehicle) } })
}

const YEAR_SECONDS = 365 * 24 * 3600

function cookie({ url }: PageRequest, vehicle: ChosenVehicle | null) {
  const value = vehicle ? encodeURIComponent(writeVehicle(vehicle)) : ''
  const age = vehicle ? YEAR_SECONDS : 0
  const secure = url.protocol === 'https:' ? '; Secure' : ''
  return `${VEHICLE_COOKIE}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`
}

export const meta = pageMeta

export default function VehiclesPage({ loaderData }: Route.ComponentProps) {
  const { finder, products, bar, garage } = loaderData
  const { t } = useTexts()
  return (
    <div className="page flex flex-col gap-5 py-4 desk:py-6">
      <header>
        <h1 className="text-xl desk:text-2xl">{t('vehicles.title')}</h1>
        <p className="mt-1 max-w-2xl text-ink-soft">{t('vehicles.intro')}</p>
      </header>
      {bar && <VehicleChip bar={bar} />}
      {finder.makes.length > 0 ? (
        <FinderForm view={finder} />
      ) : (
        <EmptyState
          icon="car"
          title={t('vehicles.none')}
          actions={<ButtonLink to={products}>{t('vehicles.toProducts')}</ButtonLink>}
        />
      )}
      {garage.length > 0 && <Garage garage={garage} path={finder.path} back={finder.back} />}
    </div>
  )
}

/**
 * Make, model, year, engine: each choice loads the next options, and the last button selects the vehicle. Without
 * script each step has a button.
 */
function FinderForm({ view }: { view: FinderView }) {
  const { t } = useTexts()
  const submit = useSubmit()
  const { chosen } = view
  // A change of make or model clears the later steps.
  const choose = (event: React.FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget)
    const changed = (event.target as HTMLSelectElement).name
    for (const later of STEPS.slice(STEPS.indexOf(changed) + 1)) form.delete(later)
    void submit(form, { method: 'get', action: view.path, replace: true, preventScrollReset: true })
  }
  return (
    <section className="sheet p-4 desk:p-6">
      <Form
        action={view.path}
        onChange={choose}
        key={Object.values(chosen).join('|')}
        className="grid gap-4 sm:grid-cols-2 desk:grid-cols-4"
      >
        {view.back && <input type="hidden" name="r" value={view.back} />}
        <StepField name="make" label={t('vehicles.make')} steps={view.makes} chosen={chosen.make} />
        <StepField name="model" label={t('vehicles.model')} steps={view.models} chosen={chosen.model} />
        <StepField name="year" label={t('vehicles.year')} steps={view.years} chosen={chosen.year} any />
        <StepField name="engine" label={t('vehicles.engine')} steps={view.engines} chosen={chosen.engine} any />
        <Button type="submit" className="without-script sm:col-span-2 desk:col-span-4">
          {t('vehicles.next')}
        </Button>
      </Form>
      <form method="post" action={view.path} className="mt-5 flex flex-wrap items-center gap-3">
        <input type="hidden" name="r" value={view.back} />
        {Object.entries(chosen).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" look="main" size="large" disabled={!view.ready} className="max-sm:w-full">
          <Icon name="car" />
          {t('vehicles.choose')}
        </Button>
        {!view.ready && <p className="text-sm text-ink-faint">{t('vehicles.makeAndModelFirst')}</p>}
      </form>
    </section>
  )
}

const STEPS = ['make', 'model', 'year', 'engine']

interface StepFieldProps {
  name: string
  label: string
  steps: { value: string; text: string }[]
  chosen: string
  /** The step is optional. */
  any?: boolean
}

function StepField({ name, label, steps, chosen, any = false }: StepFieldProps) {
  const { t } = useTexts()
  return (
    <SelectField name={name} label={label} defaultValue={chosen} disabled={steps.length === 0}>
      <option value="">{any && steps.length > 0 ? t('vehicles.any') : t('vehicles.pick')}</option>
      {steps.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}

interface GarageProps {
  garage: { id: number; name: string; vehicle: string; current: boolean }[]
  path: string
  back: string
}

/** The viewer's recent vehicles: one button selects, another removes. */
function Garage({ garage, path, back }: GarageProps) {
  const { t } = useTexts()
  return (
    <section aria-labelledby="garage">
      <h2 id="garage" className="mb-2 text-lg">
        {t('vehicles.garage')}
      </h2>
      <ul className="grid gap-2 sm:grid-cols-2 desk:grid-cols-3">
        {garage.map(({ id, name, vehicle, current }) => (
          <li key={id} className="sheet flex items-stretch">
            <form method="post" action={path} className="flex min-w-0 flex-1">
              <input type="hidden" name="vehicle" value={vehicle} />
              <input type="hidden" name="r" value={back} />
              <button
                type="submit"
                aria-current={current || undefined}
                className="flex min-h-12 min-w-0 flex-1 items-center gap-2 rounded-box px-3 py-2 text-start hover:bg-ground aria-[current]:font-semibold aria-[current]:text-brand-ink"
              >
                <Icon name={current ? 'check' : 'car'} className="size-5 shrink-0 text-brand-ink" />
                <bdi>{name}</bdi>
              </button>
            </form>
            <form method="post" action={path} className="flex">
              <input type="hidden" name="intent" value="remove" />
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="r" value={path} />
              <button
                type="submit"
                aria-label={t('vehicles.remove', { vehicle: name })}
                className="grid w-11 place-items-center rounded-box text-ink-faint hover:bg-ground hover:text-bad"
              >
                <Icon name="trash" className="size-4" />
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}
