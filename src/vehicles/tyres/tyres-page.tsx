import { Form, Link, redirect, useSubmit } from 'react-router'
import { pageRequest } from '#src/api/page-context.ts'
import { buildHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { CheckField, SelectField, TextField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { Route } from './+types/tyres-page'
import { parseTyreFinder, type TyreFinderView, tyreFinderView, tyreListing } from './tyre-finder-view.ts'

/** Tyres by size, in three steps or typed as printed on the tyre, and by vehicle. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const tyreRequest = parseTyreFinder(page.url.searchParams)
  if (tyreRequest.go && tyreRequest.sizes.length > 0) throw redirect(tyreListing(page, tyreRequest))
  const { t } = page.i18n
  const finder = await tyreFinderView(page, tyreRequest)
  const heading = t('tyres.title')
  return {
    head: buildHead(page, { of: 'tyres', heading, description: t('tyres.intro'), path: finder.path }),
    finder,
  }
}

export const meta = pageMeta

export default function TyresPage({ loaderData: { finder } }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <div className="page flex flex-col gap-5 py-4 desk:py-6">
      <header>
        <h1 className="text-xl desk:text-2xl">{t('tyres.title')}</h1>
        <p className="mt-1 max-w-2xl text-ink-soft">{t('tyres.intro')}</p>
      </header>
      <div className="grid items-start gap-5 desk:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <SizeForm view={finder} />
        <VehicleSizes view={finder} />
      </div>
    </div>
  )
}

const STEPS = ['width', 'aspect', 'rim']

/** Width, aspect ratio and rim step by step, or the size as printed on the tyre; season, load and speed. */
function SizeForm({ view }: { view: TyreFinderView }) {
  const { t } = useTexts()
  const submit = useSubmit()
  const { request, steps, seasons } = view
  // Selecting a step loads the next one; other fields wait for the button.
  const choose = (event: React.FormEvent<HTMLFormElement>) => {
    const changed = (event.target as HTMLInputElement).name
    if (!STEPS.includes(changed)) return
    const form = new FormData(event.currentTarget)
    for (const later of [...STEPS.slice(STEPS.indexOf(changed) + 1), 'typed']) form.delete(later)
    void submit(form, { method: 'get', action: view.path, replace: true, preventScrollReset: true })
  }
  return (
    <section aria-labelledby="by-size" className="sheet p-4 desk:p-6">
      <h2 id="by-size" className="mb-3 text-lg">
        {t('tyres.bySize')}
      </h2>
      <Form action={view.path} onChange={choose} key={[request.width, request.aspect, request.rim].join('/')}>
        <div className="grid grid-cols-3 gap-3">
          <Step name="width" label={t('tyres.width')} values={steps.width} chosen={request.width} />
          <Step name="aspect" label={t('tyres.aspect')} values={steps.aspect} chosen={request.aspect} />
          <Step name="rim" label={t('tyres.rim')} values={steps.rim} chosen={request.rim} />
        </div>
        <TextField
          name="typed"
          label={t('tyres.typed')}
          defaultValue={request.typed}
          placeholder="205/55R16 91V"
          dir="ltr"
          maxLength={50}
          autoComplete="off"
          error={view.unreadable ? t('tyres.unreadable') : undefined}
          className="mt-4"
        />
        <fieldset className="mt-4">
          <legend className="mb-1 text-sm font-semibold text-ink-soft">{t('tyres.season')}</legend>
          <div className="flex flex-wrap gap-x-5">
            {seasons.map(({ value, text, chosen }) => (
              <CheckField key={value} name="season" value={value} label={text} defaultChecked={chosen} />
            ))}
          </div>
        </fieldset>
        <div className="mt-4 grid grid-cols-2 gap-3">
          <Step name="load" label={t('tyres.load')} values={steps.load} chosen={request.load} any />
          <Step name="speed" label={t('tyres.speed')} values={steps.speed} chosen={request.speed} any />
        </div>
        <Button type="submit" name="go" value="1" look="main" size="large" className="mt-5 w-full sm:w-auto">
          <Icon name="search" />
          {t('tyres.show')}
        </Button>
      </Form>
    </section>
  )
}

interface StepProps {
  name: string
  label: string
  values: string[]
  chosen: string
  any?: boolean
}

function Step({ name, label, values, chosen, any = false }: StepProps) {
  const { t } = useTexts()
  return (
    <SelectField name={name} label={label} defaultValue={chosen} disabled={values.length === 0}>
      <option value="">{any ? t('vehicles.any') : t('vehicles.pick')}</option>
      {values.map((value) => (
        <option key={value}>{value}</option>
      ))}
    </SelectField>
  )
}

/** The tyre sizes of the selected vehicle, each with a link to its tyres; a pair links to both. */
function VehicleSizes({ view }: { view: TyreFinderView }) {
  const { t } = useTexts()
  const { vehicle } = view
  return (
    <section aria-labelledby="by-vehicle" className="sheet p-4 desk:p-6">
      <h2 id="by-vehicle" className="mb-3 text-lg">
        {t('tyres.byVehicle')}
      </h2>
      {vehicle ? (
        <>
          <p className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="flex items-center gap-2 font-semibold">
              <Icon name="car" className="text-brand-ink" />
              <bdi>{vehicle.name}</bdi>
            </span>
            <TextLink to={view.chooseVehicle} className="text-sm">
              {t('vehicles.change')}
            </TextLink>
          </p>
          {vehicle.sizes.length === 0 && <p className="text-ink-soft">{t('tyres.noSizes')}</p>}
          <ul className="flex flex-col gap-2">
            {vehicle.sizes.map((size) => (
              <Size key={size.key} size={size} />
            ))}
          </ul>
        </>
      ) : (
        <>
          <p className="mb-4 text-ink-soft">{t('tyres.chooseVehicleFirst')}</p>
          <ButtonLink to={view.chooseVehicle}>
            <Icon name="car" />
            {t('vehicles.title')}
          </ButtonLink>
        </>
      )}
    </section>
  )
}

type Sizes = NonNullable<TyreFinderView['vehicle']>['sizes']

function Size({ size: { front, rear, sold, href } }: { size: Sizes[number] }) {
  const { t } = useTexts()
  const text = (
    <>
      <span className="flex flex-wrap gap-x-4 gap-y-0.5 font-semibold">
        {rear === null ? (
          <Ltr>{front}</Ltr>
        ) : (
          <>
            <span>
              <span className="font-normal text-ink-soft">{t('tyres.front')}</span> <Ltr>{front}</Ltr>
            </span>
            <span>
              <span className="font-normal text-ink-soft">{t('tyres.rear')}</span> <Ltr>{rear}</Ltr>
            </span>
          </>
        )}
      </span>
      <span className="ms-auto text-sm whitespace-nowrap text-ink-faint">{sold}</span>
    </>
  )
  const look = 'flex min-h-12 items-center gap-3 rounded-box border border-line px-3 py-2'
  return (
    <li>
      {href === null ? (
        <span className={look}>{text}</span>
      ) : (
        <Link to={href} className={`${look} hover:border-brand-ink hover:bg-ground`}>
          {text}
          <Icon name="forward" className="size-4 text-ink-faint" />
        </Link>
      )}
    </li>
  )
}
