import { data, redirect } from 'react-router'
import { type PageRequest, pageRequest } from '../api/page-context.ts'
import { buildHead } from '../api/page-head.ts'
import { type ChosenVehicle, VEHICLE_COOKIE, writeVehicle } from '../shop/chosen-vehicle.ts'
import { pageMeta } from '../shop/head.ts'
import { getPagePath } from '../shop/paths.ts'
import { safeReturn } from '../shop/safe-address.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useTexts } from '../ui/page/texts.ts'
import type { Route } from './+types/vehicles-page'
import { FinderForm } from './finder-form.tsx'
import { finderView, garageView, sentVehicle } from './finder-view.ts'
import { Garage } from './garage.tsx'
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
  const vehicle = sentVehicle(form)
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
      {finder.brandStep.length > 0 ? (
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
